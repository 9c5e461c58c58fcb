import { formatAct } from '@portal/shared-ui';
import type { RemoteVersionsQuery } from '../generated/graphql.ts';

export type ShownRemote = RemoteVersionsQuery['remotes'][number];
export type ShownVersion = ShownRemote['versions'][number];

/** What new sessions get, when nobody is named. */
export const liveVersion = ({ version, deployedVersion }: ShownRemote): string => version ?? deployedVersion;

export const stateOf = ({ version }: ShownRemote) =>
  (version === null ? 'followed' : 'pinned') as 'followed' | 'pinned';

/** Versions are known by when they came; their number is that of their content. */
export const nameOfVersion = ({ version, publishedAt }: ShownVersion): string =>
  `${formatAct(publishedAt)} · ${version}`;

/** A line of the list; without a date when its files are gone. */
export interface ListedVersion {
  version: string;
  publishedAt?: string;
}

/** The versions on the server; before them those that are in use though their files are gone. */
export function listedVersions(remote: ShownRemote): ListedVersion[] {
  const inUse = new Set([liveVersion(remote), remote.deployedVersion, remote.pilotVersion]);
  for (const { version } of remote.versions) inUse.delete(version);
  return [...[...inUse].flatMap((version) => (version ? [{ version }] : [])), ...remote.versions];
}

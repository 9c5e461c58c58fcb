import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

interface Destination {
  /** The folder of the portal. */
  to: string;
  version: string | undefined;
}

const isVersion = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/**
 * Where `--to` leads: a folder of a portal, or, when there is no folder of that name, a version in the project's own portal.
 * @param said what the command line gives; its `version` goes before
 */
export function destinationOf(
  said: { to?: string | undefined; version?: string | undefined },
  root: string,
): Destination {
  const { to, version } = said;
  if (to === undefined) return { to: root, version };
  const folder = resolve(to);
  return !existsSync(folder) && isVersion(to) ? { to: root, version: version ?? to } : { to: folder, version };
}

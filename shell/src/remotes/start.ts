import { fetchMe } from '@portal/web/session/session';
import { bootData } from '../boot/boot-data.ts';
import { fetchRemotes } from './discover.ts';
import { prefetchRemote } from './load-remote.ts';
import { hasOverrides, type Overrides, readOverrides, withOverrides } from './overrides.ts';
import { type RemoteLine, readLines, remoteOf } from './remote-line.ts';

/**
 * The remotes of this page: those that the server embedded in it, else fetched. Never throws: without a list the shell's own pages work, and
 * the 404 page offers a retry.
 */
export async function discover(fromPage: unknown) {
  try {
    const lines = fromPage ? readLines(fromPage) : await fetchRemotes();
    const overrides = hasOverrides() ? await ownOverrides() : {};
    const isOverridden = lines.some(({ name }) => overrides[name]);
    return { lines: isOverridden ? withOverrides(lines, overrides) : lines, error: undefined, isOverridden };
  } catch (error) {
    return { lines: [], error, isOverridden: false };
  }
}

/** Only who has the right may run another build of a remote against this portal; nobody who impersonates. */
const ownOverrides = (): Promise<Overrides> =>
  fetchMe().then(
    (me) => (me?.allRights.includes('overrideRemote') && !me.impersonator ? readOverrides(me.userUuid) : {}),
    () => ({}),
  );

/**
 * Somebody has logged in on a page that was loaded for nobody in particular: whether they get other versions of remotes than it has. Then the page is to be
 * loaded again, since a version does not change while it is open.
 */
export async function getsOtherVersions(lines: readonly RemoteLine[]): Promise<boolean> {
  if (!bootData().hasPilot) return false;
  const mine = await fetchRemotes().catch(() => []);
  return mine.some(({ name, version }) =>
    lines.some((line) => line.name === name && line.version !== version && !line.isOverride),
  );
}

/** Starts to load the remote of the initial URL, while the session is still loading. */
export function prefetchRoute(lines: readonly RemoteLine[]): void {
  const line = remoteOf(location.hash.slice(1).split(/[?#]/, 1)[0] ?? '', lines);
  if (line) prefetchRemote(line);
}

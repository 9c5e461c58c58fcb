import { fetchMe } from '@portal/web/session/session';
import { fetchRemotes } from './discover.ts';
import { prefetchRemote } from './load-remote.ts';
import { readOverrides, withOverrides } from './overrides.ts';
import { type RemoteLine, readLines, remoteOf } from './remote-line.ts';

/**
 * The remotes of this page: those that the server embedded in it, else fetched. Never throws: without a list the shell's own pages work, and
 * the 404 page offers a retry.
 */
export async function discover(fromPage: unknown) {
  try {
    const lines = fromPage ? readLines(fromPage) : await fetchRemotes();
    const overrides = readOverrides();
    const isOverridden = lines.some(({ name }) => overrides[name]) && (await isAdministrator());
    return { lines: isOverridden ? withOverrides(lines, overrides) : lines, error: undefined, isOverridden };
  } catch (error) {
    return { lines: [], error, isOverridden: false };
  }
}

/** Only administrators may run another build of a remote against this portal. */
const isAdministrator = (): Promise<boolean> =>
  fetchMe().then(
    (me) => me?.allRights.includes('openAdminArea') ?? false,
    () => false,
  );

/** Starts to load the remote of the initial URL, while the session is still loading. */
export function prefetchRoute(lines: readonly RemoteLine[]): void {
  const line = remoteOf(location.hash.slice(1).split(/[?#]/, 1)[0] ?? '', lines);
  if (line) prefetchRemote(line);
}

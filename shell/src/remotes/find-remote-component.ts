import type { RemoteComponentType } from '@portal/web/remote/remote-components';
import { fetchRemotes } from './discover.ts';
import { isRunning, loadRemoteComponent, publishedLine } from './load-remote.ts';
import type { RemoteLine } from './remote-line.ts';

/**
 * Finds a piece of another remote by the names that its owner published it under (docs/platform.md, "Pieces").
 *
 * @param isAgain a retry: unless something of the remote runs in this page, the version that is published now replaces the one that failed
 * @throws like `loadRemote`; an Error with the code PIECE_UNAVAILABLE when no such remote is published
 */
export async function findRemoteComponent(
  lines: readonly RemoteLine[],
  remote: string,
  name: string,
  isAgain: boolean,
): Promise<RemoteComponentType> {
  const named = ({ name: known }: RemoteLine) => known === remote;
  const line = lines.find(named) ?? (isAgain ? (await fetchRemotes()).find(named) : undefined);
  if (!line) throw Object.assign(new Error(`${remote} is not published`), { code: 'PIECE_UNAVAILABLE' });
  return loadRemoteComponent(isAgain && !isRunning(line) ? await publishedLine(line) : line, name);
}

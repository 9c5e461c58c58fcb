import { type RemoteLine, readLines } from './remote-line.ts';

const timeoutMs = 8000;

/**
 * Fetches the list of remotes. @throws when it cannot be loaded: the shell then has no areas and retries
 *
 * @param url of remotes.json
 */
export async function fetchRemotes(url = '/remotes.json'): Promise<RemoteLine[]> {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw Object.assign(new Error(`remotes.json: ${response.status}`), { statusCode: response.status });
  return readLines(await response.json());
}

import { type RemoteLine, readLines } from './remote-line.ts';

const patience = 8000;

/**
 * Asks which remotes there are. @throws when the list cannot be had: the shell then stands without areas and asks again
 *
 * @param url of remotes.json
 */
export async function fetchRemotes(url = '/remotes.json'): Promise<RemoteLine[]> {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw Object.assign(new Error(`remotes.json: ${response.status}`), { statusCode: response.status });
  return readLines(await response.json());
}

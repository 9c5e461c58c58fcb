import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** How long a reader may take nothing of an answer that is there: a phone that lost its network for a moment goes on, and asks for the rest otherwise. */
const stalledMs = 30_000;

/** Ends an answer of which nothing is read any more: it would keep its connection, and the one behind it, for as long as the reader likes. */
export function cutWhenStalled(response: ServerResponse, afterMs = stalledMs): void {
  response.setTimeout(afterMs, () => response.destroy());
}

/**
 * Passes a body on as it comes, for as long as it is read.
 * @throws Error when either side breaks off
 */
export async function streamTo(response: ServerResponse, body: Readable): Promise<void> {
  cutWhenStalled(response);
  await pipeline(body, response);
}

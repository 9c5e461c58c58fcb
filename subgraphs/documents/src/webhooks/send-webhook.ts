import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { storedResponseOf, type WebhookProblem } from '@portal/domain';
import { checkedLookup, mayBeReached, PrivateAddress, type Reachable } from './addresses.ts';

const usualMs = 10_000;

/** Whom it reaches, and how long all of it may take. */
type Reach = Reachable & { mostMs?: number };

/** What one attempt came to. */
export interface Outcome {
  status: number | null;
  problem: WebhookProblem | null;
  /** The beginning of the answer. */
  answer: string | null;
}

class TooSlow extends Error {}

const problemOf = (error: NodeJS.ErrnoException): WebhookProblem => {
  if (error instanceof PrivateAddress) return 'ADDRESS_PRIVATE';
  if (error instanceof TooSlow) return 'TOO_SLOW';
  return error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN' ? 'ADDRESS_UNKNOWN' : 'NO_ANSWER';
};

/** Bytes of an answer as text that may be shown: a letter that was cut is left out, and so are control characters. */
const shown = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/\uFFFD+$/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ');

const isSuccess = (status: number | undefined): boolean => status !== undefined && status >= 200 && status < 300;

/** Reads the beginning of an answer and lets the rest go. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= storedResponseOf) break;
  }
  return shown(Buffer.concat(chunks).subarray(0, storedResponseOf));
}

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}

function answerTo({ url, headers, body }: Sent, reachable: Reachable, signal: AbortSignal) {
  const address = new URL(url);
  const literal = address.hostname.replace(/^\[|\]$/g, '');
  // No name is asked for an address that is written out.
  if (isIP(literal) && !mayBeReached(literal, reachable)) throw new PrivateAddress('private network');
  const send = address.protocol === 'https:' ? https.request : http.request;
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = send(address, {
      method: 'POST',
      lookup: checkedLookup(reachable),
      agent: false,
      signal,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'portail-webhooks/1',
        connection: 'close',
      },
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

/**
 * Sends a body to another system, once. It is given ten seconds for all of it; a redirection is an answer like any other that is no success, and is not
 * followed. Never throws: what went wrong is in the outcome.
 */
export async function post(sent: Sent, { mostMs = usualMs, ...reachable }: Reach): Promise<Outcome> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), mostMs);
  let status: number | null = null;
  try {
    const response = await answerTo(sent, reachable, late.signal);
    status = response.statusCode ?? null;
    const answer = await beginningOf(response);
    response.destroy();
    return { status, answer, problem: isSuccess(response.statusCode) ? null : 'ANSWER_REFUSED' };
  } catch (error) {
    const problem = problemOf(late.signal.aborted ? new TooSlow() : (error as Error));
    return { status, answer: null, problem };
  } finally {
    clearTimeout(timer);
  }
}

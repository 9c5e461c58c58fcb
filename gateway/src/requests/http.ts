import type { IncomingMessage, ServerResponse } from 'node:http';
import { MIMEType } from 'node:util';
import { limitBody } from '@portal/server/edge/slow-requests';
import { type AnswerParts, lengthOf } from './answer-parts.ts';
import { refusalBody } from './errors.ts';
import { Refusal } from './refusal.ts';

/** When a client refused for too much load may come back. */
export const retryAfterSeconds = '1';
const drainedBytes = 30_000_000;
const drainedMs = 5_000;

/** Headers that every answer of the gateway carries (robustness.md, "Settings"). */
const safeHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Sends a whole answer. */
export function send(
  response: ServerResponse,
  status: number,
  body: string | AnswerParts,
  headers: Record<string, string | string[] | undefined> = {},
): void {
  if (response.headersSent || response.destroyed) return;
  const given: Record<string, string | string[] | number> = {
    ...safeHeaders,
    'content-length': typeof body === 'string' ? Buffer.byteLength(body) : lengthOf(body),
  };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) given[name] = value;
  response.writeHead(status, given);
  // What is written in one turn goes out together.
  if (typeof body !== 'string') for (const part of body) response.write(part);
  response.end(typeof body === 'string' ? body : undefined);
}

export const jsonType = 'application/json; charset=utf-8';

/** Refuses a request in the form of docs/platform.md. What is left of its body is thrown away, so that the answer arrives. */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  { traceId, detailed, setCookie }: { traceId: string; detailed: boolean; setCookie?: string | undefined },
): void {
  drain(request);
  send(response, refusal.status, refusalBody(refusal, traceId, { detailed }), {
    'content-type': jsonType,
    'x-trace-id': traceId,
    'set-cookie': setCookie,
    'retry-after': refusal.code === 'OVERLOADED' ? retryAfterSeconds : undefined,
    allow: refusal.status === 405 ? String(refusal.details.allow ?? 'GET, POST') : undefined,
  });
}

/** Lets a refused body run out unread; who sends without end is cut off. */
export function drain(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let left = drainedBytes;
  const timer = setTimeout(() => request.destroy(), drainedMs).unref();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}

/**
 * The whole body as text.
 * @throws Refusal PAYLOAD_TOO_LARGE as soon as it is known to be, REQUEST_TOO_SLOW when it does not come within `ms`
 */
export async function readText(request: IncomingMessage, limit: number, ms: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new Refusal('PAYLOAD_TOO_LARGE');
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const onData = (chunk: Uint8Array) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      request.off('data', onData);
      reject(new Refusal('PAYLOAD_TOO_LARGE'));
    };
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    // Each request is closed at some time; a refusal notes where it was made, which takes longer than all the rest of this.
    request.once('close', () => {
      if (!request.readableEnded) reject(new Refusal('BAD_REQUEST'));
    });
    limitBody(request, ms, () => {
      request.off('data', onData);
      reject(new Refusal('REQUEST_TOO_SLOW'));
    });
  });
}

/** JSON that must be one object. Throws a Refusal BAD_REQUEST, or BATCH_REFUSED for a list. */
export function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('BAD_REQUEST');
  }
  if (Array.isArray(value)) throw new Refusal('BATCH_REFUSED');
  if (typeof value !== 'object' || value === null) throw new Refusal('BAD_REQUEST');
  return value as Record<string, unknown>;
}

/**
 * The media type of a request's body, without its parameters.
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE for one that is unreadable, compressed, or of another charset than UTF-8
 */
export function mediaType(request: IncomingMessage): string | undefined {
  const { 'content-type': header, 'content-encoding': encoding } = request.headers;
  if (encoding !== undefined && encoding !== 'identity') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  // What our pages send is not worth taking apart.
  if (header === undefined || header === 'application/json') return header;
  try {
    const type = new MIMEType(header);
    const charset = type.params.get('charset');
    if (charset === null || charset.toLowerCase() === 'utf-8') return type.essence;
  } catch {
    // Not a media type at all: refused with the others.
  }
  throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
}

import type { IncomingMessage } from 'node:http';
import { messages } from '@portal/domain/texts/messages';
import { bodyMs, limitBody } from '@portal/server/edge/slow-requests';

/** More than the gateway accepts, so that it refuses slightly too large bodies itself. */
const largest = 1_200_000;

/** Why a body is not passed on. */
export class BodyRefusal extends Error {
  readonly status: number;
  readonly code: 'REQUEST_TOO_SLOW' | 'PAYLOAD_TOO_LARGE' | 'SERVICE_UNAVAILABLE';

  constructor(status: number, code: BodyRefusal['code']) {
    super(messages[code]);
    this.status = status;
    this.code = code;
  }
}

/** Whether a session or a link is present; only the gateway validates it. It gives a longer timeout, and nothing else. */
const isKnown = ({ headers }: IncomingMessage): boolean =>
  headers['x-hcp-link'] !== undefined || /(^|;\s*)jwt=/.test(headers.cookie ?? '');

/**
 * The complete body of a request.
 * @throws BodyRefusal when it is too large, or does not arrive within seconds
 */
export function readWhole(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > largest)
    return Promise.reject(new BodyRefusal(413, 'PAYLOAD_TOO_LARGE'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = (refusal: BodyRefusal) => {
      request.off('data', onData);
      reject(refusal);
    };
    const onClose = () => refuse(new BodyRefusal(408, 'REQUEST_TOO_SLOW'));
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > largest) refuse(new BodyRefusal(413, 'PAYLOAD_TOO_LARGE'));
    };
    request.on('data', onData);
    request.once('end', () => {
      // Each request is closed at its end: no refusal is made for that, with its stack.
      request.off('close', onClose);
      resolve(Buffer.concat(chunks));
    });
    request.once('close', onClose);
    limitBody(request, isKnown(request) ? bodyMs.known : bodyMs.anybody, onClose);
  });
}

import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import type { Config } from './config.ts';

/** Headers that concern one connection only (RFC 9110, section 7.6.1). */
const ofOneHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

/** What the gateway is told of the caller. What a caller writes into these headers itself does not count, unless a known proxy stands before. */
function forwarded(req: IncomingMessage, { trustProxy }: Config): Record<string, string> {
  const address = req.socket.remoteAddress ?? '';
  const earlier = trustProxy ? String(req.headers['x-forwarded-for'] ?? '') : '';
  const protocol = trustProxy ? String(req.headers['x-forwarded-proto'] ?? 'http') : 'http';
  return { 'x-forwarded-for': earlier ? `${earlier}, ${address}` : address, 'x-forwarded-proto': protocol };
}

function upstreamOptions(req: IncomingMessage, config: Config, isUpgrade: boolean): http.RequestOptions {
  const headers: http.OutgoingHttpHeaders = { ...req.headers, ...forwarded(req, config) };
  if (!isUpgrade) for (const name of ofOneHop) delete headers[name];
  // A body without a length stays a stream.
  if (!isUpgrade && req.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
  const { hostname, port } = config.gatewayUrl;
  return { hostname, port, path: req.url, method: req.method, headers, ...(isUpgrade ? {} : { agent }) };
}

/** The answer when the gateway is not there: a code, a trace id and what to do, in the form of every other error. */
export function unavailable(traceId: string): { status: number; body: string } {
  const error = {
    message: 'Un service du portail ne répond pas. Réessayez dans un instant.',
    extensions: { code: 'SERVICE_UNAVAILABLE', domain: 'gateway', traceId },
  };
  return { status: 503, body: JSON.stringify({ errors: [error] }) };
}

function sendUnavailable(res: ServerResponse): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { status, body } = unavailable(randomUUID());
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
  });
  res.end(body);
}

/** Smaller than a packet: compressing would gain nothing. */
const smallest = 1400;
/** A fifth of the size for well under a millisecond a page; higher ones cost the server more than the line gains. */
const quality = 4;

/** JSON of the gateway, made smaller for browsers; files go as they are, and so does what is small or compressed already. */
function isWorthCompressing(req: IncomingMessage, { headers }: IncomingMessage): boolean {
  const takesBrotli = /\bbr\b/.test(String(req.headers['accept-encoding'] ?? ''));
  const isJson = /^application\/(graphql-response\+)?json/.test(headers['content-type'] ?? '');
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return takesBrotli && isJson && !headers['content-encoding'] && length > smallest && req.method === 'POST';
}

function sendCompressed(res: ServerResponse, answer: IncomingMessage, headers: OutgoingHttpHeaders): void {
  const { 'content-length': _, ...others } = headers;
  res.writeHead(answer.statusCode ?? 502, { ...others, 'content-encoding': 'br', vary: 'Accept-Encoding' });
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  pipeline(answer, createBrotliCompress({ params }), res, () => {});
}

/** Passes a request to the gateway and streams both ways; neither body is ever held in memory. */
export function passToGateway(req: IncomingMessage, res: ServerResponse, config: Config): void {
  const upstream = http.request(upstreamOptions(req, config, false), (answer) => {
    const headers = { ...answer.headers };
    for (const name of ofOneHop) delete headers[name];
    if (!headers['cache-control']) headers['cache-control'] = 'no-store';
    if (isWorthCompressing(req, answer)) {
      sendCompressed(res, answer, headers);
      return;
    }
    res.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(res);
    answer.on('error', () => res.destroy());
  });
  upstream.on('error', () => sendUnavailable(res));
  res.on('close', () => {
    if (!res.writableFinished) upstream.destroy();
  });
  req.pipe(upstream);
}

/** Passes a WebSocket to the gateway: the handshake as it came, then the bytes. */
export function passSocket(req: IncomingMessage, socket: Duplex, head: Buffer, config: Config): void {
  const upstream = http.request(upstreamOptions(req, config, true));
  const refuse = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  upstream.on('upgrade', (answer, other, otherHead) => {
    const lines = answer.rawHeaders.flatMap((value, index) =>
      index % 2 === 0 ? [`${value}: ${answer.rawHeaders[index + 1]}`] : [],
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (otherHead.length > 0) socket.write(otherHead);
    if (head.length > 0) other.write(head);
    other.pipe(socket).pipe(other);
    other.on('error', () => socket.destroy());
    socket.on('error', () => other.destroy());
    socket.on('close', () => other.destroy());
    other.on('close', () => socket.destroy());
  });
  upstream.on('response', (answer) => {
    answer.resume();
    refuse(`${answer.statusCode} ${answer.statusMessage}`);
  });
  upstream.on('error', () => refuse('503 Service Unavailable'));
  socket.on('error', () => upstream.destroy());
  upstream.end();
}

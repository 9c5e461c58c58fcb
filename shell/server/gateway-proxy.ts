import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { brotliCompressSync, createBrotliCompress } from 'node:zlib';
import { messages } from '@portal/domain/texts/messages';
import { clientAddress } from '@portal/server/edge/client-address';
import { cutWhenStalled } from '@portal/server/edge/stalled-readers';
import { refuseUpgrade } from '@portal/server/edge/upgrades';
import { answerCompression } from './answer-compression.ts';
import type { Config } from './config.ts';
import { BodyRefusal, readWhole } from './whole-body.ts';

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

/** Uploads and downloads have their own connections to the gateway: however slow, they do not delay operations. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
const uploadAgent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const downloadAgent = new http.Agent({ keepAlive: true, maxSockets: 256 });

/** How long a caller whose request was answered before it was complete may go on sending. */
const drainMs = 5_000;
/** How long the gateway may take to accept a WebSocket. */
const handshakeMs = 10_000;

/** Headers that describe the caller to the gateway. Values sent by the caller itself are dropped, unless they come from a known proxy. */
function forwarded(req: IncomingMessage, { trusted }: Config): Record<string, string> {
  const isBehindProxy = trusted.has(req.socket.remoteAddress ?? '');
  const protocol = isBehindProxy ? String(req.headers['x-forwarded-proto'] ?? 'http') : 'http';
  return { 'x-forwarded-for': clientAddress(req, trusted) ?? '', 'x-forwarded-proto': protocol };
}

const isUpload = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

function upstreamOptions(req: IncomingMessage, config: Config): http.RequestOptions {
  const headers: http.OutgoingHttpHeaders = { ...req.headers, ...forwarded(req, config) };
  const { hostname, port } = config.gatewayUrl;
  return { hostname, port, path: req.url, method: req.method, headers };
}

/** For a request that is no WebSocket: with its body buffered, or streamed when it is an upload. */
function requestOptions(req: IncomingMessage, config: Config, body: Buffer | undefined): http.RequestOptions {
  const options = upstreamOptions(req, config);
  const headers = { ...(options.headers as http.OutgoingHttpHeaders) };
  for (const name of ofOneHop) delete headers[name];
  if (body) headers['content-length'] = body.length;
  // A body without a length stays a stream.
  else if (req.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
  return { ...options, headers, agent: agentFor(req, body) };
}

function agentFor(req: IncomingMessage, body: Buffer | undefined): http.Agent {
  if (!body) return uploadAgent;
  return req.method === 'POST' ? agent : downloadAgent;
}

const refusedCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH']);

/** A mutation that was sent, and whose answer is lost, may have been executed. An upload is always a mutation. */
const isMutation = (body: Buffer | undefined): boolean =>
  body === undefined || /"query"\s*:\s*"\s*mutation\b/.test(body.toString('latin1'));

/** The answer when the gateway is unavailable: a code, a trace id and what to do, in the format of every other error. */
function sendUnavailable(res: ServerResponse, error: NodeJS.ErrnoException, body: Buffer | undefined): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const isUnknown = !refusedCodes.has(error.code ?? '') && isMutation(body);
  const code = isUnknown ? 'OUTCOME_UNKNOWN' : 'SERVICE_UNAVAILABLE';
  const refusal = { message: messages[code], extensions: { code, domain: 'gateway', traceId: randomUUID() } };
  res.writeHead(503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
  });
  res.end(JSON.stringify({ errors: [refusal] }));
}

/** What is smaller hardly shrinks. Over HTTP/2 answers share their packets, so that one of less than a packet is worth it as well. */
const smallest = 1000;

/** JSON of the gateway, made smaller for browsers; files go as they are, and so does what is small or compressed already. */
function isWorthCompressing(req: IncomingMessage, { headers }: IncomingMessage): boolean {
  const takesBrotli = /\bbr\b/.test(String(req.headers['accept-encoding'] ?? ''));
  const isJson = /^application\/(graphql-response\+)?json/.test(headers['content-type'] ?? '');
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return takesBrotli && isJson && !headers['content-encoding'] && length > smallest && req.method === 'POST';
}

/** Up to here an answer is compressed as a whole, in well under a millisecond: a stream costs more to set up than that. */
const largestAtOnce = 64 * 1024;

function sendCompressed(res: ServerResponse, answer: IncomingMessage, headers: OutgoingHttpHeaders): void {
  const { 'content-length': length, ...others } = headers;
  const begin = (more: OutgoingHttpHeaders) =>
    res.writeHead(answer.statusCode ?? 502, { ...others, 'content-encoding': 'br', vary: 'Accept-Encoding', ...more });
  if (length === undefined || Number(length) > largestAtOnce) {
    begin({});
    pipeline(answer, createBrotliCompress(answerCompression), res, () => {});
    return;
  }
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('error', () => res.destroy());
  answer.on('end', () => {
    const compressed = brotliCompressSync(Buffer.concat(parts), answerCompression);
    begin({ 'content-length': compressed.length });
    res.end(compressed);
  });
}

function sendRefusal(req: IncomingMessage, res: ServerResponse, { status, code, message }: BodyRefusal): void {
  if (res.headersSent || res.destroyed) return;
  const error = { message, extensions: { code, traceId: randomUUID() } };
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 408 ? { Connection: 'close' } : {}),
    ...(status === 503 ? { 'Retry-After': '2' } : {}),
  });
  res.end(JSON.stringify({ errors: [error] }));
  endUnread(req);
}

/** The answer to an IP address that has too many requests in progress. */
export function refuseTooMany(req: IncomingMessage, res: ServerResponse): void {
  sendRefusal(req, res, new BodyRefusal(503, 'SERVICE_UNAVAILABLE'));
}

/** A caller that was answered before its body had arrived gets a moment to read the answer. */
function endUnread(req: IncomingMessage): void {
  if (req.complete) return;
  const { socket } = req;
  const timer = setTimeout(() => socket.destroy(), drainMs);
  const clear = () => clearTimeout(timer);
  req.once('end', clear);
  socket.once('close', clear);
  req.resume();
}

/**
 * Passes a request to the gateway and streams its answer. A body is buffered here, so that one that does not arrive holds no connection to the
 * gateway; only an upload is streamed.
 */
export async function passToGateway(req: IncomingMessage, res: ServerResponse, config: Config): Promise<void> {
  let body: Buffer | undefined;
  try {
    body = isUpload(req) ? undefined : await readWhole(req);
  } catch (error) {
    if (!(error instanceof BodyRefusal)) throw error;
    sendRefusal(req, res, error);
    return;
  }
  if (res.destroyed) return;
  const upstream = http.request(requestOptions(req, config, body), (answer) => sendAnswer(req, res, answer));
  upstream.on('error', (error) => sendUnavailable(res, error, body));
  res.on('close', () => {
    if (!res.writableFinished) upstream.destroy();
  });
  if (body) upstream.end(body);
  else req.pipe(upstream);
}

function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: IncomingMessage): void {
  const headers = { ...answer.headers };
  for (const name of ofOneHop) delete headers[name];
  if (!headers['cache-control']) headers['cache-control'] = 'no-store';
  cutWhenStalled(res);
  if (isWorthCompressing(req, answer)) {
    sendCompressed(res, answer, headers);
    return;
  }
  res.writeHead(answer.statusCode ?? 502, headers);
  answer.pipe(res);
  answer.on('error', () => res.destroy());
  answer.on('end', () => endUnread(req));
}

/** Proxies a WebSocket to the gateway: the handshake unchanged, then the bytes. */
export function passSocket(req: IncomingMessage, socket: Duplex, head: Buffer, config: Config): void {
  const upstream = http.request({ ...upstreamOptions(req, config), timeout: handshakeMs });
  const refuse = (status: string) => refuseUpgrade(socket, status);
  upstream.on('timeout', () => upstream.destroy(new Error('the gateway does not answer')));
  upstream.on('upgrade', (answer, other, otherHead) => {
    other.setTimeout(0);
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

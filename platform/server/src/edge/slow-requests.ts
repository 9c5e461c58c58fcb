import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, type TrustedProxies } from './client-address.ts';

/** How long the head of a request may take. */
const headMs = 8_000;
/** The longest that any request may take to arrive: an upload of 5 files of 20 MB on a slow line. */
const longestMs = 600_000;
const checkEachMs = 1_000;

/** How many requests of one address may be on their way at once; idle connections are none. */
export const slowLimits = { heads: 256, bodies: 100 } as const;

/** How long a body may take: seconds for anybody, more for callers with a session or an HCP link. */
export const bodyMs = { anybody: 8_000, known: 30_000 } as const;
/** An upload may take long, but something of it must arrive. */
const silenceMs = 15_000;

/** Options of a public server: a head that does not come to its end is cut off. */
export const edgeServerOptions = {
  headersTimeout: headMs,
  requestTimeout: longestMs,
  connectionsCheckingInterval: checkEachMs,
} satisfies ServerOptions;

/**
 * Watches what has begun to arrive at a server and is not complete: it may take seconds, and one address may have only so much of it.
 * Connections on which nobody is sending are not counted, since all people of a hall may come from one address.
 */
export class SlowRequests {
  readonly #trusted: TrustedProxies;
  readonly #heads = new Map<string, Set<Socket>>();
  readonly #bodies = new Map<string, number>();

  constructor(trusted: TrustedProxies) {
    this.#trusted = trusted;
  }

  /** Caps the heads on their way, of callers that are no proxy. A WebSocket has sent its head, and stays for hours. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#arrived(socket));
    server.on('upgrade', ({ socket }) => this.#headCame(socket));
  }

  /** A request's head is complete. @returns whether its body may come, too: false when this address has too many on their way */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    this.#headCame(request.socket);
    const address = clientAddress(request, this.#trusted) ?? '';
    if (!hasBody(request)) return true;
    const under = this.#bodies.get(address) ?? 0;
    if (under >= slowLimits.bodies) return false;
    this.#bodies.set(address, under + 1);
    let isCounted = true;
    const leave = () => {
      if (!isCounted) return;
      isCounted = false;
      const left = (this.#bodies.get(address) ?? 1) - 1;
      if (left > 0) this.#bodies.set(address, left);
      else this.#bodies.delete(address);
    };
    request.once('end', leave);
    // A request that was answered before it was whole ends without a word of its own when its connection does.
    response.once('close', leave);
    return true;
  }

  #arrived(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    if (this.#trusted.has(address)) return;
    const own = this.#heads.get(address) ?? new Set();
    // One that has not sent anything may be a browser's that waits for its first use.
    if (own.size >= slowLimits.heads && [...own].filter(({ bytesRead }) => bytesRead > 0).length >= slowLimits.heads) {
      socket.destroy();
      return;
    }
    this.#heads.set(address, own.add(socket));
    socket.once('close', () => this.#headCame(socket, address));
  }

  #headCame(socket: Socket, address = socket.remoteAddress ?? ''): void {
    const own = this.#heads.get(address);
    if (!own?.delete(socket)) return;
    if (own.size === 0) this.#heads.delete(address);
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the wait for a body after so many milliseconds. @param late is called once, with the request still incomplete */
export function limitBody(request: IncomingMessage, ms: number, late: () => void): void {
  const timer = setTimeout(() => !request.complete && late(), ms);
  const clear = () => clearTimeout(timer);
  request.once('end', clear);
  request.once('close', clear);
}

/** The same for an upload: it may go on for minutes, as long as something arrives. */
export function limitSilence(request: IncomingMessage, late: () => void): void {
  let timer = setTimeout(late, silenceMs);
  const clear = () => clearTimeout(timer);
  request.on('data', () => {
    clearTimeout(timer);
    timer = setTimeout(late, silenceMs);
  });
  request.once('end', clear);
  request.once('close', clear);
}

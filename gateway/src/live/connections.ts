import type { WebSocket } from 'ws';
import type { Metrics } from '../metrics.ts';
import type { Caller } from '../session/caller.ts';
import type { Revocations, SessionChange } from '../session/revocations.ts';
import type { SessionCookies } from '../session/session.ts';

/** Pages of one session that may listen at once; a page is one socket, whatever it follows. */
const maxSockets = 30;
/** Close codes of graphql-ws: a client gives up on the first and connects again on the second. */
export const unauthorized = 4401;
const restart = 4205;

/** An open page, and what it follows. */
export interface Connection {
  socket: WebSocket;
  visitor: Caller;
  /** Ids of its subscriptions, from the moment that they are asked for until they are ended here. */
  open: Set<string>;
}

interface ConnectionsOptions {
  revocations: Revocations;
  cookies: SessionCookies;
  metrics: Metrics;
}

/** The open pages of signed-in people: each lives as long as its session, and connects again when what its person may do has changed. */
export class Connections {
  readonly #options: ConnectionsOptions;
  readonly #open = new Map<WebSocket, Connection>();
  readonly #lastSeen = new Map<string, number>();

  constructor(options: ConnectionsOptions) {
    this.#options = options;
    options.revocations.onChange((change) => this.#onSessionChange(change));
  }

  of(socket: WebSocket): Connection | undefined {
    return this.#open.get(socket);
  }

  /** Whether a session has as many pages as it may have. */
  isFull(sessionId: string): boolean {
    let count = 0;
    for (const { visitor } of this.#open.values()) if (visitor.session?.sessionId === sessionId) count += 1;
    return count >= maxSockets;
  }

  enter(socket: WebSocket, visitor: Caller): void {
    this.#open.set(socket, { socket, visitor, open: new Set() });
    this.#count();
    const { session } = visitor;
    if (session) this.#lastSeen.set(session.sessionId, Math.max(session.issuedAt, this.#seen(visitor)));
  }

  leave(socket: WebSocket): void {
    this.#open.delete(socket);
    this.#count();
  }

  /** A session was used over HTTP: its pages live on with it. */
  touch({ session }: Caller): void {
    if (session) this.#lastSeen.set(session.sessionId, Date.now());
  }

  /** These people may do something else than before: their pages connect again, and are asked for their rights again. */
  restart(userUuids: readonly string[], reason: string): void {
    for (const { socket, visitor } of this.#open.values())
      if (userUuids.some((userUuid) => isFor(visitor, userUuid))) socket.close(restart, reason);
  }

  /** A session that slid to its end over HTTP ends its pages too, and so does one that ended while its page was being let in. */
  closeEnded(now: number): void {
    const used = new Set<string>();
    for (const { socket, visitor } of this.#open.values()) {
      const { session } = visitor;
      if (!session) continue;
      used.add(session.sessionId);
      const endsAt = this.#options.cookies.endsAt({ ...session, issuedAt: this.#seen(visitor) });
      if (endsAt <= now || this.#options.revocations.isEnded(session)) socket.close(unauthorized, 'Unauthorized');
    }
    for (const sessionId of this.#lastSeen.keys()) if (!used.has(sessionId)) this.#lastSeen.delete(sessionId);
  }

  #onSessionChange(change: SessionChange): void {
    for (const { socket, visitor } of this.#open.values())
      if (visitor.session && this.#options.revocations.isEnded(visitor.session))
        socket.close(unauthorized, 'Unauthorized');
    if ('userUuid' in change) this.restart([change.userUuid], 'rights changed');
  }

  #seen({ session }: Caller): number {
    return session ? (this.#lastSeen.get(session.sessionId) ?? session.issuedAt) : 0;
  }

  #count(): void {
    this.#options.metrics.sockets.set(this.#open.size);
  }
}

/** Whether a page is somebody's own, or one in which they are impersonated. */
const isFor = ({ session, actor }: Caller, userUuid: string): boolean =>
  session?.claims.userUuid === userUuid || ('userUuid' in actor && actor.userUuid === userUuid);

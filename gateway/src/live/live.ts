import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { messages } from '@portal/domain';
import type { TrustedProxies } from '@portal/server/edge/client-address';
import { refuseUpgrade } from '@portal/server/edge/upgrades';
import type { Logger } from '@portal/server/service/log';
import { type FormattedExecutionResult, GraphQLError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Metrics } from '../metrics.ts';
import { Refusal } from '../requests/refusal.ts';
import { type Caller, type Callers, requestInfoOf } from '../session/caller.ts';
import type { Delegations } from '../session/delegations.ts';
import type { Revocations } from '../session/revocations.ts';
import type { SessionCookies } from '../session/session.ts';
import type { Bus } from './bus.ts';
import { Changes } from './changes.ts';
import { type Connection, Connections, unauthorized } from './connections.ts';
import { OpenDocuments } from './open-documents.ts';
import { type DocumentRef, ReadAccessChecks } from './read-access.ts';
import { liveSchema as schema, subscriptionOf } from './subscription.ts';

const maxPayload = 16_000;
const maxSubscriptions = 50;
const sweepMs = 15_000;
/** Headers of the page's other requests that a socket cannot send; they come as parameters of the connection. */
const askedAs = ['x-impersonate-user', 'x-session-user'];
/** Close code of graphql-ws with which a client gives up. */
const tooMany = 4429;
/** How long a page may take to answer that its socket is closed: one that sleeps must not delay the others' end. */
const farewellMs = 2_000;

interface LiveOptions {
  bus: Bus;
  visitors: Callers;
  revocations: Revocations;
  delegations: Delegations;
  cookies: SessionCookies;
  /** Runs an operation in the name of a visitor. */
  run: (query: string, variables: Record<string, unknown>, visitor: Caller) => Promise<FormattedExecutionResult>;
  portalUrl: string;
  trusted: TrustedProxies;
  log: Logger;
  metrics: Metrics;
}

/** The real user, also while impersonating another. */
const personBehind = ({ visitor: { actor } }: Connection): string =>
  actor.kind === 'user' ? (actor.impersonator?.userUuid ?? actor.userUuid) : '';

/** Whose notifications an open page shows; only users have a socket. */
const actingUser = ({ visitor: { actor } }: Connection): string => (actor.kind === 'user' ? actor.userUuid : '');

/**
 * The WebSocket at /graphql: notifies open pages which gathering has changed, as events arrive on NATS. Rights are those of the
 * gathering's owner, asked on each subscription; the socket ends with the session, and is reopened when rights change.
 */
export class Live {
  readonly #options: LiveOptions;
  readonly #origin: string;
  readonly #changes = new Changes();
  readonly #openings: OpenDocuments;
  readonly #readings: ReadAccessChecks;
  readonly #connections: Connections;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload });
  readonly #sweep: NodeJS.Timeout;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#origin = new URL(options.portalUrl).origin;
    this.#openings = new OpenDocuments(options.bus);
    this.#readings = new ReadAccessChecks(options.run);
    this.#connections = new Connections(options);
    options.bus.on('portal.>', (body) => this.#changes.publish(body));
    options.bus.onStatus((connected) => connected && this.#changes.resume());
    options.delegations.onChange((userUuids) => {
      for (const one of userUuids) this.#changes.tell(`delegations ${one}`, { kind: 'delegation.changed', ids: [one] });
      // What their pages may follow was decided when they connected.
      this.#connections.restart(userUuids, 'delegations changed');
    });
    this.#serve();
    this.#sweep = setInterval(() => {
      this.#changes.forget();
      this.#connections.closeEnded(Date.now());
    }, sweepMs).unref();
  }

  /** Takes over an HTTP request that asks to become a WebSocket; one from another site is refused. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = (request.url ?? '').split('?')[0];
    if (path !== '/graphql' || request.headers.origin !== this.#origin) {
      refuseUpgrade(socket, '403 Forbidden');
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (open) => this.#sockets.emit('connection', open, request));
  }

  /** A session was used over HTTP: sockets of the same session live on with it. */
  touch(visitor: Caller): void {
    this.#connections.touch(visitor);
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweep);
    this.#openings.stop();
    for (const socket of this.#sockets.clients) socket.close(1012, 'restart');
    const cut = setTimeout(() => {
      for (const socket of this.#sockets.clients) socket.terminate();
    }, farewellMs);
    await new Promise<void>((resolve) => this.#sockets.close(() => resolve()));
    clearTimeout(cut);
  }

  #serve(): void {
    useServer<Record<string, unknown>>(
      {
        schema,
        onConnect: ({ connectionParams, extra }) => this.#welcome(extra.socket, extra.request, connectionParams ?? {}),
        onSubscribe: async ({ extra }, id, payload) => {
          try {
            return await this.#subscribe(extra.socket, id, payload);
          } catch (error) {
            return [this.#errorFor(error, this.#connections.of(extra.socket))];
          }
        },
        onComplete: ({ extra }, id) => void this.#connections.of(extra.socket)?.open.delete(id),
        onClose: ({ extra }) => this.#connections.leave(extra.socket),
      },
      this.#sockets,
    );
  }

  async #welcome(socket: WebSocket, request: IncomingMessage, params: Record<string, unknown>): Promise<boolean> {
    const info = requestInfoOf(request, this.#options.trusted);
    const asked = askedAs.filter((name) => typeof params[name] === 'string').map((name) => [name, params[name]]);
    const headers = { ...info.headers, ...Object.fromEntries(asked) };
    const visitor = await this.#options.visitors.authenticate({ ...info, headers }).catch((error: unknown) => {
      // Sessions cannot be checked for the moment: the client may try again.
      if (error instanceof Refusal && error.status < 500) return undefined;
      socket.close(1013, 'try again later');
      throw error;
    });
    if (!visitor?.session) {
      socket.close(unauthorized, 'Unauthorized');
      return false;
    }
    if (this.#connections.isFull(visitor.session.sessionId)) {
      this.#options.metrics.refused('TOO_MANY_CONNECTIONS');
      socket.close(tooMany, messages.TOO_MANY_CONNECTIONS);
      return false;
    }
    // It may have gone meanwhile: nothing would take it away again.
    if (socket.readyState !== socket.OPEN) return false;
    this.#connections.enter(socket, visitor);
    return true;
  }

  async #subscribe(socket: WebSocket, id: string, { query, variables, operationName }: SubscribePayload) {
    const connection = this.#connections.of(socket);
    if (!connection) throw new Refusal('UNAUTHENTICATED');
    // One that was ended while its owner was being asked is still open here: a second one of its name would hide it.
    if (connection.open.has(id)) throw new Refusal('BAD_REQUEST');
    if (connection.open.size >= maxSubscriptions) throw new Refusal('TOO_MANY_REQUESTS');
    const document = subscriptionOf(query, operationName ?? undefined);
    connection.open.add(id);
    return {
      schema,
      document,
      operationName,
      variableValues: variables,
      rootValue: {
        gatheringChanged: async ({ gatheringUuid }: { gatheringUuid: string }) => {
          // Collected from now on, delivered once the owner has allowed it.
          const changes = this.#changes.follow(`gathering ${gatheringUuid}`, 'gatheringChanged');
          await this.#mayRead(connection, { kind: 'gathering', id: gatheringUuid }).catch(async (refusal) => {
            await changes.return?.();
            throw refusal;
          });
          return changes;
        },
        // Whoever acts: somebody who impersonates another follows what the other is notified of.
        notificationsChanged: () =>
          this.#changes.follow(`notifications ${actingUser(connection)}`, 'notificationsChanged'),
        delegationsChanged: () => this.#changes.follow(`delegations ${actingUser(connection)}`, 'delegationsChanged'),
        documentOpened: async (opened: DocumentRef) => {
          await this.#mayRead(connection, opened);
          return this.#openings.follow(opened, personBehind(connection));
        },
      },
    };
  }

  async #mayRead(connection: Connection, opened: DocumentRef): Promise<void> {
    const reading = await this.#readings.of(opened, connection.visitor);
    if (reading === 'NOT_FOUND') throw this.#errorFor(new Refusal('NOT_FOUND'), connection);
    if (reading !== 'READABLE') throw new GraphQLError(reading.message, { extensions: reading.extensions });
  }

  #errorFor(error: unknown, connection: Connection | undefined): GraphQLError {
    const traceId = connection?.visitor.traceId;
    const refusal = error instanceof Refusal ? error : new Refusal('OPERATION_REFUSED');
    return new GraphQLError(refusal.message, { extensions: { code: refusal.code, ...refusal.details, traceId } });
  }
}

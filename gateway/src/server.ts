import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TrustedProxies } from '@portal/server/edge/client-address';
import { closeServer } from '@portal/server/edge/close-server';
import { requestPath } from '@portal/server/edge/request-path';
import { edgeServerOptions, SlowRequests } from '@portal/server/edge/slow-requests';
import { ignoreSocketErrors } from '@portal/server/edge/upgrades';
import { noteError } from '@portal/server/service/last-errors';
import type { Logger } from '@portal/server/service/log';
import { type ApiSchema, schemaPath } from './files/api-schema.ts';
import type { Calendars } from './files/calendars.ts';
import { type Files, sendFilePage } from './files/files.ts';
import type { Graphql } from './graphql.ts';
import type { Health } from './health.ts';
import type { Live } from './live/live.ts';
import type { Metrics } from './metrics.ts';
import { jsonType, send, sendRefusal } from './requests/http.ts';
import { actorForLog, Refusal } from './requests/refusal.ts';
import { type Caller, type Callers, isLocal, type RequestInfo, requestInfoOf } from './session/caller.ts';
import { combineWithLinkOpening } from './session/combined-link-request.ts';

const drainMs = 10_000;
const detailsPath = '/health/details';
const endpoints: ReadonlySet<string> = new Set(['/graphql', detailsPath, schemaPath]);

interface ServerParts {
  graphql: Graphql;
  files: Files;
  calendars: Calendars;
  apiSchema: ApiSchema;
  live: Live;
  health: Health;
  visitors: Callers;
  metrics: Metrics;
  log: Logger;
  detailed: boolean;
  trusted: TrustedProxies;
}

/** The public entry point: /graphql, /files, /calendar, /api, /health (its details for who may see them) and /metrics on one port. */
export class GatewayServer {
  readonly #options: ServerParts;
  readonly #server: Server;
  readonly #slow: SlowRequests;

  constructor(options: ServerParts) {
    this.#options = options;
    this.#slow = new SlowRequests(options.trusted);
    this.#server = createServer({ ...edgeServerOptions, keepAliveTimeout: 65_000 }, (request, response) => {
      void this.#answer(request, response);
    });
    this.#slow.watch(this.#server);
    this.#server.on('upgrade', (request, socket, head) => {
      ignoreSocketErrors(socket);
      options.live.upgrade(request, socket, head);
    });
  }

  /** Begins to listen and gives the port. */
  async listen(port: number, host: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(port, host, () => resolve());
    });
    return (this.#server.address() as AddressInfo).port;
  }

  /** Takes no new request, lets those under way end, and cuts off what is left after ten seconds. */
  close(): Promise<void> {
    return closeServer(this.#server, drainMs);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { health, metrics } = this.#options;
    const path = requestPath(request.url);
    if (path === '/health') {
      return send(response, 200, JSON.stringify(await health.report()), { 'content-type': jsonType });
    }
    if (path === '/metrics' && isLocal(request)) {
      const { type, body } = await metrics.text();
      return send(response, 200, body, { 'content-type': type });
    }
    const info = requestInfoOf(request, this.#options.trusted);
    let visitor: Caller | undefined;
    try {
      if (path === undefined) throw new Refusal('BAD_REQUEST');
      if (!this.#slow.begin(request, response)) throw new Refusal('SERVICE_UNAVAILABLE');
      // Programs read calendars: the secret in the address is all that counts, whoever is signed in.
      if (path.startsWith('/calendar/')) return await this.#options.calendars.answer(request, response, info);
      if (!endpoints.has(path) && !path.startsWith('/files/')) throw new Refusal('NOT_FOUND');
      visitor = await this.#options.visitors.authenticate(info);
      this.#options.live.touch(visitor);
      if (path === detailsPath) await this.#details(response, visitor);
      else if (path === schemaPath) this.#options.apiSchema.answer(request, response, visitor);
      else if (path === '/graphql') await this.#graphql(request, response, visitor, info);
      else await this.#options.files.answer(request, response, visitor);
    } catch (error) {
      this.#refuse(request, response, error, { traceId: info.traceId, visitor });
    }
  }

  async #details(response: ServerResponse, visitor: Caller): Promise<void> {
    const parts = await this.#options.health.details(visitor);
    send(response, 200, JSON.stringify({ parts }), { 'content-type': jsonType, 'set-cookie': visitor.setCookie });
  }

  async #graphql(
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Caller,
    info: RequestInfo,
  ): Promise<void> {
    const { graphql, metrics, visitors } = this.#options;
    const ended = metrics.operation();
    const answer = await graphql.answer(request, visitor);
    const setCookie = await visitors.cookiesAfter(visitor, answer.context.answer.session);
    const body = await combineWithLinkOpening(answer, info, { graphql, visitors });
    send(response, answer.status, body, {
      ...answer.headers,
      'content-type': answer.contentType,
      'cache-control': 'no-store',
      'set-cookie': setCookie,
      'x-trace-id': visitor.traceId,
    });
    ended(answer.status);
  }

  #refuse(
    request: IncomingMessage,
    response: ServerResponse,
    error: unknown,
    { traceId, visitor }: { traceId: string; visitor: Caller | undefined },
  ): void {
    const { detailed, log, metrics } = this.#options;
    const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL_SERVER_ERROR');
    const who = visitor && actorForLog(visitor.actor);
    if (refusal !== error) noteError('gateway', refusal.code, traceId);
    if (refusal === error) log.info({ traceId, code: refusal.code, ...who }, 'request refused');
    else log.error({ traceId, err: error, ...who }, 'request failed');
    metrics.refused(refusal.code);
    const page = request.url?.startsWith('/files/') && request.headers.accept?.includes('text/html');
    if (page) sendFilePage(response, refusal, traceId);
    else sendRefusal(request, response, refusal, { traceId, detailed, setCookie: visitor?.setCookie });
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { GraphQLDataSource } from '@apollo/gateway';
import type { Actor } from '@portal/domain';
import { timeLeftHeader } from '@portal/server/requests/deadline';
import { type IdentityAuthority, identityHeader, sessionHeader, traceHeader } from '@portal/server/requests/identity';
import { noteError } from '@portal/server/service/last-errors';
import type { Logger } from '@portal/server/service/log';
import { type Dispatcher, Pool } from 'undici';
import type { GatewayContext } from '../context.ts';
import type { Metrics } from '../metrics.ts';
import type { DomainAnswer, DomainRequest } from '../plan/domain-requests.ts';
import type { AnswerParts } from '../requests/answer-parts.ts';
import { idempotencyHeaders } from '../requests/idempotency-key.ts';
import { Refusal, unavailable } from '../requests/refusal.ts';
import { readSessionOutcome } from '../session/session.ts';
import { readAnswer, readGraphQLAnswer, readWholeAnswer } from './domain-answers.ts';

const timeoutMs = 5_000;
/** A domain gets a shorter deadline than the gateway waits, so that its answer arrives in time: what it reports as not done is not done. */
const announcedMs = timeoutMs - 400;
const retryAfterMs = 100;

/** Connections to each domain, by what they are for: however slow the readers of files are, operations go on. */
const most = { operations: 64, downloads: 256 } as const;
type Connections = keyof typeof most;

type AskedRequest = Omit<Dispatcher.RequestOptions, 'origin' | 'headers'> & { headers?: Record<string, string> };

/** Who asks and under which trace: what every request to a domain carries. */
export interface RequestIdentity {
  actor: Actor;
  traceId: string;
}

interface SubgraphsOptions {
  urls: Readonly<Record<string, string>>;
  identity: IdentityAuthority;
  log: Logger;
  metrics: Metrics;
}

/** The domains behind the gateway: their pools of connections, and the signed identity on every request. */
export class Subgraphs {
  readonly #options: SubgraphsOptions;
  readonly #pools = new Map<string, Pool>();
  readonly #sources = new Map<string, GraphQLDataSource>();
  #addresses: Readonly<Record<string, string>> = {};

  constructor(options: SubgraphsOptions) {
    this.#options = options;
  }

  /** From now on, where the graph says that domains are; what is under way stays where it is. */
  goTo<Graph extends { addresses: Readonly<Record<string, string>> }>(graph: Graph): Graph {
    this.#addresses = graph.addresses;
    return graph;
  }

  urlOf(name: string): string | undefined {
    return this.#addresses[name] ?? this.#options.urls[name];
  }

  /**
   * Sends one request to a domain in the name of an asker.
   * @throws Refusal SERVICE_UNAVAILABLE naming the domain when it cannot be reached or does not answer in time
   */
  async request(
    name: string,
    asker: RequestIdentity,
    request: AskedRequest,
    connections: Connections = 'operations',
  ): Promise<Dispatcher.ResponseData> {
    const token = await this.#options.identity.sign('gateway', name, asker.actor);
    try {
      return await this.#pool(name, connections).request({
        ...request,
        headers: { ...request.headers, [identityHeader]: token, [traceHeader]: asker.traceId },
      });
    } catch (error) {
      // The body that was being sent broke off by itself: not the domain's fault.
      if (error instanceof Refusal) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      this.#options.log.warn({ domain: name, traceId: asker.traceId, code, reason: message }, 'domain does not answer');
      noteError(name, 'SERVICE_UNAVAILABLE', asker.traceId);
      throw Object.assign(unavailable(name), { cause: error });
    }
  }

  /** The same for an answer that is passed on as it comes: a reader may take minutes, and must not keep a connection from operations. */
  download(name: string, asker: RequestIdentity, request: AskedRequest): Promise<Dispatcher.ResponseData> {
    return this.request(name, asker, request, 'downloads');
  }

  /** Asks a domain's internal endpoint (docs/platform.md). Throws a Refusal with the domain's own error when it refuses. */
  async ask<Answer>(name: string, verb: string, input: unknown, traceId: string): Promise<Answer> {
    const response = await this.request(
      name,
      { actor: { kind: 'service', service: 'gateway' }, traceId },
      {
        method: 'POST',
        path: `/internal/${verb}`,
        headers: { 'content-type': 'application/json', [timeLeftHeader]: String(announcedMs) },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    return (await readAnswer(name, response)) as Answer;
  }

  /** The same for Apollo's own executor. */
  dataSource(name: string): GraphQLDataSource {
    let source = this.#sources.get(name);
    if (!source) {
      source = {
        process: ({ request: { query = '', operationName, variables = {} }, context }) =>
          this.operate(name, { query, operationName, variables }, context as GatewayContext),
      };
      this.#sources.set(name, source);
    }
    return source;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
  }

  #pool(name: string, connections: Connections): Pool {
    const url = this.urlOf(name);
    if (!url) throw new Error(`no address for ${name}`);
    const key = `${connections} ${url}`;
    let pool = this.#pools.get(key);
    if (!pool) {
      pool = new Pool(url, {
        connections: most[connections],
        keepAliveTimeout: 4_000,
        connect: { timeout: timeoutMs },
      });
      this.#pools.set(key, pool);
    }
    return pool;
  }

  /** Sends one operation of a plan. A domain that does not answer is an error among others, which names it. */
  operate(name: string, request: DomainRequest, asker: GatewayContext): Promise<DomainAnswer> {
    return this.#operate(name, request, asker, readGraphQLAnswer);
  }

  /** The same; a whole answer comes as its bytes. */
  operateAsBytes(name: string, request: DomainRequest, asker: GatewayContext): Promise<AnswerParts | DomainAnswer> {
    return this.#operate(name, request, asker, readWholeAnswer);
  }

  async #operate<Answer>(
    name: string,
    request: DomainRequest,
    asker: GatewayContext,
    read: (name: string, response: Dispatcher.ResponseData) => Promise<Answer>,
  ): Promise<Answer | DomainAnswer> {
    const ended = this.#options.metrics.subgraphCall(name);
    // Not AbortSignal.timeout: its timers hold every answer in memory for the whole five seconds.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    try {
      const response = await this.#sendOperation(name, asker, request, late.signal);
      const outcome = response.headers[sessionHeader];
      if (name === 'users' && typeof outcome === 'string') asker.answer.session = readSessionOutcome(outcome);
      const answer = await read(name, response);
      if (response.statusCode === 503) asker.answer.isShed = true;
      ended('ok');
      return answer;
    } catch (error) {
      ended('failed');
      asker.answer.isUnanswered = true;
      if (isMutation(request) && isOutcomeUnknown(error)) {
        const refusal = new Refusal('OUTCOME_UNKNOWN', { domain: name });
        return { errors: [{ message: refusal.message, extensions: { code: refusal.code, ...refusal.details } }] };
      }
      if (error instanceof Refusal) {
        return { errors: [{ message: error.message, extensions: { code: error.code, ...error.details } }] };
      }
      return { errors: [{ message: (error as Error).message, extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };
    } finally {
      clearTimeout(timer);
    }
  }

  /** A query is sent a second time when the connection was refused or cut: a domain that restarts is not worth an error. */
  async #sendOperation(
    name: string,
    asker: GatewayContext,
    request: DomainRequest,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const send = () =>
      this.request(name, asker, {
        method: 'POST',
        path: '/graphql',
        headers: {
          'content-type': 'application/json',
          [timeLeftHeader]: String(announcedMs),
          ...idempotencyHeaders(asker, request),
        },
        body: JSON.stringify(request),
        signal,
      });
    try {
      return await send();
    } catch (error) {
      if (isMutation(request) || !wasCut((error as Error).cause)) throw error;
      await delay(retryAfterMs);
      return send();
    }
  }
}

const isMutation = ({ query }: DomainRequest): boolean => query.startsWith('mutation');

/** The request was never sent, or its answer says that nothing was done. */
const unsentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** The domain has the request, and its answer is not here: whether it was done cannot be known. */
const isOutcomeUnknown = (error: unknown): boolean => {
  const cause = error instanceof Refusal ? (error.cause as NodeJS.ErrnoException | undefined) : undefined;
  return cause !== undefined && !unsentCodes.has(cause.code ?? '');
};

const cutCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']);
const wasCut = (cause: unknown): boolean => cutCodes.has((cause as NodeJS.ErrnoException | undefined)?.code ?? '');

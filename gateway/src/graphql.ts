import type { IncomingMessage } from 'node:http';
import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { PortalError } from '@portal/domain';
import { bodyMs } from '@portal/server/edge/slow-requests';
import { Admission, type ReleaseSlot, type SlotLimits } from '@portal/server/requests/admission';
import type { Logger } from '@portal/server/service/log';
import type { FormattedExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GatewayContext } from './context.ts';
import type { Uploads } from './files/uploads.ts';
import { type AnswerParts, areParts } from './requests/answer-parts.ts';
import { errorFormatter, errorPlugin } from './requests/errors.ts';
import { jsonType, mediaType, parseObject, readText, retryAfterSeconds } from './requests/http.ts';
import { idempotencyKeyOf } from './requests/idempotency-key.ts';
import { armorRules, DocumentGate, limits } from './requests/limits.ts';
import { Refusal } from './requests/refusal.ts';
import type { Safelist } from './requests/safelist.ts';
import { type Caller, contextOf } from './session/caller.ts';
import type { PortalGraph } from './supergraph/supergraph.ts';

interface GraphqlOptions {
  graph: PortalGraph;
  safelist: Safelist;
  uploads: Uploads;
  log: Logger;
  /** Introspection, suggestions and Apollo's own explanations: development only. */
  open: boolean;
}

/** An answer of /graphql, and what `users` asked to be done with the session. */
export interface GraphqlAnswer {
  status: number;
  contentType: string;
  headers: Record<string, string>;
  /** JSON; bytes where they are a domain's as they came. */
  body: string | AnswerParts;
  context: GatewayContext;
}

/** An operation that may run, and what the same request asks after it (session/opened-link.ts). */
interface Asked {
  body?: Record<string, unknown> | undefined;
  questions?: readonly Record<string, unknown>[] | undefined;
}

/**
 * Reads of this gateway at once, of all domains together: a request refused here has cost nothing yet. Those that wait for a domain
 * that hangs are soon no longer counted, so that the others can be asked.
 */
const slots: SlotLimits = { most: 24, fewest: 10, slowMs: 600, quickMs: 300, waitMs: 600, holdMs: 1_500 };
const preflightHeaders = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** The HTTP side of the graph: what may come in, and Apollo Server behind it. */
export class Graphql {
  readonly #options: GraphqlOptions;
  readonly #apollo: ApolloServer<GatewayContext>;
  readonly #gate = new DocumentGate();
  readonly #admission = new Admission(slots);
  /** What Apollo Server answers with to who accepts what: it depends on nothing else. */
  readonly #contentTypes = new LRUCache<string, string>({ max: 50 });

  constructor(options: GraphqlOptions) {
    this.#options = options;
    this.#apollo = new ApolloServer<GatewayContext>({
      gateway: options.graph,
      introspection: options.open,
      hideSchemaDetailsFromClientErrors: !options.open,
      includeStacktraceInErrorResponses: false,
      allowBatchedHttpRequests: false,
      csrfPrevention: { requestHeaders: preflightHeaders },
      persistedQueries: false,
      stopOnTerminationSignals: false,
      parseOptions: { maxTokens: limits.tokens },
      validationRules: armorRules(),
      formatError: errorFormatter({ detailed: options.open }),
      logger: options.log,
      plugins: [
        errorPlugin(options.log),
        ApolloServerPluginCacheControlDisabled(),
        ApolloServerPluginInlineTraceDisabled(),
        ApolloServerPluginLandingPageDisabled(),
        ApolloServerPluginSchemaReportingDisabled(),
        ApolloServerPluginUsageReportingDisabled(),
      ],
    });
  }

  start(): Promise<void> {
    return this.#apollo.start();
  }

  stop(): Promise<void> {
    return this.#apollo.stop();
  }

  /** Answers one request. Throws a Refusal for what is not an operation that may run. */
  async answer(request: IncomingMessage, visitor: Caller): Promise<GraphqlAnswer & Pick<Asked, 'questions'>> {
    const context: GatewayContext = { ...contextOf(visitor), key: idempotencyKeyOf(request) };
    const { body, questions } =
      request.method === 'POST' ? await this.#body(request, visitor) : this.#checkGet(request);
    const leave = await this.#enter(String(body ? body.query : queryOf(request)));
    try {
      const answer = (await this.#again(request, body, context)) ?? (await this.#throughApollo(request, body, context));
      return { ...answer, questions };
    } finally {
      leave(context.answer.isUnanswered ? 'unanswered' : undefined);
    }
  }

  /** An operation that has run before, without what Apollo Server would find out again; undefined when it has to look at it. */
  async #again({ headers }: IncomingMessage, body: Record<string, unknown> | undefined, context: GatewayContext) {
    const contentType = this.#contentTypes.get(headers.accept ?? '');
    if (!body || !contentType) return undefined;
    const answer = await this.#options.graph.runAgain(body, context);
    if (typeof answer === 'string' || areParts(answer))
      return { status: 200, contentType, headers: {}, body: answer, context };
    if (answer) context.result = answer;
    return undefined;
  }

  async #throughApollo(
    request: IncomingMessage,
    body: Record<string, unknown> | undefined,
    context: GatewayContext,
  ): Promise<GraphqlAnswer> {
    const result = await this.#apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method ?? 'GET',
        headers: headersOf(request),
        search: body ? '' : searchOf(request),
        body,
      },
      context: async () => context,
    });
    if (result.body.kind !== 'complete') throw new Error('an answer in parts was not asked for');
    const { 'content-type': contentType = jsonType, ...headers } = Object.fromEntries(result.headers);
    // A browser that reads Retry-After comes back by itself.
    if (context.answer.isShed) headers['retry-after'] = retryAfterSeconds;
    const status = context.answer.isShed ? 503 : (result.status ?? 200);
    if (status === 200) this.#contentTypes.set(request.headers.accept ?? '', contentType);
    return { status, contentType, headers, body: withTrace(result.body.string, status, context.traceId), context };
  }

  /** Waits for a slot among the operations under way. @throws Refusal OVERLOADED when there is none in time */
  async #enter(document: string): Promise<ReleaseSlot> {
    try {
      return await this.#admission.enter(this.#gate.check(document));
    } catch (error) {
      throw error instanceof PortalError ? new Refusal('OVERLOADED') : error;
    }
  }

  /** Answers a question that came with another operation, in the name of a visitor. @throws Refusal */
  async follow(asked: Record<string, unknown>, visitor: Caller): Promise<FormattedExecutionResult> {
    const { query, variables } = this.#checked(asked) as { query: string; variables?: Record<string, unknown> };
    if (this.#gate.check(query) !== 'read') throw new Refusal('OPERATION_REFUSED');
    const leave = await this.#enter(query);
    try {
      return await this.run(query, variables ?? {}, visitor);
    } finally {
      leave(undefined);
    }
  }

  /** Runs an operation of the gateway's own in the name of a visitor. */
  async run(query: string, variables: Record<string, unknown>, visitor: Caller): Promise<FormattedExecutionResult> {
    const { body } = await this.#apollo.executeOperation({ query, variables }, { contextValue: contextOf(visitor) });
    if (body.kind !== 'single') throw new Error('an answer in parts was not asked for');
    return body.singleResult;
  }

  async #body(request: IncomingMessage, visitor: Caller): Promise<Asked> {
    const type = mediaType(request);
    if (type === 'application/json') {
      const ms = visitor.actor.kind === 'anonymous' ? bodyMs.anybody : bodyMs.known;
      const { questions, ...asked } = parseObject(await readText(request, limits.bodyBytes, ms));
      return { body: this.#checked(asked), questions: questionsIn(questions) };
    }
    if (type !== 'multipart/form-data') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
    // A form of another site can send files without asking first; it cannot send this header (robustness.md, attack 12).
    if (!preflightHeaders.some((name) => request.headers[name])) throw new Refusal('PREFLIGHT_REQUIRED');
    return { body: await this.#options.uploads.receive(request, visitor, (operation) => this.#checked(operation)) };
  }

  /** An operation that may run, reduced to what Apollo needs of it. */
  #checked({ query, operationName, variables, extensions }: Record<string, unknown>): Record<string, unknown> {
    const document = this.#options.safelist.resolve(query, extensions);
    this.#gate.check(document);
    // Apollo refuses a key that is there without a value.
    return {
      query: document,
      ...(operationName != null && { operationName }),
      ...(variables != null && { variables }),
    };
  }

  #checkGet(request: IncomingMessage): Asked {
    if (request.method !== 'GET') throw new Refusal('METHOD_NOT_ALLOWED');
    const type = mediaType(request);
    if (type !== undefined && type !== 'application/json') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
    this.#gate.check(this.#options.safelist.resolve(queryOf(request), undefined));
    return {};
  }
}

/** @throws Refusal BATCH_REFUSED for what is no short list of questions */
function questionsIn(value: unknown): Asked['questions'] {
  if (value === undefined) return undefined;
  const isList = Array.isArray(value) && value.length <= limits.questionsOfLink;
  if (!isList || !value.every((one) => typeof one === 'object' && one !== null)) throw new Refusal('BATCH_REFUSED');
  return value;
}

const searchOf = ({ url = '' }: IncomingMessage): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const queryOf = (request: IncomingMessage): string | null => new URLSearchParams(searchOf(request)).get('query');

function headersOf({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const name of ['accept', 'content-type', ...preflightHeaders]) {
    const value = headers[name];
    if (typeof value === 'string') map.set(name, value);
  }
  return map;
}

/** Apollo refuses some requests before it makes a context; their errors get the trace here. */
function withTrace(body: string, status: number, traceId: string): string {
  if (status < 400 || body.includes('"traceId"')) return body;
  const { errors, ...rest } = JSON.parse(body) as FormattedExecutionResult;
  const traced = errors?.map((error) => ({ ...error, extensions: { ...error.extensions, traceId } }));
  return JSON.stringify({ errors: traced, ...rest });
}

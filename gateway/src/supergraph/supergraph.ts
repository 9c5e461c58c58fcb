import { operationFromDocument } from '@apollo/federation-internals';
import { buildOperationContext, executeQueryPlan, type GraphQLDataSource } from '@apollo/gateway';
import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, getVariableValues } from 'graphql';
import type { GatewayContext } from '../context.ts';
import { shapeOf } from '../plan/answer-shape.ts';
import type { Ask, DomainAnswer, DomainRequest } from '../plan/domain-requests.ts';
import { answerBeginning, onlyFetch } from '../plan/only-fetch.ts';
import { isRow } from '../plan/own-keys.ts';
import { runPlan, variablesOf } from '../plan/plan-runner.ts';
import { canRun } from '../plan/prepared-plan.ts';
import { type AnswerParts, areParts, withPrefix } from '../requests/answer-parts.ts';
import { idempotencyKeyRefusal } from '../requests/idempotency-key.ts';
import { documentHash } from '../requests/safelist.ts';
import type { LoadedGraph, Prepared } from './loaded-graph.ts';

type GatewayInterface = ApolloServerOptionsWithGateway<BaseContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<GatewayInterface['load']>>['executor']>;
type ExecutorContext = Parameters<Executor>[0];
type SchemaListener = Parameters<GatewayInterface['onSchemaLoadOrUpdate']>[0];

/** Where plans fetch from: by this gateway's runner, or by Apollo's. */
export interface Domains {
  operate(domain: string, request: DomainRequest, context: GatewayContext): Promise<DomainAnswer>;
  /** The same; an answer without errors may come as the bytes of its JSON. */
  operateAsBytes(domain: string, request: DomainRequest, context: GatewayContext): Promise<AnswerParts | DomainAnswer>;
  dataSource(domain: string): GraphQLDataSource;
}

/**
 * The graph under Apollo Server: plans an operation once and runs the plan with @apollo/gateway's executor. Apollo's own
 * `ApolloGateway` class swaps its parts one by one on a new supergraph; here a request keeps the graph it was validated
 * against, and a new one is taken whole or not at all.
 */
export class PortalGraph implements GatewayInterface {
  readonly #domains: Domains;
  readonly #bySchema = new WeakMap<GraphQLSchema, LoadedGraph>();
  readonly #listeners = new Set<SchemaListener>();
  #current: LoadedGraph;

  constructor(graph: LoadedGraph, domains: Domains) {
    this.#domains = domains;
    this.#current = graph;
    this.#bySchema.set(graph.schema, graph);
  }

  get current(): LoadedGraph {
    return this.#current;
  }

  /** Takes a new graph for all requests that begin from now on. */
  replace(graph: LoadedGraph): void {
    this.#bySchema.set(graph.schema, graph);
    this.#current = graph;
    this.#announce();
  }

  onSchemaLoadOrUpdate(listener: SchemaListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async load() {
    this.#announce();
    return { executor: (context: ExecutorContext) => this.#execute(context) };
  }

  async stop(): Promise<void> {
    this.#listeners.clear();
  }

  #announce(): void {
    for (const listener of this.#listeners) {
      listener({ apiSchema: this.#current.schema, coreSupergraphSdl: this.#current.sdl });
    }
  }

  /**
   * Runs an operation that this graph has run before: Apollo Server has checked it then, and only its variables are new.
   * @returns the answer's JSON, as bytes where they are a domain's; its result when that has errors, which Apollo Server words; undefined for an operation
   *   that was not run yet, or that Apollo Server has to refuse: what a client sends is taken as it comes
   */
  async runAgain(
    { query, operationName, variables = {} }: Record<string, unknown>,
    context: GatewayContext,
  ): Promise<string | AnswerParts | ExecutionResult | undefined> {
    const graph = this.#current;
    if (typeof query !== 'string' || !isRow(variables)) return undefined;
    const prepared = graph.plans.get(planKey(documentHash(query), operationName));
    if (!prepared?.fast) return undefined;
    const { operation } = prepared.context;
    if (getVariableValues(graph.schema, operation.variableDefinitions ?? [], variables).errors) return undefined;
    if (idempotencyKeyRefusal(context, operation)) return undefined;
    if (prepared.only) {
      const { fetch, beginning } = prepared.only;
      const { serviceName, operation: query, operationName } = fetch;
      const request = { query, operationName, variables: variablesOf(fetch, variables) };
      const answer = await this.#domains.operateAsBytes(serviceName, request, context);
      if (areParts(answer)) return withPrefix(answer, answerBeginning, beginning);
      return completed(await runPlan(prepared.fast, variables, async () => answer));
    }
    const ask: Ask = (domain, request) => this.#domains.operate(domain, request, context);
    const result = completed(await runPlan(prepared.fast, variables, ask));
    return result.data && !result.errors ? JSON.stringify(result) : result;
  }

  async #execute(context: ExecutorContext): Promise<ExecutionResult> {
    const { result } = context.context as GatewayContext;
    if (result) return result;
    const graph = this.#bySchema.get(context.schema) ?? this.#current;
    const prepared = prepare(graph, context);
    const variables = context.request.variables ?? {};
    const { errors } = getVariableValues(graph.schema, prepared.context.operation.variableDefinitions ?? [], variables);
    if (errors) return { errors };
    const keyError = idempotencyKeyRefusal(context.context as GatewayContext, prepared.context.operation);
    if (keyError) return { errors: [keyError] };
    return completed(
      prepared.fast
        ? await runPlan(prepared.fast, variables, (domain, request) =>
            this.#domains.operate(domain, request, context.context as GatewayContext),
          )
        : await this.#stock(graph, prepared, context),
    );
  }

  async #stock(graph: LoadedGraph, { plan, context: operation }: Prepared, context: ExecutorContext) {
    const sources = graph.subgraphNames.map((name) => [name, this.#domains.dataSource(name)]);
    // Of Apollo's own context the executor reads what both have; its type asks for the whole of it.
    const result = await executeQueryPlan(
      plan,
      Object.fromEntries(sources),
      context as unknown as Parameters<typeof executeQueryPlan>[2],
      operation,
      graph.supergraphSchema,
      graph.apiSchema,
    );
    return result as ExecutionResult;
  }
}

/**
 * Apollo's executor does not report why it had to put null where the schema forbids it; the reader of an answer without
 * any data gets an error. Errors that are not of GraphQL's kind become so.
 */
function completed({ data, errors = [], extensions }: ExecutionResult): ExecutionResult {
  const shown = errors.map((error) =>
    error instanceof GraphQLError ? error : new GraphQLError(String(error), { originalError: error as Error }),
  );
  const [hidden] = (extensions?.valueCompletion ?? []) as GraphQLError[];
  if (data === null && shown.length === 0 && hidden) {
    shown.push(new GraphQLError(hidden.message, { path: hidden.path, originalError: hidden }));
  }
  return shown.length > 0 ? { data, errors: shown } : { data };
}

const planKey = (hash: string, operationName: unknown): string => (operationName ? `${hash} ${operationName}` : hash);

/** Plans and shapes an operation; what this gateway's own runner does not know is left to Apollo's. */
function prepare(graph: LoadedGraph, { request: { operationName }, queryHash, document }: ExecutorContext): Prepared {
  const key = planKey(queryHash, operationName);
  let prepared = graph.plans.get(key);
  if (!prepared) {
    const { apiSchema, schema, supergraphSchema } = graph;
    const context = buildOperationContext({ schema, operationDocument: document, operationName });
    const operation = operationFromDocument(apiSchema, document, { operationName });
    const plan = graph.planner.buildQueryPlan(operation);
    const shape = canRun(plan.node) ? shapeOf(apiSchema, operation) : undefined;
    const basis = { plan, operation, supergraphSchema };
    prepared = { ...basis, context, fast: shape && { ...basis, shape }, only: shape && onlyFetch(plan, shape) };
    graph.plans.set(key, prepared);
  }
  return prepared;
}

import { createHash } from 'node:crypto';
import { operationFromDocument, type Schema, Supergraph } from '@apollo/federation-internals';
import { buildOperationContext, executeQueryPlan, type GraphQLDataSource } from '@apollo/gateway';
import { QueryPlanner } from '@apollo/query-planner';
import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, getVariableValues } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GatewayContext } from './context.ts';
import { keyRefusal } from './intention-key.ts';
import { shapeOf } from './plan/answer-shape.ts';
import { canRun, type DomainAnswer, type DomainRequest, type PreparedPlan, runPlan } from './plan/plan-runner.ts';

type GatewayInterface = ApolloServerOptionsWithGateway<BaseContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<GatewayInterface['load']>>['executor']>;
type ExecutorContext = Parameters<Executor>[0];
type SchemaListener = Parameters<GatewayInterface['onSchemaLoadOrUpdate']>[0];

/** Where plans fetch from: by this gateway's runner, or by Apollo's. */
export interface Domains {
  operate(domain: string, request: DomainRequest, context: GatewayContext): Promise<DomainAnswer>;
  dataSource(domain: string): GraphQLDataSource;
}

/** An operation that was planned once. Without `fast`, Apollo's own executor runs it. */
interface Prepared extends Omit<PreparedPlan, 'shape'> {
  context: ReturnType<typeof buildOperationContext>;
  fast: PreparedPlan | undefined;
}

/** A supergraph that was read, checked and made ready for planning; never changed afterwards. */
export interface LoadedGraph {
  hash: string;
  sdl: string;
  /** What clients see. */
  schema: GraphQLSchema;
  apiSchema: Schema;
  supergraphSchema: GraphQLSchema;
  planner: QueryPlanner;
  plans: LRUCache<string, Prepared>;
  subgraphNames: string[];
}

/** The name a supergraph goes by in the log and at /health. */
export const supergraphHash = (sdl: string): string => createHash('sha256').update(sdl).digest('hex').slice(0, 16);

/** Reads a composed supergraph. Throws when it is not one, so that the one in use stays untouched. */
export function loadGraph(sdl: string): LoadedGraph {
  const supergraph = Supergraph.build(sdl, { validateSupergraph: true });
  const apiSchema = supergraph.apiSchema();
  return {
    hash: supergraphHash(sdl),
    sdl,
    schema: apiSchema.toGraphQLJSSchema(),
    apiSchema,
    supergraphSchema: supergraph.schema.toGraphQLJSSchema(),
    planner: new QueryPlanner(supergraph),
    plans: new LRUCache({ max: 1_000 }),
    subgraphNames: [...supergraph.subgraphsMetadata()].map((subgraph) => subgraph.name),
  };
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

  async #execute(context: ExecutorContext): Promise<ExecutionResult> {
    const graph = this.#bySchema.get(context.schema) ?? this.#current;
    const prepared = prepare(graph, context);
    const variables = context.request.variables ?? {};
    const { errors } = getVariableValues(graph.schema, prepared.context.operation.variableDefinitions ?? [], variables);
    if (errors) return { errors };
    const keyError = keyRefusal(context.context as GatewayContext, prepared.context.operation);
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
 * Apollo's executor keeps to itself why it had to put null where the schema forbids it; the reader of an answer without
 * anything is told that it went wrong. Errors that are not of GraphQL's kind become so.
 */
function completed({ data, errors = [], extensions }: ExecutionResult): ExecutionResult {
  const told = errors.map((error) =>
    error instanceof GraphQLError ? error : new GraphQLError(String(error), { originalError: error as Error }),
  );
  const [hidden] = (extensions?.valueCompletion ?? []) as GraphQLError[];
  if (data === null && told.length === 0 && hidden) {
    told.push(new GraphQLError(hidden.message, { path: hidden.path, originalError: hidden }));
  }
  return told.length > 0 ? { data, errors: told } : { data };
}

/** Plans and shapes an operation; what this gateway's own runner does not know is left to Apollo's. */
function prepare(graph: LoadedGraph, { request: { operationName }, queryHash, document }: ExecutorContext): Prepared {
  const key = operationName ? `${queryHash} ${operationName}` : queryHash;
  let prepared = graph.plans.get(key);
  if (!prepared) {
    const { apiSchema, schema, supergraphSchema } = graph;
    const context = buildOperationContext({ schema, operationDocument: document, operationName });
    const operation = operationFromDocument(apiSchema, document, { operationName });
    const plan = graph.planner.buildQueryPlan(operation);
    const shape = canRun(plan.node) ? shapeOf(apiSchema, operation) : undefined;
    const basis = { plan, operation, supergraphSchema };
    prepared = { ...basis, context, fast: shape && { ...basis, shape } };
    graph.plans.set(key, prepared);
  }
  return prepared;
}

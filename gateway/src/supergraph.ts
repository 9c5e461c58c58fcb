import { createHash } from 'node:crypto';
import { operationFromDocument, type Schema, Supergraph } from '@apollo/federation-internals';
import { buildOperationContext, executeQueryPlan, type GraphQLDataSource } from '@apollo/gateway';
import { type QueryPlan, QueryPlanner } from '@apollo/query-planner';
import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, getVariableValues } from 'graphql';
import { LRUCache } from 'lru-cache';

type GatewayInterface = ApolloServerOptionsWithGateway<BaseContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<GatewayInterface['load']>>['executor']>;
type ExecutorContext = Parameters<Executor>[0];
type SchemaListener = Parameters<GatewayInterface['onSchemaLoadOrUpdate']>[0];

/** A supergraph that was read, checked and made ready for planning; never changed afterwards. */
export interface LoadedGraph {
  hash: string;
  sdl: string;
  /** What clients see. */
  schema: GraphQLSchema;
  apiSchema: Schema;
  supergraphSchema: GraphQLSchema;
  planner: QueryPlanner;
  plans: LRUCache<string, QueryPlan>;
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
  readonly #dataSource: (name: string) => GraphQLDataSource;
  readonly #bySchema = new WeakMap<GraphQLSchema, LoadedGraph>();
  readonly #listeners = new Set<SchemaListener>();
  #current: LoadedGraph;

  constructor(graph: LoadedGraph, dataSource: (name: string) => GraphQLDataSource) {
    this.#dataSource = dataSource;
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
    const { operationName, variables } = context.request;
    const operation = buildOperationContext({
      schema: graph.schema,
      operationDocument: context.document,
      operationName,
    });
    const { errors } = getVariableValues(graph.schema, operation.operation.variableDefinitions ?? [], variables ?? {});
    if (errors) return { errors };
    const result = await executeQueryPlan(
      planOf(graph, context),
      Object.fromEntries(graph.subgraphNames.map((name) => [name, this.#dataSource(name)])),
      context as unknown as Parameters<typeof executeQueryPlan>[2],
      operation,
      graph.supergraphSchema,
      graph.apiSchema,
    );
    return completed(result as ExecutionResult);
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

function planOf(graph: LoadedGraph, context: ExecutorContext): QueryPlan {
  const { operationName } = context.request;
  const key = operationName ? `${context.queryHash} ${operationName}` : context.queryHash;
  let plan = graph.plans.get(key);
  if (!plan) {
    plan = graph.planner.buildQueryPlan(operationFromDocument(graph.apiSchema, context.document, { operationName }));
    graph.plans.set(key, plan);
  }
  return plan;
}

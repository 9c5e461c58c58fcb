import { createHash } from 'node:crypto';
import { type Schema, Supergraph } from '@apollo/federation-internals';
import type { buildOperationContext } from '@apollo/gateway';
import { QueryPlanner } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { OnlyFetch } from '../plan/only-fetch.ts';
import type { PreparedPlan } from '../plan/prepared-plan.ts';

/** An operation that was planned once. Without `fast`, Apollo's own executor runs it. */
export interface Prepared extends Omit<PreparedPlan, 'shape'> {
  context: ReturnType<typeof buildOperationContext>;
  fast: PreparedPlan | undefined;
  /** The plan's only request, when the domain's answer to it is the client's. */
  only: OnlyFetch | undefined;
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
  /** Where a domain listens, when the graph says so: a new version of it beside the one that still runs (docs/decisions/versions.md). */
  addresses: Record<string, string>;
}

/** The name a supergraph goes by in the log and at /health. */
export const supergraphHash = (sdl: string): string => createHash('sha256').update(sdl).digest('hex').slice(0, 16);

/** Reads a composed supergraph. Throws when it is not one, so that the one in use stays untouched. */
export function loadGraph(sdl: string): LoadedGraph {
  const supergraph = Supergraph.build(sdl, { validateSupergraph: true });
  const apiSchema = supergraph.apiSchema();
  const subgraphs = [...supergraph.subgraphsMetadata()];
  return {
    hash: supergraphHash(sdl),
    sdl,
    schema: apiSchema.toGraphQLJSSchema(),
    apiSchema,
    supergraphSchema: supergraph.schema.toGraphQLJSSchema(),
    planner: new QueryPlanner(supergraph),
    plans: new LRUCache({ max: 1_000 }),
    subgraphNames: subgraphs.map(({ name }) => name),
    // As it is composed, a domain has its name for an address: then the configuration says where it is.
    addresses: Object.fromEntries(
      subgraphs.flatMap(({ name, url }) => (url === `http://${name}` ? [] : [[name, url]])),
    ),
  };
}

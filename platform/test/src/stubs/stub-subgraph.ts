import { createDatabase, defineSubgraph, type InternalEndpoint, type SubgraphDefinition } from '@portal/server';

const neighbours = new WeakSet<SubgraphDefinition>();

/** A stand-in for a neighbour subgraph, of which the one under test uses the internal endpoints, routes and answers only (start-neighbour.ts). */
export function stubSubgraph(
  name: string,
  internal: Record<string, InternalEndpoint>,
  more: Pick<SubgraphDefinition, 'answers' | 'forNamedUsers' | 'routes'> = {},
): SubgraphDefinition {
  const definition = defineSubgraph({
    name,
    schema: 'type Query { nothing: Int }',
    declaration: { workflows: [], reads: { nothing: 'anybody' } },
    resolvers: { Query: { nothing: () => null } },
    db: createDatabase(name),
    internal,
    ...more,
  });
  neighbours.add(definition);
  return definition;
}

export const isStubSubgraph = (definition: SubgraphDefinition): boolean => neighbours.has(definition);

/** Snapshots by id and page by page, as the owner's endpoint returns them; a test changes the rows. @param idsName of the ids in a question */
export const lookupEndpoints = <T>(
  rows: ReadonlyMap<string, T>,
  idsName: string,
): Record<string, InternalEndpoint> => ({
  snapshots: async (_ctx, body: Record<string, string[]>) => body[idsName]!.flatMap((id) => rows.get(id) ?? []),
  'snapshots-since': async (_ctx, { after, limit }: { after?: string; limit: number }) =>
    [...rows.entries()]
      .filter(([id]) => !after || id > after)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, limit)
      .map(([, row]) => row),
});

/** What gatherings answer of changes for which something was reserved: whether they were dropped. A test changes the keys. */
export const droppedIn = (known: { dropped: ReadonlySet<string> }): Partial<SubgraphDefinition> => ({
  answers: {
    dropped: async (_ctx, { keys }: { keys: string[] }) => ({ dropped: keys.filter((key) => known.dropped.has(key)) }),
  },
});

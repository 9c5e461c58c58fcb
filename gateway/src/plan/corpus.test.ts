import { composeServices } from '@apollo/composition';
import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { areParts } from '../requests/answer-parts.ts';
import { loadGraph } from '../supergraph/loaded-graph.ts';
import { PortalGraph } from '../supergraph/supergraph.ts';
import { breakages, corpus, sharing } from '../testing/corpus-documents.ts';
import { domains, schemas, smallGraph, source } from '../testing/small-graph.ts';

process.env.APOLLO_TELEMETRY_DISABLED = 'true';

let stock: ApolloServer;
let ours: ApolloServer;
let graph: PortalGraph;
beforeAll(async () => {
  const { supergraphSdl = '', errors } = composeServices(
    Object.entries(schemas).map(([name, schema]) => ({ name, typeDefs: parse(schema), url: `http://${name}` })),
  );
  expect(errors).toBeUndefined();
  const options = {
    includeStacktraceInErrorResponses: false,
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  };
  const gateway = new ApolloGateway({ supergraphSdl, buildService: ({ name }) => source(name) });
  stock = new ApolloServer({ gateway: gateway as never, ...options });
  graph = new PortalGraph(loadGraph(supergraphSdl), domains);
  ours = new ApolloServer({ gateway: graph, ...options });
  await Promise.all([stock.start(), ours.start()]);
});
afterAll(() => Promise.all([stock.stop(), ours.stop()]));

async function answer(server: ApolloServer, query: string, variables: Record<string, unknown> | undefined) {
  smallGraph.asked = [];
  const operationName = query.includes('Wanted') ? 'Wanted' : undefined;
  const { body, http } = await server.executeOperation({ query, variables, operationName });
  if (body.kind !== 'single') throw new Error('not in parts');
  const { data, errors = [], extensions } = JSON.parse(JSON.stringify(body.singleResult));
  const inOrder = errors.map((error: unknown) => JSON.stringify(error)).sort();
  return { text: JSON.stringify(data), errors: inOrder, extensions, status: http.status, asked: smallGraph.asked };
}

const documents = [
  ...corpus.map(([name, query, variables]) => ({ name, query, variables, saved: 0 })),
  ...sharing.map(([name, query, saved]) => ({ name, query, variables: undefined, saved })),
];

const [, wholeGraph] = breakages[0]!;

describe.each(breakages)('%s', (_what, breaking) => {
  test.each(documents)('$name', async ({ query, variables, saved }) => {
    smallGraph.breakage = breaking;
    const expected = await answer(stock, query, variables);
    const given = await answer(ours, query, variables);
    // Stock does not report why it had to put null; here an answer without any data has an error.
    const told = expected.extensions?.valueCompletion && expected.text === 'null' ? 1 : 0;
    expect(given.text).toBe(expected.text);
    if (told) expect(given.errors).toHaveLength(1);
    else if (isMisplacedByStock(query)) expect(given.errors).toHaveLength(expected.errors.length);
    else expect(given.errors).toEqual(expected.errors);
    if (breaking === wholeGraph) expect(given.asked.length).toBe(expected.asked.length - saved);
    else if (saved === 0) expect(given.asked.length).toBe(expected.asked.length);
    // Without any data, not even null, the operation did not pass Apollo Server's checks.
    const again = given.text && { text: given.text, errors: given.errors, asked: given.asked };
    expect(await answerAgain(query, variables)).toEqual(again);
  });
});

/** The answer of an operation that has run before: what Apollo Server does not look at again must not be told from what it does. */
async function answerAgain(query: string, variables: Record<string, unknown> | undefined) {
  smallGraph.asked = [];
  const operationName = query.includes('Wanted') ? 'Wanted' : undefined;
  const context = { actor: { kind: 'anonymous' as const }, traceId: 't', answer: {} };
  const again = await graph.runAgain({ query, operationName, variables }, context);
  const requests = smallGraph.asked;
  if (typeof again === 'string' || areParts(again)) {
    const text = typeof again === 'string' ? again : Buffer.concat(again).toString();
    return { text: JSON.stringify(JSON.parse(text).data), errors: [], asked: requests };
  }
  if (again === undefined) return undefined;
  const contextValue = { ...context, result: again } as never;
  const { body } = await ours.executeOperation({ query, variables, operationName }, { contextValue });
  expect(smallGraph.asked).toBe(requests);
  if (body.kind !== 'single') throw new Error('not in parts');
  const { data, errors = [] } = JSON.parse(JSON.stringify(body.singleResult));
  return {
    text: JSON.stringify(data),
    errors: errors.map((error: unknown) => JSON.stringify(error)).sort(),
    asked: requests,
  };
}

/** Stock counts representations where it means rows, so that an error after a row of another type gets the wrong path. */
const isMisplacedByStock = (query: string) =>
  smallGraph.breakage.field === 'Congress.perDay' && query.includes('... on Congress { days status perDay }');

test('an error has the path of its own row, also after rows that the domain was not asked about', async () => {
  smallGraph.breakage = { field: 'Congress.perDay', value: new Error('broken') };
  const query = '{ gatherings { id ... on Congress { days status perDay } } }';
  const { text, errors } = await answer(ours, query, undefined);
  expect(text).toBe('null');
  expect(errors.map((error: string) => JSON.parse(error).path)).toEqual([
    ['gatherings', 0, 'perDay'],
    ['gatherings', 2, 'perDay'],
  ]);
});

test.each([
  ['one domain', '{ congress(id: "c1") { name days } }', true],
  ['rows that say their type', '{ __typename gatherings { __typename id } root: __typename }', true],
  ['a joined one', '{ congress(id: "c1") { owner { name } } }', false],
  ['rows whose type only the plan asks for', '{ gatherings { id name } }', false],
  ['rows of one type', '{ gatherings { __typename id ... on Congress { days } } }', false],
])('%s (%s) is passed on as it came: %s', async (_what, query, isPassedOn) => {
  smallGraph.breakage = {};
  await answer(ours, query, undefined);
  const context = { actor: { kind: 'anonymous' as const }, traceId: 't', answer: {} };
  const asBytes = vi.spyOn(domains, 'operateAsBytes');
  await graph.runAgain({ query }, context);
  expect(asBytes).toHaveBeenCalledTimes(isPassedOn ? 1 : 0);
  asBytes.mockRestore();
});

test.each([
  ['one that was never run', '{ me { id } }', undefined],
  ['variables that are none', '{ gatherings { id name } }', 'nonsense'],
  ['a variable of another type', 'query($id: ID!) { congress(id: $id) { name } }', { id: { not: 'an id' } }],
])('what Apollo Server has to refuse is left to it: %s', async (_what, query, variables) => {
  smallGraph.breakage = {};
  if (variables !== undefined) await answer(ours, query, { id: 'c1' });
  smallGraph.asked = [];
  const context = { actor: { kind: 'anonymous' as const }, traceId: 't', answer: {} };
  expect(await graph.runAgain({ query, variables }, context)).toBeUndefined();
  expect(smallGraph.asked).toEqual([]);
});

test('an entity is asked for once', async () => {
  smallGraph.breakage = {};
  const query = '{ gatherings { guests { name } } }';
  const counts = async (server: ApolloServer) => {
    const { asked: requests } = await answer(server, query, undefined);
    return requests.map(({ variables }) => (variables.representations as unknown[] | undefined)?.length);
  };
  expect([await counts(stock), await counts(ours)]).toEqual([
    [undefined, 6],
    [undefined, 2],
  ]);
});

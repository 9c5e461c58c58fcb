import type { GraphQLDataSource } from '@apollo/gateway';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { type DocumentNode, execute, type GraphQLSchema, parse } from 'graphql';
import type { Domains } from '../supergraph/supergraph.ts';

const link =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@external", "@requires", "@shareable", "@provides"])';

export const schemas: Record<string, string> = {
  gatherings: `${link}
    interface Gathering { id: ID! name: String! owner: User guests: [User!]! }
    type Congress implements Gathering @key(fields: "id") { id: ID! name: String! owner: User guests: [User!]! days: Int! status: Status tags: [String!] matrix: [[Int!]!] }
    type Meeting implements Gathering @key(fields: "id") { id: ID! name: String! owner: User guests: [User!]! room: String! parent: Congress }
    enum Status { DRAFT OPEN }
    union Found = Congress | Meeting | User
    type User @key(fields: "id") @key(fields: "place { code }") { id: ID! place: Place role: String }
    type Place @shareable { code: String! }
    type Query { gatherings: [Gathering!]! congress(id: ID!): Congress meetings: [Meeting] found: [Found] strict: Congress! }
    type Mutation { rename(id: ID!, name: String = "Sans nom"): Congress close(id: ID!): Congress }`,
  users: `${link}
    type User @key(fields: "id") { id: ID! name: String email: String! manager: User boss: User! friends: [User!] }
    type Query { me: User everyone: [User!]! }`,
  expenses: `${link}
    type User @key(fields: "id") { id: ID! name: String @external total: Float label: String @requires(fields: "name") }
    type Congress @key(fields: "id") { id: ID! days: Int! @external spent: Int perDay: Int! @requires(fields: "days") lines: [Line!] }
    type Line { amount: Int! payer: User! }
    type Query { lines: [Line] }`,
};

const user = (id: number) => ({ __typename: 'User', id: `u${id}`, place: { code: `p${id}` }, role: 'msl' });

const congress = (id: number) => ({
  __typename: 'Congress',
  id: `c${id}`,
  name: `Congrès ${id}`,
  owner: user(id % 2),
  guests: [user(0), user(1), user(0)],
  days: id,
  status: 'OPEN',
  tags: ['a', 'b'],
  matrix: [[1, 2], [3]],
});

const meeting = (id: number) => ({
  __typename: 'Meeting',
  id: `m${id}`,
  name: `Réunion ${id}`,
  owner: id === 2 ? null : user(2),
  guests: [],
  room: 'A',
  parent: id === 1 ? congress(1) : null,
});

const fullUser = (id: string) => ({
  __typename: 'User',
  id,
  name: `Nom ${id}`,
  email: `${id}@x`,
  manager: id === 'u0' ? null : user(0),
  boss: user(1),
  friends: [user(0), user(1)],
});

/** What a test makes domains answer wrongly. */
export interface Breakage {
  field?: string;
  value?: unknown;
  down?: string;
}

/** What of the domains a test breaks, and what they were asked since it last looked. */
export const smallGraph: { breakage: Breakage; asked: { domain: string; variables: Record<string, unknown> }[] } = {
  breakage: {},
  asked: [],
};

const broken = <Value>(field: string, value: Value): Value => {
  if (smallGraph.breakage.field !== field) return value;
  if (smallGraph.breakage.value instanceof Error) throw smallGraph.breakage.value;
  return smallGraph.breakage.value as Value;
};

/** Resolvers by `Type.field`, so that any of them can be broken. */
const values: Record<string, Record<string, (source: never, args: never) => unknown>> = {
  gatherings: {
    'Query.gatherings': () => [congress(1), meeting(1), congress(2), meeting(2)],
    'Query.congress': (_: unknown, { id }: { id: string }) => (id === 'none' ? null : congress(Number(id.slice(1)))),
    'Query.meetings': () => [meeting(1), null, meeting(2)],
    'Query.found': () => [congress(3), user(1), null, meeting(1), user(1)],
    'Query.strict': () => congress(1),
    'Mutation.rename': (_: unknown, { name }: { name: string }) => ({ ...congress(1), name }),
    'Mutation.close': () => ({ ...congress(1), status: 'DRAFT' }),
  },
  users: { 'Query.me': () => fullUser('u1'), 'Query.everyone': () => ['u0', 'u1', 'u2'].map(fullUser) },
  expenses: { 'Query.lines': () => [{ amount: 1, payer: user(0) }, null, { amount: 2, payer: user(0) }] },
};

const references: Record<string, Record<string, (reference: never) => unknown>> = {
  gatherings: { User: (r: object) => r, Congress: (r: object) => r, Meeting: (r: object) => r },
  users: { User: ({ id }: { id: string }) => (id === 'u9' ? null : fullUser(id)) },
  expenses: {
    User: (r: { id: string; name?: string }) => ({ ...r, total: 1.5, label: r.name && `${r.name}!` }),
    Congress: (r: { id: string; days?: number }) => ({
      ...r,
      spent: 10,
      perDay: r.days && 10 / r.days,
      lines: [{ amount: 5, payer: user(0) }],
    }),
  },
};

function subgraph(name: string): GraphQLSchema {
  const typeDefs = parse(schemas[name] ?? '');
  const resolvers: Record<string, Record<string, unknown>> = {};
  for (const definition of typeDefs.definitions) {
    if (definition.kind !== 'ObjectTypeDefinition') continue;
    const type = definition.name.value;
    resolvers[type] = {};
    for (const field of definition.fields ?? []) {
      const key = `${type}.${field.name.value}`;
      const resolve = values[name]?.[key];
      resolvers[type][field.name.value] = (source: never, args: never) =>
        broken(key, resolve ? resolve(source, args) : source[field.name.value]);
    }
    const reference = references[name]?.[type];
    if (reference) resolvers[type].__resolveReference = (r: never) => broken(`${type}.reference`, reference(r));
  }
  return buildSubgraphSchema({ typeDefs, resolvers: resolvers as never });
}

const subgraphs: Record<string, GraphQLSchema> = Object.fromEntries(
  Object.keys(schemas).map((name) => [name, subgraph(name)]),
);

const documents = new Map<string, DocumentNode>();
async function operate(domain: string, query: string, variables: Record<string, unknown>) {
  smallGraph.asked.push({ domain, variables });
  if (smallGraph.breakage.down === domain)
    return { errors: [{ message: 'down', extensions: { code: 'SERVICE_UNAVAILABLE', domain } }] };
  if (smallGraph.breakage.down === `${domain} nonsense` && 'representations' in variables)
    return { data: { _entities: 'nonsense' } };
  const document = documents.get(query) ?? parse(query);
  documents.set(query, document);
  const result = await execute({ schema: subgraphs[domain] as GraphQLSchema, document, variableValues: variables });
  return JSON.parse(JSON.stringify(result));
}

/** A domain as Apollo's gateway reaches it. */
export const source = (name: string): GraphQLDataSource => ({
  process: ({ request }) => operate(name, request.query ?? '', request.variables ?? {}),
});

/** The domains as the portal's graph reaches them. */
export const domains: Domains = {
  operate: (name, { query, variables }) => operate(name, query, variables),
  operateAsBytes: async (name, { query, variables }) => {
    const answer = await operate(name, query, variables);
    return answer.errors ? answer : [Buffer.from(JSON.stringify(answer))];
  },
  dataSource: () => {
    throw new Error('the corpus must not need Apollo’s executor');
  },
};

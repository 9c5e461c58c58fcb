import { buildSchema, type GraphQLResolveInfo, graphql } from 'graphql';
import { expect, test } from 'vitest';
import type { Projection } from '../storage/mongoose-types.ts';
import { isAskedFor, projectionOf, resolvedFrom } from './projection.ts';

interface Stored {
  uuid: string;
  sortKey: string;
  first: string;
  last: string;
  person: { city: string; phone: string };
  words: string[];
}
const of = resolvedFrom<Stored>();
const fields = {
  fullName: of(['first', 'last'], ({ first, last }) => `${first} ${last}`),
  city: of(['person.city'], ({ person }) => person.city),
  phone: of(['person.phone'], ({ person }) => person.phone),
  forgotten: ({ words }: Stored) => words,
};
const everything: Projection = { _id: 0, words: 0 };
const schema = buildSchema(`
  type Query { page(n: Int): Page }
  type Page { total: Int others: [Row] rows: [Row] }
  type Row { uuid: ID first: String fullName: String city: String phone: String person: Person forgotten: [String] }
  type Person { city: String }`);

/** What a question takes of the rows, and whether it asks for the total. */
async function taken(source: string, variableValues = {}): Promise<[Projection, boolean]> {
  let found: [Projection, boolean] | undefined;
  const page = (_args: unknown, _ctx: unknown, info: GraphQLResolveInfo) => {
    found = [
      projectionOf(info, { at: 'rows', fields, always: ['uuid', 'sortKey'], everything }),
      isAskedFor(info, 'total'),
    ];
    return null;
  };
  const { errors } = await graphql({ schema, source, rootValue: { page }, variableValues });
  expect(errors).toBeUndefined();
  return found!;
}
const list = { _id: 0, uuid: 1, sortKey: 1 };

test.each<[string, string, object, boolean?]>([
  ['nothing of the rows', '{ page { total } }', list, true],
  ['a stored field', '{ page { rows { first } } }', { ...list, first: 1 }],
  ['one made of two', '{ page { rows { fullName } } }', { ...list, first: 1, last: 1 }],
  ['under another name', '{ page { all: rows { name: fullName } } }', { ...list, first: 1, last: 1 }],
  ['parts of one', '{ page { rows { city phone } } }', { ...list, 'person.city': 1, 'person.phone': 1 }],
  ['a part and the whole', '{ page { rows { city person { city } } } }', { ...list, person: 1 }],
  ['rows twice', '{ page { a: rows { first } rows { city } } }', { ...list, first: 1, 'person.city': 1 }],
  ['the type name', '{ page { __typename rows { __typename first } } }', { ...list, first: 1 }],
  ['other rows', '{ page { others { forgotten } rows { first } } }', { ...list, first: 1 }],
  [
    'in fragments',
    '{ page { ...P } } fragment P on Page { rows { ...R ... on Row { city } } } fragment R on Row { first }',
    { ...list, first: 1, 'person.city': 1 },
  ],
  ['a resolver that declares nothing', '{ page { rows { first forgotten } } }', everything],
])('%s', async (_, source, expected, total = false) => expect(await taken(source)).toEqual([expected, total]));

test.each([
  [true, { ...list, first: 1, 'person.phone': 1 }],
  [false, { ...list, first: 1, 'person.city': 1 }],
])('what is skipped is not taken: %s', async (without, expected) => {
  const source = 'query($w: Boolean!) { page { rows { first city @skip(if: $w) phone @include(if: $w) } } }';
  expect((await taken(source, { w: without }))[0]).toEqual(expected);
});

test('of a reference, and of one thing, the fields are those of the asked one itself', async () => {
  const references = buildSchema(`
    type Query { found: [Thing] row: Row }
    union Thing = Row | Other
    type Row { uuid: ID first: String fullName: String }
    type Other { first: String forgotten: String }`);
  const takenOf: Projection[] = [];
  const found = (_args: unknown, _ctx: unknown, info: GraphQLResolveInfo) => {
    takenOf.push(projectionOf(info, { fields, always: ['uuid'], everything }));
    return null;
  };
  const source = '{ row { first } found { __typename ... on Row { fullName } } }';
  await graphql({ schema: references, source, rootValue: { found, row: found } });
  expect(takenOf).toEqual([
    { _id: 0, uuid: 1, first: 1 },
    { _id: 0, uuid: 1, first: 1, last: 1 },
  ]);
});

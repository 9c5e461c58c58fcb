import type { Breakage } from './small-graph.ts';

/** Name, document and variables. */
export const corpus: [string, string, Record<string, unknown>?][] = [
  ['one domain', '{ gatherings { id name } }'],
  ['joined twice', '{ gatherings { name owner { id name email manager { name boss { email } } } } }'],
  ['the same entity many times', '{ gatherings { guests { id name total friends { name total } } } }'],
  [
    'abstract types',
    '{ gatherings { __typename id ... on Congress { days status perDay } ... on Meeting { room parent { spent owner { name } } } } }',
  ],
  [
    'union',
    '{ found { __typename ... on Congress { name spent } ... on User { name label role } ... on Meeting { room } } }',
  ],
  [
    'aliases',
    '{ a: congress(id: "c1") { n: name o: owner { n: name t: __typename } __typename } b: congress(id: "c2") { n: name owner { label } } }',
  ],
  [
    'odd aliases',
    '{ constructor: congress(id: "c1") { __proto__: name toString: owner { valueOf: name __proto__: email } } }',
  ],
  ['requires', '{ everyone { label total } congress(id: "c4") { perDay lines { amount payer { name label } } } }'],
  [
    'fragments that overlap',
    'query { gatherings { ...a ...b owner { name } } } fragment a on Gathering { owner { id email } guests { name } } fragment b on Gathering { owner { manager { name } } ... on Congress { guests { email } } }',
  ],
  ['fields twice', '{ congress(id: "c1") { owner { name } owner { email } tags tags matrix } }'],
  [
    'skip and include',
    'query($yes: Boolean!, $no: Boolean = false) { me @include(if: $yes) { name @skip(if: $no) email @include(if: $no) manager @skip(if: $yes) { name } } congress(id: "c1") @include(if: $no) { name } ... @include(if: $yes) { lines { amount } } }',
    { yes: true },
  ],
  [
    'skip and include, the other way',
    'query($yes: Boolean!, $no: Boolean = false) { me @include(if: $yes) { name } gatherings { owner @skip(if: $no) { name } } }',
    { yes: false, no: true },
  ],
  [
    'constant conditions',
    '{ me @skip(if: true) { name } gatherings { id @include(if: true) owner { name @skip(if: true) id } } }',
  ],
  ['nothing left', '{ me @skip(if: true) { name } }'],
  ['variables', 'query($id: ID!, $x: String) { congress(id: $id) { name } }', { id: 'c7' }],
  ['no such congress', '{ congress(id: "none") { name owner { name } perDay } }'],
  ['nulls in lists', '{ meetings { room owner { name } } lines { amount payer { email } } }'],
  [
    'mutations in order',
    'mutation($n: String) { first: rename(id: "c1", name: $n) { name owner { name } } second: close(id: "c1") { status perDay } third: rename(id: "c1") { name } }',
    { n: 'Neuf' },
  ],
  ['typename of the root', '{ __typename congress(id: "c1") { __typename name } }'],
  [
    'typename of the root and nothing left',
    'query($x: Boolean = false, $y: Boolean = false) { __typename me @include(if: $x) { id } everyone @include(if: $y) { id } }',
  ],
  ['typename only', '{ __typename me { __typename } }'],
  [
    'a variable called representations',
    'query($representations: ID!) { congress(id: $representations) { owner { name } } }',
    { representations: 'c1' },
  ],
  ['named among several', 'query Other { me { name } } query Wanted { everyone { name total } }'],
];

/** Those in which entities of several places are asked for together, and how many requests that saves. */
export const sharing: [string, string, number][] = [
  [
    'people of several places',
    '{ congress(id: "c1") { name owner { name } guests { name } lines { amount payer { name } } } }',
    1,
  ],
  [
    'the same person in several places',
    '{ a: congress(id: "c1") { owner { name } } b: congress(id: "c1") { owner { name } guests { name } } }',
    2,
  ],
  ['what is asked of them differs', '{ congress(id: "c1") { owner { name } guests { name email } } }', 0],
];

export const breakages: [string, Breakage][] = [
  ['nothing broken', {}],
  ...['gatherings', 'users', 'expenses'].map((down): [string, Breakage] => [`${down} down`, { down }]),
  ['users answers nonsense', { down: 'users nonsense' }],
  ...[
    'User.reference',
    'User.name',
    'User.email',
    'User.boss',
    'User.total',
    'Congress.perDay',
    'Congress.reference',
    'Meeting.room',
    'Gathering.name',
    'Congress.name',
    'Congress.guests',
    'Line.payer',
    'Query.me',
    'Query.gatherings',
  ].flatMap((field): [string, Breakage][] => [
    [`${field} throws`, { field, value: new Error('broken') }],
    [`${field} is null`, { field, value: null }],
  ]),
];

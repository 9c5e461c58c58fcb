import { expect, test } from 'vitest';
import { nothingFound, searchClauses } from './search.ts';

const range = (word: string) => ({ searchTokens: { $elemMatch: { $gte: word, $lt: `${word}\u{ffff}` } } });

test.each<[string | null, object[]]>([
  [null, []],
  ['', []],
  ['  ', []],
  ['Été à Lyon', [range('ete'), range('a'), range('lyon')]],
  ['(a+)+$', [range('a')]],
  ['a.b', [range('a.b')]],
  ['.*', [nothingFound]],
  ['…', [nothingFound]],
  ['\u0000', [nothingFound]],
  ['a b c d e f g h i j', 'abcdefgh'.split('').map(range)],
])('%j', (search, clauses) => {
  expect(JSON.parse(JSON.stringify(searchClauses(search)))).toEqual(JSON.parse(JSON.stringify(clauses)));
});

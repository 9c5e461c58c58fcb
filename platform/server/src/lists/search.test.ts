import { expect, test } from 'vitest';
import { nothingFound, searchClauses } from './search.ts';

const begins = (word: string) => ({ searchTokens: new RegExp(`^${word}`) });

test.each<[string | null, object[]]>([
  [null, []],
  ['', []],
  ['  ', []],
  ['Été à Lyon', [begins('ete'), begins('a'), begins('lyon')]],
  ['(a+)+$', [begins('a')]],
  ['Œuvre du cœur', [begins('oeuvre'), begins('du'), begins('coeur')]],
  ['Dr. Lefe\u0300vre', [begins('dr'), begins('lefevre')]],
  ['Du\u00ADpont', [begins('dupont')]],
  ['a.b', [begins('a\\.b')]],
  ['.*', [nothingFound]],
  ['…', [nothingFound]],
  ['\u0000', [nothingFound]],
  ['a b c d e f g h i j', 'abcdefgh'.split('').map(begins)],
])('%j', (search, clauses) => {
  expect(searchClauses(search)).toEqual(clauses);
});

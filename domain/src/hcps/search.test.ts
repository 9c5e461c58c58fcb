import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchTokens } from '../texts/search-words.ts';
import { hcpSearch, searchKeysOf } from './search.ts';

test.each([
  ['Cœurdevey L’Hôte', ['coeurdevey', 'l', 'hote']],
  ['Durand-Gasselin', ['durand', 'gasselin']],
  ['Jean.Dupont@CHU.test', ['jean.dupont@chu.test']],
  ['Dr. N’Diaye', ['dr', 'n', 'diaye']],
  ['(a+)+$ .*', ['a']],
  ['\u0000\u202E', []],
  [null, []],
])('words of %s', (text, expected) => {
  expect(searchTokens(text)).toEqual(expected);
});

test('the beginnings of each word and of each two words are kept; numbers are kept alone', () => {
  expect(searchKeysOf(['abel', 'ké', '1000']).sort()).toEqual(
    ['a', 'ab', 'abe', 'abel', 'k', 'ké', '1', '10', '100', '1000', 'a k', 'ab ké'].sort(),
  );
});

describe('what was typed becomes', () => {
  test.each([
    ['', { keys: [], beginnings: [] }],
    ['m', { keys: ['m'], beginnings: [] }],
    ['martin', { keys: ['martin'], beginnings: [] }],
    ['martine', { keys: ['martin'], beginnings: ['martine'] }],
    ['10004047770', { keys: ['1000404777'], beginnings: ['10004047770'] }],
    ['j m', { keys: ['j m'], beginnings: [] }],
    ['jea mar', { keys: ['jea mar'], beginnings: [] }],
    ['jean m', { keys: ['jean', 'j m'], beginnings: [] }],
    ['m ma', { keys: ['ma'], beginnings: [] }],
    ['jean xav m', { keys: ['jean', 'jea xav', 'j m', 'm x'], beginnings: [] }],
    ['a b c', { keys: ['a b', 'a c', 'b c'], beginnings: [] }],
    ['dupont 100', { keys: ['dupont'], beginnings: ['100'] }],
  ])('%s', (typed, expected) => {
    expect(hcpSearch(typed)).toEqual(expected);
  });
});

test('finds exactly those of whom every typed word begins a word', () => {
  const word = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'm'), minLength: 1, maxLength: 9 }),
    fc.string({ unit: fc.constantFrom('1', '0'), minLength: 1, maxLength: 12 }),
  );
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.array(word, { minLength: 1, maxLength: 4 }),
      (of, typed) => {
        const words = searchTokens(of.join(' '));
        const keys = new Set(searchKeysOf(words));
        const begins = (beginning: string) => words.some((one) => one.startsWith(beginning));
        const search = hcpSearch(typed.join(' '));
        const found = search.keys.every((key) => keys.has(key)) && search.beginnings.every(begins);
        expect(found).toBe(searchTokens(typed.join(' ')).every(begins));
      },
    ),
    { numRuns: 5000 },
  );
});

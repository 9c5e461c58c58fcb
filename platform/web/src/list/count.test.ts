import { expect, test } from 'vitest';
import { countOf } from './count.ts';

const noun = ['personne', 'personnes'] as const;

test.each([
  ['while nothing is known', { pages: undefined, problem: undefined }, '…\u00a0personnes'],
  ['of what is there', { pages: { total: 1 }, problem: undefined }, '1 personne'],
  ['of what is still shown though it could not be asked again', { pages: { total: 12 }, problem: {} }, '12 personnes'],
  ['beyond what is counted', { pages: { total: 10_000 }, problem: undefined }, '10\u202f000 personnes et plus'],
  ['where it could not be read: nothing is on its way', { pages: undefined, problem: {} }, undefined],
])('the count of a list %s', (_, list, words) => expect(countOf(list, noun)).toBe(words));

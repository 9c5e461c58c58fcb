import { expect, test } from 'vitest';
import { targetInWords } from './targets.ts';

const targets = { ms: 'MS_H', bbu: 'BBU_OLD', sma: null, ad: null };
const criteria = [{ code: 'MS_H', label: 'Potentiel élevé' }];

test.each([
  ['as its unit calls it', 'MS', 'Potentiel élevé'],
  ['as it is kept, where the unit has it no more', 'BBU', 'BBU_OLD'],
  ['of another unit, is none', 'SMA', null],
])('a target, %s', (_what, franchise, expected) =>
  expect(targetInWords(targets, { franchise, criteria })).toBe(expected),
);

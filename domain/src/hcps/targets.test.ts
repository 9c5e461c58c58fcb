import { expect, test } from 'vitest';
import { targetChoices, targetCodes, targetLabel, targetToDecide, targetWords } from './targets.ts';

const targets = { ms: 'MS_H', bbu: 'BBU_OLD', sma: null, ad: null };
const criteria = [{ code: 'MS_H', label: 'Potentiel élevé' }];

test.each([
  ['as its unit calls it', 'MS', 'Potentiel élevé'],
  ['as it is kept, where the unit has it no more', 'BBU', 'BBU_OLD'],
  ['of another unit, is none', 'SMA', null],
])('a target, %s', (_what, franchise, expected) =>
  expect(targetLabel(targets, { franchise, criteria })).toBe(expected),
);

const target = (label: string, unitLabel: string) => ({ label, unitLabel });

test.each([
  [null, []],
  [{ kme: false, ms: null, bbu: null, sma: null, ad: null }, []],
  [
    {
      kme: true,
      ms: target('Potentiel élevé', 'SEP'),
      bbu: null,
      sma: null,
      ad: target('Potentiel faible', 'Alzheimer'),
    },
    ['SEP\u202f: Potentiel élevé', 'Alzheimer\u202f: Potentiel faible', 'KME'],
  ],
])('targets in words', (targets, expected) => expect(targetWords(targets)).toEqual(expected));

test.each([
  ['MS', 'Potentiel élevé'],
  ['SMA', 'Hors cible'],
])('whoever decides for %s reads « %s »', (franchise, expected) =>
  expect(targetToDecide(targets, { franchise, criteria })).toBe(expected),
);

test('a list is narrowed to the criteria of units, and once to « Hors cible »', () => {
  const choice = { id: 'HC', label: 'Hors cible' };
  const units = [
    { unit: 'SEP', criteria: [{ id: 'MS_H', label: 'Potentiel élevé' }, choice] },
    { unit: 'SMA', criteria: [choice] },
  ];
  expect(targetChoices(units)).toEqual([{ id: 'MS_H', label: 'SEP\u202f: Potentiel élevé' }, choice]);
});

test('in an address there are codes only, each once', () =>
  expect(targetCodes.decode('MS_H,<b>,MS_H,HC,ms_h')).toEqual(['MS_H', 'HC']));

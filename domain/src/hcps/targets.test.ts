import { expect, test } from 'vitest';
import {
  targetChoices,
  targetCodes,
  targetingFranchises,
  targetKeysAsked,
  targetKeysOf,
  targetLabel,
  targetToDecide,
  targetWords,
} from './targets.ts';

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

test('« Hors cible » that is written down for a unit is no target of it', () => {
  expect(targetingFranchises({ ...targets, sma: 'HC' })).toEqual(['MS', 'BBU']);
});

test.each([
  ['targets, and of whom they are none', { ...targets, sma: 'HC', kme: true }, 'MS_H BBU_OLD HC:SMA HC:AD KME'],
  [
    'none at all, be it written down',
    { ms: null, bbu: null, sma: 'HC', ad: null, kme: false },
    'HC HC:MS HC:BBU HC:SMA HC:AD',
  ],
])('lists find an HCP by their %s', (_what, of, expected) => expect(targetKeysOf(of).join(' ')).toBe(expected));

test.each([
  ['of no unit', null, ['HC', 'MS_H'], ['HC', 'MS_H']],
  ['of a unit', 'MS', ['HC', 'MS_H'], ['HC:MS', 'MS_H']],
  ['of a unit, without it', 'MS', ['MS_H'], ['MS_H']],
  ['of a unit without targets, of which everybody is none', 'NEW', ['HC', 'MS_H'], []],
] as const)('« Hors cible » is meant as whoever asks reads it: %s', (_who, franchise, chosen, expected) =>
  expect(targetKeysAsked(chosen, franchise)).toEqual(expected),
);

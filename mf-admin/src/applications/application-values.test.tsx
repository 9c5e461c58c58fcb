import { expect, test } from 'vitest';
import { type Application, audienceOf, lastOrder, seenBy, valuesOf } from './application-values.ts';

const link = (name: string, more: Partial<Omit<Application, '__typename'>> = {}): Application => ({
  __typename: 'ApplicationLink' as const,
  applicationLinkUuid: name,
  rev: 1,
  url: 'https://exemple.fr',
  name,
  description: null,
  icon: null,
  roles: [],
  businessUnitUuids: [],
  visibility: 'VISIBLE',
  order: 0,
  ...more,
});
const links = [
  link('all'),
  link('field', { roles: ['msl', 'abm'], order: 7 }),
  link('unit', { businessUnitUuids: ['ad'] }),
  link('hidden', { visibility: 'HIDDEN' }),
];

test.each([
  ['roc', null, ['all']],
  ['msl', null, ['all', 'field']],
  ['msl', 'ad', ['all', 'field', 'unit']],
  ['superAdmin', null, ['all', 'field', 'unit']],
] as const)('the preview as %s of %s has the tiles of that dashboard', (type, unit, expected) => {
  expect(seenBy(links, type, unit).map(({ name }) => name)).toEqual(expected);
});

test('a new one comes last; one that is there keeps its position', () => {
  expect([lastOrder([]), lastOrder(links)]).toEqual([0, 8]);
  expect(valuesOf(undefined, 8).order).toBe(8);
  expect(valuesOf(links[1], 9).order).toBe(7);
});

test('who sees it is said in words', () => {
  const label = (uuid: string) => uuid.toUpperCase();
  expect(links.map((one) => audienceOf(one, label))).toEqual([
    'Tous les types · toutes les franchises',
    'MSL, ABM · toutes les franchises',
    'Tous les types · AD',
    'Masquée pour tous',
  ]);
  const many = link('many', { roles: ['abm', 'msl', 'roc', 'mci', 'dm', 'cp'] });
  expect(audienceOf(many, label)).toBe('ABM, MSL, ROC, MCI et 2 autres types · toutes les franchises');
});

import { expect, test } from 'vitest';
import { type FormNames, noNames } from '../use-form-names.ts';
import { collisionWords, eventNamesOf } from './describe-collision.ts';

const names = {
  ...noNames,
  units: [
    {
      businessUnitUuid: 'sep',
      label: 'SEP',
      franchise: 'MS',
      criteria: [],
      zones: [{ zoneUuid: 'est', label: 'Zone Est' }],
    },
  ],
  people: new Map([['anne', { userUuid: 'anne', firstName: 'Anne', lastName: 'Caron' }]]),
} as unknown as FormNames;
const words = eventNamesOf(names);
const none = 'Nom indisponible';

test.each<[string, string, string]>([
  ['a person', words.user('anne'), 'Anne Caron'],
  ['a person whose name could not be asked for', words.user('luc'), none],
  ['nobody', words.user(null), '—'],
  ['a unit', words.unit('sep'), 'SEP'],
  ['a unit whose name could not be asked for', words.unit('ad'), none],
  ['a zone', words.zone('est'), 'Zone Est'],
  ['a zone whose name could not be asked for', words.zone('sud'), none],
])('%s in words', (_what, found, expected) => expect(found).toBe(expected));

const describe = collisionWords(names, 'Europe/Paris');
const labels = { of: () => undefined, words: String } as never;

test('a field has the label of the history, mine and theirs', () => {
  expect(describe({ path: 'city', mine: 'Lyon', theirs: 'Lille' }, labels)).toEqual([
    { label: 'Ville', mine: 'Lyon', theirs: 'Lille' },
  ]);
});

test('an item of a list that others took away is said by its name', () => {
  const unit = { businessUnitUuid: 'sep', doctorQuota: 20, zones: [], criterias: [] };
  const lines = describe({ path: 'gatheringBusinessUnits.sep', mine: unit, theirs: undefined }, labels);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.some(({ label, mine }) => label.includes('SEP') && mine.includes('20'))).toBe(true);
});

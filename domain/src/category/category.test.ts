import { describe, expect, test } from 'vitest';
import { congress } from '../gathering/example.test-data.ts';
import {
  type CategorisedGathering,
  categoriesForEventType,
  categoriesForGathering,
  categoriesOfVersion,
  categoriesWithTags,
  categoryById,
  categoryErrors,
  categoryLabelOf,
  eventTypeOf,
  offeredCategories,
} from './index.ts';

const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const noVersion = { ...congress(), categoryVersion: '' };
const other = { ...congress(), gatheringType: 'picnic' } as unknown as CategorisedGathering;

test.each([
  ['VERSION_REQUIRED', () => categoriesOfVersion('')],
  ['VERSION_NOT_SEMVER', () => categoriesOfVersion('un')],
  ['NO_CATEGORIES_FOR_VERSION', () => categoriesOfVersion('3.0.0')],
  ['CATEGORY_ID_REQUIRED', () => categoryById('1.1.0', '')],
  ['TAGS_REQUIRED', () => categoriesWithTags('1.1.0', [])],
  ['CATEGORY_VERSION_REQUIRED', () => categoriesForGathering(noVersion)],
  ['GATHERING_REQUIRED', () => eventTypeOf(null)],
  ['GATHERING_DATES_REQUIRED', () => eventTypeOf({ ...congress(), endDate: null })],
  ['GATHERING_TYPE_UNKNOWN', () => eventTypeOf(other)],
  ['EVENT_TYPE_REQUIRED', () => categoriesForEventType('1.1.0', undefined)],
] as const)('%s', (code, work) => expect(codeOf(work)).toBe(code));

test('every error of the catalogue has its case above', () => expect(Object.keys(categoryErrors)).toHaveLength(10));

test.each([
  ['without dates', { ...congress(), endDate: null }],
  ['of a kind that the page does not know', other],
  ['of a version that the page does not know', { ...congress(), categoryVersion: '3.0.0' }],
  ['without a version', noVersion],
])('a page offers no category of a gathering %s', (_, gathering) => expect(offeredCategories(gathering)).toEqual([]));

test('a page offers the categories of a gathering, each under its word, or its id where it has no word', () => {
  const [first] = offeredCategories(congress());
  expect(offeredCategories(congress())).toEqual(categoriesForGathering(congress()));
  expect(categoryLabelOf('1.1.0', first!.id)).toBe(first!.label);
  expect(categoryLabelOf('1.1.0', 'LATER')).toBe('LATER');
  expect(categoryLabelOf('3.0.0', first!.id)).toBe(first!.id);
});

describe('event types', () => {
  const oneDay = { endDate: new Date('2027-03-10T17:00:00Z') };
  test.each([
    ['CONGRESS_LONG', congress()],
    ['CONGRESS_SHORT', congress('DRAFT', oneDay)],
    ['STANDALONE_LONG', congress('DRAFT', { gatheringType: 'biogenEvent' })],
    ['STANDALONE_SHORT', congress('DRAFT', { gatheringType: 'biogenEvent', ...oneDay })],
  ])('%s', (expected, gathering) => expect(eventTypeOf(gathering)).toBe(expected));

  test('the day is the gathering’s, not UTC’s', () => {
    const evening = {
      beginDate: new Date('2027-03-10T20:00:00Z'),
      endDate: new Date('2027-03-11T02:00:00Z'),
      timezone: 'America/Chicago',
    };
    expect(eventTypeOf(congress('DRAFT', evening))).toBe('CONGRESS_SHORT');
  });
});

test('1.1.0 adds hosting to one-day categories beyond 50 km, and staff with transport', () => {
  const modules = (version: string) => categoryById(version, 'DOCTOR_MORE_50KM_CONGRESS_1DAY')?.modules;
  expect(modules('1.0.0')).toEqual(['EXPENSE_NOTE', 'RESTAURATION', 'TRANSPORT']);
  expect(modules('1.1.0')).toEqual(['EXPENSE_NOTE', 'HOSTING', 'RESTAURATION', 'TRANSPORT']);
  const ids = (version: string) => categoriesOfVersion(version).map(({ id }) => id);
  expect(ids('1.1.0').filter((id) => !ids('1.0.0').includes(id))).toEqual([
    'STAFF_FIELD_TRANSPORT',
    'STAFF_HEADQUARTERS_TRANSPORT',
  ]);
});

test('ids are unique, interns get no hospitality', () => {
  const all = categoriesOfVersion('1.1.0');
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(categoryById('1.1.0', 'INTERN')?.modules).toEqual([]);
  expect(categoryById('1.1.0', 'UNKNOWN')).toBeUndefined();
});

test('a one-day congress offers its own categories only', () => {
  const ids = categoriesForEventType('1.1.0', 'CONGRESS_SHORT').map(({ id }) => id);
  expect(ids.filter((id) => id.startsWith('DOCTOR'))).toEqual(['DOCTOR_MORE_50KM_CONGRESS_1DAY', 'DOCTOR_LOCAL']);
});

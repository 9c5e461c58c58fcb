import { gridSortOf } from '@portal/web/list';
import { describe, expect, test } from 'vitest';
import { eventAddress, toQueryVariables } from './filters.ts';

const unit = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4e';
const read = (address: string) => eventAddress.read(new URLSearchParams(address));

describe('the URL of the event list', () => {
  test.each([
    ['nothing', ''],
    ['a search', 'q=neuro+été'],
    [
      'all filters',
      `q=a&statut=DRAFT,PUBLISHED&nature=congress&format=HYBRID&franchise=${unit}&periode=NOW,ENDED&geographie=french&roc=${unit}&mes=1&tri=name.ascending`,
    ],
  ])('keeps %s', (_what, address) => {
    expect(new URLSearchParams(eventAddress.write(read(address)).toString()).toString()).toBe(
      new URLSearchParams(address).toString().replaceAll('%2C', '%2C'),
    );
  });

  test.each([
    ['an unknown status', 'statut=NOPE,DRAFT', { statuses: ['DRAFT'] }],
    ['a unit that is no uuid', `franchise=x,${unit}`, { businessUnitUuids: [unit] }],
    ['an unknown order', 'tri=size.up', { sort: 'next.ascending' }],
    ['a flag that is no flag', 'mes=yes', { mine: false }],
  ])('leaves out %s', (_what, address, expected) => {
    expect(read(address)).toEqual({ ...read(''), ...expected });
  });

  test('the order of the URL parameters does not change the query', () => {
    expect(read('statut=PUBLISHED,DRAFT')).toEqual(read('statut=DRAFT,PUBLISHED'));
  });
});

test.each([
  ['', 0],
  ['q=abc&tri=name.ascending', 0],
  ['statut=DRAFT,PUBLISHED', 1],
  ['statut=DRAFT&mes=1&periode=NOW', 3],
])('active filters of "%s"', (address, count) => expect(eventAddress.active(read(address))).toBe(count));

test('taking the filters off keeps the order', () => {
  expect(eventAddress.without(read('q=a&statut=DRAFT&mes=1&tri=name.descending'))).toEqual(read('tri=name.descending'));
});

test.each([
  ['dates.ascending', { column: 'dates', direction: 'ascending' }],
  ['updatedAt.descending', { column: 'updatedAt', direction: 'descending' }],
] as const)('the order %s and the grid’s', (sort, grid) => {
  expect(gridSortOf(sort)).toEqual(grid);
  expect(eventAddress.sorted(eventAddress.read(new URLSearchParams()), grid).sort).toBe(sort);
});

test('what runs and comes is first unless the address says another order', () => {
  expect([toQueryVariables(read('')).sort, toQueryVariables(read('tri=dates.descending')).sort]).toEqual([
    'NEXT',
    'BEGIN_DATE_DESC',
  ]);
});

test('last changes are shown newest first whatever is asked', () => {
  expect(
    eventAddress.sorted(eventAddress.read(new URLSearchParams()), { column: 'updatedAt', direction: 'ascending' }).sort,
  ).toBe('updatedAt.descending');
});

test('the query for the server', () => {
  expect(toQueryVariables(read(`q=+Congrès+&statut=DRAFT&type=medical&roc=${unit}&mes=1&tri=name.ascending`))).toEqual({
    search: 'Congrès',
    filters: {
      statuses: ['DRAFT'],
      gatheringTypes: [],
      eventTypes: ['medical'],
      formats: [],
      businessUnitUuids: [],
      periods: [],
      nationalityTypes: [],
      mine: true,
      rocUuid: unit,
    },
    sort: 'NAME_ASC',
  });
});

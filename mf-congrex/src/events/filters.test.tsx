import { expect, test } from 'vitest';
import { eventAddress, toQueryVariables } from './filters.ts';

const filtersOf = (address: string) => eventAddress.read(new URLSearchParams(address));

test.each([
  '',
  'q=sep',
  'periode=TO_COME%2CARCHIVED&statut=TO_VALIDATE&mes=1',
  'nature=congress&tri=name.ascending',
  'type=medical',
])('the URL « %s » is read and written unchanged', (address) =>
  expect(eventAddress.write(filtersOf(address)).toString()).toBe(address),
);

test('unknown parameters in the URL are left out', () => {
  expect(filtersOf('periode=NEVER&statut=TO_VALIDATE,x&tri=colour&mes=yes')).toEqual({
    ...filtersOf(''),
    statuses: ['TO_VALIDATE'],
  });
});

test('the query has the filters, and nothing of an empty search', () => {
  expect(toQueryVariables(filtersOf('q=+&periode=NOW&mes=1&tri=dates.ascending'))).toEqual({
    search: null,
    filters: { periods: ['NOW'], statuses: [], gatheringTypes: [], eventTypes: [], mine: true },
    sort: 'BEGIN_DATE_ASC',
  });
});

test('what runs and comes is first unless the address says another order', () => {
  expect([toQueryVariables(filtersOf('')).sort, toQueryVariables(filtersOf('tri=dates.descending')).sort]).toEqual([
    'NEXT',
    'BEGIN_DATE_DESC',
  ]);
});

test('filters are counted and taken off; the order stays', () => {
  const filters = filtersOf('q=sep&periode=NOW,ENDED&mes=1&tri=name.descending');
  expect(eventAddress.active(filters)).toBe(2);
  expect(eventAddress.write(eventAddress.without(filters)).toString()).toBe('tri=name.descending');
});

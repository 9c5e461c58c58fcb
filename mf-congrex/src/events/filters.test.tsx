import { expect, test } from 'vitest';
import { activeFilters, questionOf, readFilters, withoutFilters, writeFilters } from './filters.ts';

const filtersOf = (address: string) => readFilters(new URLSearchParams(address));

test.each(['', 'q=sep', 'periode=TO_COME%2CARCHIVED&statut=TO_VALIDATE&mes=1', 'nature=congress&tri=name.ascending'])(
  'the address « %s » comes back as it was',
  (address) => expect(writeFilters(filtersOf(address)).toString()).toBe(address),
);

test('what is not known in the address is left out', () => {
  expect(filtersOf('periode=NEVER&statut=TO_VALIDATE,x&tri=colour&mes=yes')).toEqual({
    ...filtersOf(''),
    statuses: ['TO_VALIDATE'],
  });
});

test('the question holds the filters, and nothing of an empty search', () => {
  expect(questionOf(filtersOf('q=+&periode=NOW&mes=1&tri=dates.ascending'))).toEqual({
    search: null,
    filters: { periods: ['NOW'], statuses: [], gatheringTypes: [], mine: true },
    sort: 'BEGIN_DATE_ASC',
  });
});

test('filters are counted and taken off; the order stays', () => {
  const filters = filtersOf('q=sep&periode=NOW,ENDED&mes=1&tri=name.descending');
  expect(activeFilters(filters)).toBe(3);
  expect(writeFilters(withoutFilters(filters)).toString()).toBe('tri=name.descending');
});

import { expect, test } from 'vitest';
import { activeFilters, questionOf, readFilters, withoutFilters, writeFilters } from './filters.ts';

const filtersOf = (address: string) => readFilters(new URLSearchParams(address));

test.each(['', 'q=du', 'statut=CONFIRMED&presence=PRESENT%2CNONE&type=STAFF', 'categorie=ORATOR&tri=city.descending'])(
  'the address « %s » comes back as it was',
  (address) => expect(writeFilters(filtersOf(address)).toString()).toBe(address),
);

test('the tab stays in the address, and filters of before are replaced', () => {
  const around = new URLSearchParams('rubrique=participants&q=du&presence=NO_SHOW');
  expect(writeFilters({ ...filtersOf('q=mar') }, around).toString()).toBe('rubrique=participants&q=mar');
});

test('what is not known in the address is left out', () => {
  expect(filtersOf('statut=REMOVED,REFUSED&presence=late&tri=colour')).toEqual({
    ...filtersOf(''),
    invitationStatuses: ['REFUSED'],
  });
});

test('the question holds the filters that are on, and nothing of an empty search', () => {
  expect(questionOf('g', filtersOf('q=+&statut=CONFIRMED&tri=presence.descending'))).toEqual({
    gatheringUuid: 'g',
    search: null,
    filters: { invitationStatuses: ['CONFIRMED'] },
    sort: 'PRESENCE',
    direction: 'DESC',
  });
});

test('filters are counted and taken off; the order stays', () => {
  const filters = filtersOf('q=du&statut=CONFIRMED,REFUSED&tri=name.descending');
  expect(activeFilters(filters)).toBe(2);
  expect(writeFilters(withoutFilters(filters)).toString()).toBe('tri=name.descending');
});

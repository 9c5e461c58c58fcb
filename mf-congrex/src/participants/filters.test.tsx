import { expect, test } from 'vitest';
import { participantAddress, toQueryVariables } from './filters.ts';

const filtersOf = (address: string) => participantAddress.read(new URLSearchParams(address));

test.each(['', 'q=du', 'statut=CONFIRMED&presence=PRESENT%2CNONE&type=STAFF', 'categorie=ORATOR&tri=city.descending'])(
  'the URL « %s » is read and written unchanged',
  (address) => expect(participantAddress.write(filtersOf(address)).toString()).toBe(address),
);

test('the tab stays in the URL, and previous filters are replaced', () => {
  const around = new URLSearchParams('rubrique=participants&q=du&presence=NO_SHOW');
  expect(participantAddress.write({ ...filtersOf('q=mar') }, around).toString()).toBe('rubrique=participants&q=mar');
});

test('unknown parameters in the URL are left out', () => {
  expect(filtersOf('statut=REMOVED,REFUSED&presence=late&tri=colour')).toEqual({
    ...filtersOf(''),
    invitationStatuses: ['REFUSED'],
  });
});

test('the query has the filters that are on, and nothing of an empty search', () => {
  expect(toQueryVariables('g', filtersOf('q=+&statut=CONFIRMED&tri=presence.descending'))).toEqual({
    gatheringUuid: 'g',
    search: null,
    filters: { invitationStatuses: ['CONFIRMED'] },
    sort: 'PRESENCE',
    direction: 'DESC',
  });
});

test('filters are counted and taken off; the order stays', () => {
  const filters = filtersOf('q=du&statut=CONFIRMED,REFUSED&tri=name.descending');
  expect(participantAddress.active(filters)).toBe(1);
  expect(participantAddress.write(participantAddress.without(filters)).toString()).toBe('tri=name.descending');
});

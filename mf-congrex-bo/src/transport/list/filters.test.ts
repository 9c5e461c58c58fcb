import { expect, test } from 'vitest';
import { noteColumns } from './columns.tsx';
import { exportOf, noteAddress, toQueryVariables } from './filters.ts';
import type { NoteRow } from './use-notes.ts';

const filtersOf = (address: string) => noteAddress.read(new URLSearchParams(address));

test.each(['', 'q=zola', 'statut=PENDING%2CACCEPTED&sans-billet=1'])(
  'the URL « %s » is read and written unchanged',
  (address) => expect(noteAddress.write(filtersOf(address)).toString()).toBe(address),
);

test('the list and its export ask for the same notes', () => {
  const filters = filtersOf('q=+zola&statut=PENDING%2CACCEPTED&sans-billet=1');
  const narrowed = { gatheringUuid: 'g', statuses: ['PENDING', 'ACCEPTED'], withoutTicket: true };
  expect(toQueryVariables('g', filters)).toEqual({ ...narrowed, searchText: 'zola' });
  expect(exportOf('g', filters)).toEqual({ ...narrowed, search: 'zola' });
});

const ride = {
  ...{ type: 'GO', mode: 'TRAIN', departurePlace: 'Paris', departureDate: '2027-03-09', departureHour: '17:00' },
  ...{ arrivalPlace: 'Lyon', arrivalDate: '2027-03-09', arrivalHour: '19:00' },
};

test.each([
  ['goProposed', 'Train, 09/03/27, Paris 17:00 → Lyon 19:00'],
  ['backProposed', '--'],
])('the column %s says what is proposed', (column, expected) => {
  const { cell } = noteColumns.find(({ id }) => id === column)!;
  expect(cell({ travels: [ride] } as unknown as NoteRow)).toBe(expected);
});

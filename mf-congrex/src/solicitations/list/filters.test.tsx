import { expect, test } from 'vitest';
import { solicitationAddress, toQueryVariables } from './filters.ts';

const filtersOf = (address: string) => solicitationAddress.read(new URLSearchParams(address));
const congress = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4e';

test.each([
  '',
  'q=martin',
  'statut=quota_validation%2Cwaiting_list&decider=1',
  `congres=${congress}&discipline=OTHER&tri=name.ascending`,
])('the URL « %s » is read and written unchanged', (address) =>
  expect(solicitationAddress.write(filtersOf(address)).toString()).toBe(address),
);

test('unknown parameters in the URL are left out', () => {
  expect(filtersOf('statut=never,waiting_list&discipline=X&tri=colour&congres=abc&decider=oui')).toEqual({
    ...filtersOf(''),
    statuses: ['waiting_list'],
  });
});

test('the tab in the URL stays when filters change', () => {
  const around = new URLSearchParams('rubrique=sollicitations&statut=created&q=x');
  expect(solicitationAddress.write(filtersOf('statut=confirmed'), around).toString()).toBe(
    'rubrique=sollicitations&statut=confirmed',
  );
});

test.each([
  [
    'the filters',
    'q=+&statut=confirmed&discipline=DOCTOR&decider=1&tri=congress.descending',
    undefined,
    {
      search: null,
      filters: { statuses: ['confirmed'], gatheringUuid: null, discipline: 'DOCTOR', toDecide: true },
      sort: 'GATHERING_DATE',
      direction: 'DESC',
    },
  ],
  [
    'the congress of the filter',
    `congres=${congress}`,
    undefined,
    {
      search: null,
      filters: { statuses: [], gatheringUuid: congress, discipline: null, toDecide: null },
      sort: 'COLLECTED_AT',
      direction: 'DESC',
    },
  ],
  [
    'the congress of the tab, whatever the filter',
    `congres=${congress}&tri=name.ascending`,
    'tab',
    {
      search: null,
      filters: { statuses: [], gatheringUuid: 'tab', discipline: null, toDecide: null },
      sort: 'NAME',
      direction: 'ASC',
    },
  ],
])('the query has %s', (_name, address, gatheringUuid, expected) => {
  const orgUnits = { businessUnitUuids: [], zoneUuids: [] };
  expect(toQueryVariables(filtersOf(address), gatheringUuid)).toEqual({
    ...expected,
    filters: { ...expected.filters, ...orgUnits },
  });
});

test('filters are counted and taken off; the order stays', () => {
  const filters = filtersOf(
    `q=martin&statut=created,confirmed&congres=${congress}&discipline=OTHER&decider=1&tri=name.descending`,
  );
  expect(solicitationAddress.active(filters)).toBe(4);
  expect(solicitationAddress.write(solicitationAddress.without(filters)).toString()).toBe('tri=name.descending');
});

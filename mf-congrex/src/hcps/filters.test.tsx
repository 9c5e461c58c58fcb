import { expect, test } from 'vitest';
import { type HcpRow, hcpColumns } from './columns.tsx';
import { hcpAddress, toQueryVariables } from './filters.ts';
import { historyAddresses, ofPeriods } from './history.ts';

const filtersOf = (address: string) => hcpAddress.read(new URLSearchParams(address));
const zone = '00000000-0000-4000-8000-000000000001';

test.each(['', 'q=petit', `zone=${zone}&mes=1`, 'profession=DOCTOR&cible=MS_H%2CHC&tri=name.descending'])(
  'the URL « %s » is read and written unchanged',
  (address) => expect(hcpAddress.write(filtersOf(address)).toString()).toBe(address),
);

test('unknown parameters in the URL are left out', () => {
  expect(filtersOf('profession=KING&zone=x&tri=colour&mes=yes')).toEqual(filtersOf(''));
});

test('the query has what is chosen, and the own HCPs by the user’s uuid', () => {
  expect(toQueryVariables(filtersOf(`q=+&zone=${zone}&mes=1&tri=name.descending`), 'me')).toEqual({
    search: null,
    filters: { zoneUuids: [zone], mslUuids: ['me'] },
    sort: 'NAME_DESC',
  });
});

test('filters are counted and taken off; the order stays', () => {
  const filters = filtersOf(`q=petit&zone=${zone}&mes=1&tri=name.descending`);
  expect(hcpAddress.active(filters)).toBe(2);
  expect(hcpAddress.write(hcpAddress.without(filters)).toString()).toBe('tri=name.descending');
});

test.each([
  ['', 'solicitations'],
  ['onglet=participations&periode=TO_COME%2CARCHIVED', 'solicitations'],
  ['onglet=solicitations', 'participations'],
] as const)('the history’s URL « %s » is read and written unchanged', (address, first) =>
  expect(historyAddresses[first].write(historyAddresses[first].read(new URLSearchParams(address))).toString()).toBe(
    address,
  ),
);

test('an event is of its period alone, one without a period of none', () => {
  const rows = (['NOW', 'ENDED', null] as const).map((period) => ({ gathering: period ? { period } : null }));
  const periodsOf = (chosen: Parameters<typeof ofPeriods>[1]) =>
    ofPeriods(rows, chosen).map(({ gathering }) => gathering?.period);
  expect([periodsOf([]), periodsOf(['ENDED']), periodsOf(['TO_COME'])]).toEqual([
    ['NOW', 'ENDED', undefined],
    ['ENDED'],
    [],
  ]);
});

test('the list says the targets of each HCP', () => {
  const column = hcpColumns(String).find(({ id }) => id === 'targets')!;
  const ms = { label: 'Potentiel élevé', unitLabel: 'SEP' };
  const targets = { kme: true, ms, bbu: null, sma: null, ad: null };
  expect(column.cell({ targets } as HcpRow)).toBe('SEP\u202f: Potentiel élevé, KME');
  expect(column.cell({ targets: null } as HcpRow)).toBe('--');
});

import { expect, test } from 'vitest';
import { activeFilters, questionOf, readFilters, withoutFilters, writeFilters } from './filters.ts';
import { ofPeriods, readHistory, writeHistory } from './history.ts';

const filtersOf = (address: string) => readFilters(new URLSearchParams(address));
const zone = '00000000-0000-4000-8000-000000000001';

test.each(['', 'q=petit', `zone=${zone}&mes=1`, 'profession=DOCTOR&tri=name.descending'])(
  'the address « %s » comes back as it was',
  (address) => expect(writeFilters(filtersOf(address)).toString()).toBe(address),
);

test('what is not known in the address is left out', () => {
  expect(filtersOf('profession=KING&zone=x&tri=colour&mes=yes')).toEqual(filtersOf(''));
});

test('the question holds what is chosen, and the own HCPs by the person’s uuid', () => {
  expect(questionOf(filtersOf(`q=+&zone=${zone}&mes=1&tri=name.descending`), 'me')).toEqual({
    search: null,
    filters: { zoneUuids: [zone], mslUuids: ['me'] },
    sort: 'NAME_DESC',
  });
});

test('filters are counted and taken off; the order stays', () => {
  const filters = filtersOf(`q=petit&zone=${zone}&mes=1&tri=name.descending`);
  expect(activeFilters(filters)).toBe(3);
  expect(writeFilters(withoutFilters(filters)).toString()).toBe('tri=name.descending');
});

test.each([
  ['', 'solicitations'],
  ['onglet=participations&periode=TO_COME%2CARCHIVED', 'solicitations'],
  ['onglet=solicitations', 'participations'],
] as const)('the history’s address « %s » comes back as it was', (address, first) =>
  expect(writeHistory(readHistory(new URLSearchParams(address), first), first).toString()).toBe(address),
);

test('an event is of its period alone, one without a period of none', () => {
  const rows = ['NOW', 'ENDED', null].map((period) => ({ gathering: period ? { period } : null }));
  const periodsOf = (chosen: Parameters<typeof ofPeriods>[1]) =>
    ofPeriods(rows, chosen).map(({ gathering }) => gathering?.period);
  expect([periodsOf([]), periodsOf(['ENDED']), periodsOf(['TO_COME'])]).toEqual([
    ['NOW', 'ENDED', undefined],
    ['ENDED'],
    [],
  ]);
});

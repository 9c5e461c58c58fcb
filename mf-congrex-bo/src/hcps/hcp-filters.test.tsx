import { gridSortOf } from '@portal/web/list';
import { describe, expect, test } from 'vitest';
import { hcpAddress, toQueryVariables } from './hcp-filters.ts';

const unit = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4e';
const everything = `q=martin+lyon&franchise=${unit}&specialite=NEUROLOGY&profession=DOCTOR,NURSE&cible=HC,MS_H&kme=1&zone=${unit}&msl=${unit}&departement=69,974&ville=Lyon&email=oui&refus=non&rib=MISSING&tri=name.descending`;
const read = (address: string) => hcpAddress.read(new URLSearchParams(address));

describe('the URL of a list of HCPs', () => {
  test.each([
    ['nothing', ''],
    ['a search', 'q=neuro+été'],
    ['all filters', everything],
  ])('keeps %s', (_what, address) => {
    expect(read(hcpAddress.write(read(address)).toString())).toEqual(read(address));
    expect(hcpAddress.write(read(address)).toString()).toBe(new URLSearchParams(address).toString());
  });

  test.each([
    ['a specialty that does not exist', 'specialite=ALCHEMY', 'specialties', []],
    ['what is no uuid', 'zone=partout', 'zoneUuids', []],
    ['what is no department', 'departement=6,69,690,971,1971', 'departments', ['69', '971']],
    ['an answer that is neither', 'refus=peut-être', 'refused', ''],
    ['an order that does not exist', 'tri=city.ascending', 'sort', 'name.ascending'],
  ] as const)('reads %s as nothing', (_what, address, key, expected) => expect(read(address)[key]).toEqual(expected));
});

test.each([
  ['nothing', '', 0],
  ['a search and an order', 'q=a&tri=name.descending', 0],
  ['all filters', everything, 12],
])('%s: so many filters are on', (_what, address, count) => expect(hcpAddress.active(read(address))).toBe(count));

test('taking the filters off keeps the order only', () =>
  expect(hcpAddress.write(hcpAddress.without(read(everything))).toString()).toBe('tri=name.descending'));

describe('the query for the server', () => {
  test('leaves out what nobody chose', () =>
    expect(toQueryVariables(read(''))).toEqual({ search: null, filters: {}, sort: 'NAME_ASC' }));

  test('has everything that was chosen', () =>
    expect(toQueryVariables(read(everything))).toEqual({
      search: 'martin lyon',
      businessUnitFilters: [unit],
      filters: {
        specialties: ['NEUROLOGY'],
        types: ['DOCTOR', 'NURSE'],
        targets: ['HC', 'MS_H'],
        kme: true,
        zoneUuids: [unit],
        mslUuids: [unit],
        departments: ['69', '974'],
        cities: ['Lyon'],
        hasEmail: true,
        hasRefused: false,
        bankStatementStatuses: ['MISSING'],
      },
      sort: 'NAME_DESC',
    }));

  test('leaves out who is on the list that is being filled', () =>
    expect(toQueryVariables(read(''), { gatheringUuid: unit })).toEqual({
      search: null,
      filters: {},
      sort: 'NAME_ASC',
      gatheringUuid: unit,
      excludeParticipants: true,
    }));
});

test('the order goes to the grid and back', () => {
  expect(hcpAddress.sorted(hcpAddress.read(new URLSearchParams()), gridSortOf('name.descending')).sort).toBe(
    'name.descending',
  );
  expect(
    hcpAddress.sorted(hcpAddress.read(new URLSearchParams()), { column: 'city', direction: 'ascending' }).sort,
  ).toBe('name.ascending');
});

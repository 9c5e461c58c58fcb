import { expect, test } from 'vitest';
import { initialOrgUnits } from './first-units.ts';

const codesOf = (franchise: string) =>
  initialOrgUnits.units.find((unit) => unit.franchise === franchise)?.criteria.map(({ code }) => code);

test.each([
  ['AD', ['AD_H', 'AD_M', 'AD_L', 'HC']],
  ['MS', ['MS_H', 'MS_M', 'MS_L', 'HC']],
  ['SMA', ['SMA_A', 'SMA_B', 'SMA_C', 'SMA_D', 'HC']],
])('criteria of %s', (franchise, codes) => expect(codesOf(franchise)).toEqual(codes));

test('biosimilars have segments, their reach, the others and the specialities, once each', () => {
  const codes = codesOf('BBU') ?? [];
  expect(codes).toHaveLength(21);
  expect(new Set(codes).size).toBe(21);
  expect(codes.slice(0, 6)).toEqual(['BBU_A', 'BBU_B', 'BBU_C', 'BBU_D', 'BBU_OTHERS', 'BBU_A_GLOBAL']);
  expect(codes.slice(-4)).toEqual(['DERM', 'IBD', 'RA', 'HC']);
});

test('the uuids are those of the rows of existing databases', () => {
  const [alzheimer] = initialOrgUnits.units;
  const [global, paris] = initialOrgUnits.zones;
  expect([alzheimer, global, paris].map((one) => one?.label)).toEqual([
    'Alzheimer',
    'Zone AD Global',
    'Zone AD Île-de-France',
  ]);
  expect([alzheimer?.businessUnitUuid, global?.zoneUuid, paris?.zoneUuid]).toEqual([
    '45e78d17-22d4-8750-ab44-e6937623bee7',
    '8a6bbfa0-ea0b-86b3-a949-6e946adb8b50',
    '86e8a09d-dbf0-8c95-a65d-9f589ee192c3',
  ]);
});

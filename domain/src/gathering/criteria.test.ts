import { expect, test } from 'vitest';
import { criteriaByFranchise, criteriaOf, criterionLabel } from './criteria.ts';

test.each([
  ['AD', ['AD_H', 'AD_M', 'AD_L', 'HC']],
  ['MS', ['MS_H', 'MS_M', 'MS_L', 'HC']],
  ['SMA', ['SMA_A', 'SMA_B', 'SMA_C', 'SMA_D', 'HC']],
  ['unknown', ['HC']],
])('criteria of %s', (franchise, codes) => {
  expect(criteriaOf(franchise).map(({ code }) => code)).toEqual(codes);
});

test('biosimilars have segments, their reach, the others and the specialities, once each', () => {
  const codes = criteriaByFranchise.BBU.map(({ code }) => code);
  expect(codes).toHaveLength(21);
  expect(new Set(codes).size).toBe(21);
  expect(codes.slice(0, 6)).toEqual(['BBU_A', 'BBU_B', 'BBU_C', 'BBU_D', 'BBU_OTHERS', 'BBU_A_GLOBAL']);
  expect(codes.slice(-4)).toEqual(['DERM', 'IBD', 'RA', 'HC']);
});

test.each([
  ['MS_H', 'Potentiel élevé'],
  ['BBU_C_REGIONAL', 'Segment C, régional'],
  ['HC', 'Hors cible'],
  ['OLD_ONE', 'OLD_ONE'],
])('label of %s', (code, label) => expect(criterionLabel(code)).toBe(label));

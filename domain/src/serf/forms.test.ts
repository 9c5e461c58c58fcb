import { describe, expect, test } from 'vitest';
import { editableSignaturePivot, isSignatureEditable } from './clock.ts';
import { formReferenceOf, formsOf, type SerfFormType, serfSections, serfTopics, topicsOf } from './forms.ts';

describe('the printed forms', () => {
  const pivot = editableSignaturePivot.getTime();
  test.each<[SerfFormType, number, string]>([
    ['DEFAULT', pivot, 'FRA-FORM-2700 v4'],
    ['DEFAULT', pivot - 1, 'FRA-FORM-1907 v5'],
    ['BBU', pivot, 'FRA-FORM-2927 v1'],
    ['BBU', pivot - 1, 'FRA-FORM-2927 v1'],
  ])('%s signed at %i is %s', (form, at, reference) => expect(formReferenceOf(form, new Date(at))).toBe(reference));
  test('the pivot is 19 October 2020, 13:40 in Paris, itself included', () => {
    expect(editableSignaturePivot.toISOString()).toBe('2020-10-19T11:40:00.000Z');
    const at = (moment: number) => isSignatureEditable({ signatureDate: new Date(moment) });
    expect([at(pivot - 1), at(pivot)]).toEqual([false, true]);
  });
  test('each has its boxes once, in two sections', () => {
    const all = (['DEFAULT', 'BBU'] as const).flatMap((form) => serfSections.flatMap((one) => topicsOf(form, one)));
    expect([...all].sort()).toEqual([...serfTopics].sort());
    expect(serfSections.map((one) => [topicsOf('DEFAULT', one).length, topicsOf('BBU', one).length])).toEqual([
      [3, 4],
      [10, 10],
    ]);
  });
  test.each([
    [['a'], ['DEFAULT']],
    [['b'], ['BBU']],
    [
      ['a', 'b', 'c'],
      ['DEFAULT', 'BBU'],
    ],
    [[], []],
  ])('an HCP of %j signs %j', (unitUuids, forms) => {
    const units = [
      { businessUnitUuid: 'a', franchise: 'MS' },
      { businessUnitUuid: 'b', franchise: 'BBU' },
      { businessUnitUuid: 'c', franchise: 'RARE', serfForm: 'DEFAULT' as const },
    ];
    expect(formsOf(unitUuids, units)).toEqual(forms);
  });
});

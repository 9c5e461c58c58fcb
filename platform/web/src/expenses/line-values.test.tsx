import { describe, expect, test } from 'vitest';
import { checkedLines, type LineValues, newLine, valuesOfLine } from './line-values.ts';

const meals = '00000000-0000-4000-8000-000000000801';
const mileage = '00000000-0000-4000-8000-000000000802';
const categories = [
  { id: meals, label: 'Repas', isMileage: false },
  { id: mileage, label: 'Indemnités kilométriques', isMileage: true },
];
const filled = (more: Partial<LineValues> = {}): LineValues => ({
  ...newLine(),
  ...{ expenseNoteCategoryUuid: meals, description: 'Dîner', feeDate: '2026-03-02', price: '32,50 €' },
  ...more,
});
const errorsOf = async (more: Partial<LineValues>) => {
  const checked = await checkedLines([filled(), filled(more)], categories);
  return 'errors' in checked ? checked.errors : {};
};

describe('an amount as it is typed', () => {
  test.each([
    ['1 234,5', {}],
    ['0', { '1.price': 'Le montant doit être supérieur à 0' }],
    ['-5', { '1.price': 'Le montant ne peut pas être négatif' }],
    ['12,345', { '1.price': 'Deux décimales au plus' }],
    ['10 000 000', { '1.price': expect.stringMatching(/^100.000,00.€ au plus$/u) }],
    ['douze', { '1.price': expect.stringContaining('Montant incorrect') }],
    ['', { '1.price': 'Ce champs est requis' }],
  ])('« %s »', async (price, errors) => expect(await errorsOf({ price })).toEqual(errors));
});

test('a day to come is refused beside its field', async () => {
  expect(await errorsOf({ feeDate: `${new Date().getFullYear() + 1}-01-01` })).toEqual({
    '1.feeDate': 'La date ne peut pas être à venir',
  });
});

test('kilometres are asked for, and no amount', async () => {
  const asked = { expenseNoteCategoryUuid: mileage, price: 'douze' };
  expect(await errorsOf(asked)).toEqual({
    '1.kilometersAmount': 'Ce champs est requis',
    '1.departureAddress': 'Ce champs est requis',
  });
  expect(await errorsOf({ ...asked, kilometersAmount: 120, departureAddress: 'Lyon' })).toEqual({});
});

test('a receipt whose name could not be read stays in the form', () => {
  const line = {
    ...{ expenseNoteLineUuid: 'l', description: 'Dîner' },
    ...{ category: { uuid: meals, label: 'Repas', isMileage: false }, feeDate: '2026-03-02', price: 3_250 },
    file: { fileUuid: 'f' },
  };
  const values = valuesOfLine(line, new Map());
  expect([values.file?.fileUuid, values.price.replace(/\s/gu, ' ')]).toEqual(['f', '32,50 €']);
});

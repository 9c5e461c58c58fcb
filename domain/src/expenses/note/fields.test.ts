import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '../../calendar/day.ts';
import { isWorkingDay, workingDaysBetween } from '../../calendar/french-calendar.ts';
import { fieldErrors } from '../../fields/fields.ts';
import { aLine, aNote, gathering, id, ruleContext, threeLines, typed, uuids } from '../example.test-data.ts';
import { mileagePrice, mileageRateOn } from '../mileage.ts';
import { byUrgency, dueDayOf, isOverdue, payablePriceOf, totalPriceOf } from './amounts.ts';
import { doubtfulLines, expenseLineInput } from './fields.ts';
import { type ExpenseNoteStatus, expenseLineStates, expenseNoteStates } from './states.ts';

const read = (more: object) => expenseLineInput(ruleContext).safeParse(typed(more));
const errorsOf = (more: object) => fieldErrors(read(more).error ?? ({ issues: [] } as never));
const kilometres = { expenseNoteCategoryUuid: uuids.mileage, kilometersAmount: 120, departureAddress: 'Lyon' };

describe('a line', () => {
  test.each([
    ['complete', {}, {}],
    ['of 0', { price: 0 }, { price: 'Le montant doit être supérieur à 0' }],
    ['negative', { price: -1 }, { price: 'Le montant ne peut pas être négatif' }],
    ['of three decimals', { price: 12.345 }, { price: 'Montant en centimes entiers attendu' }],
    ['of 10 million', { price: 1_000_000_000 }, { price: expect.stringMatching(/^100.000,00.€ au plus$/u) }],
    ['without an amount', { price: null }, { price: 'Ce champs est requis' }],
    ['of today', { feeDate: '2027-04-12' }, {}],
    ['of tomorrow', { feeDate: '2027-04-13' }, { feeDate: 'La date ne peut pas être à venir' }],
    ['of no day', { feeDate: 'hier' }, { feeDate: 'Date incorrecte' }],
    ['of an unknown kind', { expenseNoteCategoryUuid: id(9) }, { expenseNoteCategoryUuid: 'Catégorie inconnue' }],
    ['of no kind', { expenseNoteCategoryUuid: null }, { expenseNoteCategoryUuid: 'Merci de cocher une option' }],
    ['undescribed', { description: ' ' }, { description: 'Ce champs est requis' }],
    ['of kilometres', kilometres, {}],
    [
      'of kilometres, how many',
      { ...kilometres, kilometersAmount: null },
      { kilometersAmount: 'Ce champs est requis' },
    ],
    [
      'of kilometres, from where',
      { ...kilometres, departureAddress: '' },
      { departureAddress: 'Ce champs est requis' },
    ],
    [
      'of half a kilometre',
      { ...kilometres, kilometersAmount: 0.5 },
      { kilometersAmount: 'Nombre entier de kilomètres attendu' },
    ],
    ['round the world', { ...kilometres, kilometersAmount: 40_000 }, { kilometersAmount: '5 000 kilomètres au plus' }],
  ])('%s', (_what, more, errors) => expect(errorsOf(more)).toEqual(errors));

  test('kilometres are paid by the rate of their day, whatever was typed; what does not go with the kind is dropped', () => {
    expect(read({ ...kilometres, price: 1 }).data).toMatchObject({ price: 7_272, kilometersAmount: 120 });
    expect(read({ ...kilometres, price: 1, feeDate: '2022-12-31' }).data).toMatchObject({ price: 6_900 });
    const meal = { kilometersAmount: 12, departureAddress: 'Lyon' };
    expect(read(meal).data).toMatchObject({ kilometersAmount: null, departureAddress: null, price: 3_250 });
  });
});

describe('kilometres', () => {
  test.each([
    ['2019-05-01', 575],
    ['2022-12-31', 575],
    ['2023-01-01', 606],
    ['2030-01-01', 606],
  ])('on %s: %i tenths of a cent', (day, rate) => expect(mileageRateOn(day).tenthsOfCent).toBe(rate));

  test('more kilometres never cost less, and the price is the nearest cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 9_999 }), (km, tenthsOfCent) => {
        const rates = [{ from: '2020-01-01', tenthsOfCent }];
        const price = mileagePrice(km, '2027-01-01', rates);
        expect(Number.isInteger(price)).toBe(true);
        expect(Math.abs(price * 10 - km * tenthsOfCent)).toBeLessThanOrEqual(5);
        expect(mileagePrice(km + 1, '2027-01-01', rates)).toBeGreaterThanOrEqual(price);
      }),
    );
  });
});

test('far from the event one is asked, seven days around it one is not', () => {
  const days = ['2027-03-02', '2027-03-03', '2027-03-11', '2027-03-18', '2027-03-19'];
  const lines = days.map((feeDate) => aLine({ feeDate }));
  expect(doubtfulLines(lines, gathering()).map(({ feeDate }) => feeDate)).toEqual(['2027-03-02', '2027-03-19']);
  expect(doubtfulLines(lines, { ...gathering(), beginDate: null })).toEqual([]);
});

test('a total leaves out what was refused; payable is what was validated', () => {
  const lines = expenseLineStates.map((status, n) => aLine({ status, price: 10 ** n }));
  expect([totalPriceOf({ lines }), payablePriceOf({ lines })]).toEqual([11_111, 11_000]);
});

describe('paid within ten working days', () => {
  // Handed in on Friday 2 April 2027; Easter Monday was 29 March.
  test.each([
    ['2027-04-16', false],
    ['2027-04-17', true],
  ])('on %s late: %s', (today, late) => {
    expect(dueDayOf(aNote())).toBe('2027-04-16');
    expect(isOverdue(aNote(), today)).toBe(late);
  });

  test('only what waits to be paid is late', () => {
    const late = expenseNoteStates.filter((status) => isOverdue(aNote({ status }), '2028-01-01'));
    expect(late).toEqual(['toBeProcessed', 'arbitration', 'validated']);
    expect(isOverdue(aNote({ submittedAt: null }), '2028-01-01')).toBe(false);
  });

  test('just before midnight in Paris is still the day', () => {
    expect(dueDayOf({ submittedAt: new Date('2027-04-02T21:59:00Z') })).toBe('2027-04-16');
    expect(dueDayOf({ submittedAt: new Date('2027-04-02T22:01:00Z') })).toBe('2027-04-16');
    expect(dueDayOf({ submittedAt: new Date('2027-04-05T22:01:00Z') })).toBe('2027-04-20');
  });

  test('the day it is due is worked, ten of them after it came in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (after) => {
        const day = dayAfter('2024-01-01', after);
        const due = dueDayOf({ submittedAt: new Date(`${day}T12:00:00Z`) })!;
        expect([isWorkingDay(due), workingDaysBetween(day, due)]).toEqual([true, 10]);
      }),
    );
  });

  test('late ones come first, the oldest of them at the top, then what was touched last', () => {
    const at = (n: number, status: ExpenseNoteStatus, submitted: string, updated: string) =>
      aNote({
        ...{ expenseNoteUuid: id(n), status, lines: threeLines() },
        ...{ submittedAt: new Date(submitted), updatedAt: new Date(updated) },
      });
    const list = [
      at(1, 'payed', '2027-01-01', '2027-04-01'),
      at(2, 'validated', '2027-02-01', '2027-03-01'),
      at(3, 'toBeProcessed', '2027-04-10', '2027-04-10'),
      at(4, 'toBeProcessed', '2027-01-15', '2027-01-15'),
    ];
    expect(list.sort(byUrgency('2027-04-12')).map(({ expenseNoteUuid }) => expenseNoteUuid)).toEqual(
      [4, 2, 3, 1].map(id),
    );
  });
});

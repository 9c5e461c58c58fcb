import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, amountPaid, optionalAmount } from './amount.ts';
import { amountMessages, formatEuros, mostCents, readEuros, sumOf } from './money.ts';

test.each([
  ['1 234,56 €', 123456],
  ['1\u202f234,56\u00a0€', 123456],
  ['1234.5', 123450],
  ['12', 1200],
  [' 0,07 € ', 7],
  ['0', 0],
  ['100 000', mostCents],
])('« %s » is %i cents', (text, cents) => expect(readEuros(text)).toEqual({ cents }));

test.each([
  ['', amountMessages.notAnAmount],
  ['douze', amountMessages.notAnAmount],
  ['1,2,3', amountMessages.notAnAmount],
  ['12 34', amountMessages.notAnAmount],
  ['1e3', amountMessages.notAnAmount],
  ['-5', amountMessages.negative],
  ['− 5 €', amountMessages.negative],
  ['12,345', amountMessages.threeDecimals],
  ['100 000,01', amountMessages.tooHigh],
  ['10 000 000', amountMessages.tooHigh],
  ['99999999999999999999', amountMessages.tooHigh],
])('« %s » is refused: %s', (text, message) => expect(readEuros(text)).toEqual({ message }));

test('what is written is read back to the cent, whatever the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: mostCents }), (cents) => {
      expect(readEuros(formatEuros(cents))).toEqual({ cents });
    }),
  );
});

test('an amount is written as the French write it', () => {
  expect(formatEuros(123456).replace(/\s/gu, ' ')).toBe('1 234,56 €');
});

test('a sum does not depend on the order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: mostCents })), (amounts) => {
      expect(sumOf([...amounts].reverse())).toBe(sumOf(amounts));
    }),
  );
});

const message = (schema: typeof amount, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
test.each([
  ['a line', amountPaid, 0, amountMessages.zero],
  ['a line', amountPaid, -1, amountMessages.negative],
  ['a line', amountPaid, 12.345, amountMessages.notWhole],
  ['a line', amountPaid, 1_000_000_000, amountMessages.tooHigh],
  ['a line', amountPaid, undefined, 'Ce champs est requis'],
  ['a line', amountPaid, 1, undefined],
  ['a fee', amount, 0, undefined],
  ['a fee', amount, -1, amountMessages.negative],
  ['a fee', amount, mostCents, undefined],
] as const)('%s: %o', (_of, schema, value, expected) => expect(message(schema, value)).toBe(expected));

test('an amount that is left open is null, not 0', () => {
  expect([optionalAmount.parse(undefined), optionalAmount.parse(null), optionalAmount.parse(0)]).toEqual([
    null,
    null,
    0,
  ]);
});

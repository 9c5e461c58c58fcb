import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactPhone, isMobilePhone } from './phone.ts';

test.each([
  ['ten digits', '0612345678', true],
  ['ten digits with spaces', '06 12 34 56 78', true],
  ['ten digits with dots', '06.12.34.56.78', true],
  ['ten digits with dashes', '06-12-34-56-78', true],
  ['twelve characters from +', '+33612345678', true],
  ['twelve characters from +, with spaces', '+33 6 12 34 56 78', true],
  ['another country', '+32470123456', true],
  ['thirteen digits with 0033', '0033612345678', true],
  ['nothing', '', false],
  ['nine digits', '061234567', false],
  ['eleven digits', '06123456789', false],
  ['ten digits not from 0', '1612345678', false],
  ['eleven characters from +', '+3361234567', false],
  ['thirteen characters from +', '+336123456789', false],
  ['the zero in brackets stays a digit', '+33 (0)6 12 34 56 78', false],
  ['thirteen digits without 0033', '0032612345678', false],
  ['twelve digits with 0033', '003361234567', false],
  ['letters', '06123456AB', false],
  ['a + in the middle', '06+2345678', false],
])('%s: %s', (_, typed, expected) => expect(isMobilePhone(typed)).toBe(expected));

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

test('the three formats hold for any digits, however they are spaced', () => {
  const formats = fc.oneof(
    digits(9).map((rest) => `0${rest}`),
    digits(11).map((rest) => `+${rest}`),
    digits(9).map((rest) => `0033${rest}`),
  );
  fc.assert(
    fc.property(formats, fc.constantFrom('', ' ', '.', '-'), (number, separator) => {
      const typed = number.split('').join(separator);
      expect([isMobilePhone(typed), compactPhone(typed)]).toEqual([true, number]);
    }),
  );
});

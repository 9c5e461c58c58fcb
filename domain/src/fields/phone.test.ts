import { expect, test } from 'vitest';
import { formatPhone, phoneAddress } from './phone.ts';

test.each([
  ['0639987280', '06 39 98 72 80', 'tel:0639987280'],
  ['06.39.98.72.80', '06 39 98 72 80', 'tel:0639987280'],
  ['+33639987280', '+33 6 39 98 72 80', 'tel:+33639987280'],
  ['0033 6 39 98 72 80', '+33 6 39 98 72 80', 'tel:0033639987280'],
  ['+41 22 345 67 89', '+41 22 345 67 89', 'tel:+41223456789'],
  ['3949', '3949', 'tel:3949'],
])('%s is read as %s', (typed, read, address) => {
  expect(formatPhone(typed)).toBe(read);
  expect(phoneAddress(typed)).toBe(address);
});

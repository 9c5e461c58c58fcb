import { expect, test } from 'vitest';
import { counted, leftUntil, nameOf } from './words.ts';

const now = Date.parse('2027-01-10T12:00:00Z');

test.each([
  ['2027-01-10T12:02:00Z', '2:00'],
  ['2027-01-10T12:01:05.400Z', '1:06'],
  ['2027-01-10T12:00:00.100Z', '0:01'],
  ['2027-01-10T11:59:00Z', '0:00'],
])('until %s: %s', (at, expected) => expect(leftUntil(at, now)).toBe(expected));

test('counted and named', () => {
  expect([counted(1, 'e-mail', 'e-mails'), counted(1200, 'e-mail', 'e-mails')]).toEqual([
    '1 e-mail',
    '1\u202f200 e-mails',
  ]);
  expect(nameOf({ firstName: '', lastName: 'MARTIN' })).toBe('MARTIN');
});

import { expect, test } from 'vitest';
import { flag, oneOf, readAddress, several, uuids, words, writeAddress } from './address.ts';

const codecs = {
  search: { name: 'q', codec: words },
  kinds: { name: 'nature', codec: several(['congress', 'meeting']) },
  people: { name: 'qui', codec: uuids },
  mine: { name: 'mes', codec: flag },
  sort: { name: 'tri', codec: oneOf(['date', 'name'], 'date') },
} as const;

const one = '3f2a8c1e-0000-4000-8000-000000000001';
const nothing = { search: '', kinds: [], people: [], mine: false, sort: 'date' };

test.each([
  ['', nothing],
  [
    'q=Lyon&nature=meeting,congress&mes=1&tri=name',
    { search: 'Lyon', kinds: ['congress', 'meeting'], people: [], mine: true, sort: 'name' },
  ],
  [`qui=${one},${one},x`, { ...nothing, people: [one] }],
  ['nature=party,meeting&mes=true&tri=size&other=1', { ...nothing, kinds: ['meeting'] }],
])('« %s » is read as %o', (address, expected) =>
  expect(readAddress(codecs, new URLSearchParams(address))).toEqual(expected),
);

test.each([
  [nothing, ''],
  [
    { search: 'a b', kinds: ['congress', 'meeting'], people: [one], mine: true, sort: 'name' } as const,
    `q=a+b&nature=congress%2Cmeeting&qui=${one}&mes=1&tri=name`,
  ],
])('%o is written and read again', (values, expected) => {
  const written = writeAddress(codecs, values as Parameters<typeof writeAddress<typeof codecs>>[1]);
  expect(written.toString()).toBe(expected);
  expect(readAddress(codecs, written)).toEqual(values);
});

test('what else the address says stays, and its own values of before are replaced', () => {
  const around = new URLSearchParams('rubrique=people&q=Lyon&mes=1');
  const written = writeAddress(codecs, { ...readAddress(codecs, new URLSearchParams('q=Lille')) }, around);
  expect(written.toString()).toBe('rubrique=people&q=Lille');
});

import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { beginsWithBytes, containsAscii, lengthOf, partsOf, withPrefix } from './answer-parts.ts';

const cut = (text: string, ...at: number[]): Buffer[] =>
  [0, ...at].map((from, nth) => Buffer.from(text).subarray(from, at[nth]));

test.each([
  ['in one part', cut('{"data":{"a":1},"errors":[]}'), true],
  ['where one part ends and the next begins', cut('{"data":{"a":1},"errors":[]}', 20), true],
  ['with one character in the first part', cut('{"data":{"a":1},"errors":[]}', 17), true],
  ['with one character in the second part', cut('{"data":{"a":1},"errors":[]}', 24), true],
  ['not at all', cut('{"data":{"a":"errors"}}', 12, 15), false],
  ['in nothing', [], false],
])('characters are found %s', (_where, parts, isThere) => {
  expect(containsAscii(parts, '"errors":')).toBe(isThere);
});

test('of parts as they come, the beginning is known and replaced, and nothing else changes', async () => {
  const parts = await partsOf(Readable.from(cut('{"data":{"é":1}}', 12)));
  expect([beginsWithBytes(parts, '{"data":{'), beginsWithBytes(parts, '{"errors'), beginsWithBytes([], '{')]).toEqual([
    true,
    false,
    false,
  ]);
  const other = withPrefix(parts, '{"data":{', '{"data":{"t":"Query",');
  expect(Buffer.concat(other).toString()).toBe('{"data":{"t":"Query","é":1}}');
  expect(lengthOf(other)).toBe(29);
  expect(withPrefix(parts, '{', '{')).toEqual(parts);
});

test('what breaks off is an error', async () => {
  const broken = new Readable({ read() {} });
  const read = partsOf(broken);
  broken.push('{"data"');
  broken.destroy(new Error('reset'));
  await expect(read).rejects.toThrow('reset');
});

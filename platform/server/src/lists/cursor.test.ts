import { describe, expect, test } from 'vitest';
import { decodedCursor, encodedCursor, staleCursor } from './cursor.ts';

test('what a page gave is read again', () => {
  const at = new Date('2026-03-04T05:06:07.008Z');
  expect(decodedCursor(encodedCursor(at, 'uuid'), ['date', 'text'])).toEqual([at, 'uuid']);
});

describe('what no page gave is refused with its field', () => {
  test.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['no list', Buffer.from('"ab"').toString('base64url')],
    ['null', Buffer.from('null').toString('base64url')],
    ['too few values', encodedCursor('2026-03-04T05:06:07.008Z')],
    ['too many values', encodedCursor('2026-03-04T05:06:07.008Z', 'a', 'b')],
    ['a word in the place of a date', encodedCursor('zzz', 'b')],
    ['a number in the place of a date', encodedCursor(5, 'b')],
    ['an operator', encodedCursor({ $gt: '' }, 'b')],
    ['an operator as identifier', encodedCursor('2026-03-04T05:06:07.008Z', { $ne: null })],
  ])('%s', (_name, cursor) => {
    expect(() => decodedCursor(cursor, ['date', 'text'], 'pagination.after')).toThrow(
      expect.objectContaining({
        code: 'BAD_USER_INPUT',
        details: { fields: { 'pagination.after': staleCursor } },
      }),
    );
  });
});

test('an identifier that the database gave is read again, and no other text in its place', () => {
  const [at, id] = [new Date('2026-03-04T05:06:07.008Z'), '0123456789abcdef01234567'];
  expect(decodedCursor(encodedCursor(at, id), ['date', 'objectId'])).toEqual([at, id]);
  for (const other of ['Durand', id.slice(1), `${id}0`, `${id.slice(1)}g`])
    expect(() => decodedCursor(encodedCursor(at, other), ['date', 'objectId'])).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', details: { fields: { after: staleCursor } } }),
    );
});

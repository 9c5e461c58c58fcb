import { expect, test } from 'vitest';
import { writesInCode } from './testing/writes.ts';
import { writesOutside } from './writes-outside.ts';

test('what is written to MongoDB outside of the one door is what is listed, each with its reason', () => {
  const listed = Object.values(writesOutside).flatMap((files) => Object.entries(files));
  expect(new Set(listed.map(([file]) => file)).size).toBe(listed.length);
  expect(writesInCode()).toEqual(Object.fromEntries(listed.map(([file, targets]) => [file, [...targets].sort()])));
});

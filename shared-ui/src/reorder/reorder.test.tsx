import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test.each([
  ['b', 'before', 'a', ['b', 'a', 'c', 'd']],
  ['a', 'after', 'c', ['b', 'c', 'a', 'd']],
  ['d', 'before', 'b', ['a', 'd', 'b', 'c']],
  ['a', 'after', 'd', ['b', 'c', 'd', 'a']],
  ['a', 'before', 'b', ['a', 'b', 'c', 'd']],
  ['c', 'after', 'c', ['a', 'b', 'c', 'd']],
] as const)('%s goes %s %s', (key, position, target, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], new Set([key]), target, position)).toEqual(expected);
});

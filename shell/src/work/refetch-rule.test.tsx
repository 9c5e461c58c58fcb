import { expect, test } from 'vitest';
import { freshMs, shouldRefetch } from './refetch-rule.ts';

const now = 1_000_000;
const never = Number.NEGATIVE_INFINITY;

test.each([
  ['home, a moment after it was asked for', '/home', { askedAt: now - 1, actAt: never }, true],
  ['a page, a moment after, nothing done', '/congrex', { askedAt: now - 1, actAt: never }, false],
  ['a page, when it is no longer fresh', '/congrex', { askedAt: now - freshMs, actAt: never }, true],
  ['a page, after an act since', '/congrex', { askedAt: now - 10, actAt: now - 5 }, true],
  ['a page, an act shortly before it was asked for', '/congrex', { askedAt: now - 10, actAt: now - freshMs }, true],
  ['a page, an act long before', '/congrex', { askedAt: now - 10, actAt: now - 10 - freshMs }, false],
])('%s: %s %o is %s', (_what, pathname, known, expected) => {
  expect(shouldRefetch(pathname, { now, ...known })).toBe(expected);
});

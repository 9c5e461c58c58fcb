import { describe, expect, test } from 'vitest';
import { endedLinksRemark, endsWithParting } from './index.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const before = at(6);
const since = at(12);
const link = { createdAt: before, mailedAt: null, lastOpenedAt: null };
const merge = { mergedAt: at(8), after: {} };
const openedSince = at(10);

describe('a link of the loser', () => {
  test.each([
    ['made before the merge stays', {}, false],
    ['mailed before the merge stays', { mailedAt: before }, false],
    ['opened before the merge stays', { lastOpenedAt: before }, false],
    ['by which nothing is open any more stays', { lastOpenedAt: at(9) }, false],
    ['by which the winner’s pages may be open ends', { lastOpenedAt: since }, true],
    ['made since ends', { createdAt: since }, true],
    ['mailed since ends', { mailedAt: since }, true],
  ])('%s', (_, more, ends) => {
    expect(endsWithParting({ ...link, ...more }, { merge, isOfLoser: true, openedSince })).toBe(ends);
  });
});

describe('a link of the winner', () => {
  const withEmail = { ...merge, after: { email: 'l@demo.test' } };
  test.each([
    ['mailed since stays where the address was its own', { mailedAt: since }, merge, false],
    ['mailed since to the loser’s address ends', { mailedAt: since }, withEmail, true],
    ['made since, the address being the loser’s, ends', { createdAt: since }, withEmail, true],
    ['made before stays, though it was opened', { lastOpenedAt: since }, withEmail, false],
    ['of a merge whose values were erased stays', { mailedAt: since }, { ...merge, after: null }, false],
  ])('%s', (_, more, of, ends) => {
    expect(endsWithParting({ ...link, ...more }, { merge: of, isOfLoser: false, openedSince })).toBe(ends);
  });
});

test('how many have ended is said', () => {
  expect(endedLinksRemark(1)).toContain('Un lien');
  expect(endedLinksRemark(3)).toContain('3 liens');
});

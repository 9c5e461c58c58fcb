import { expect, test } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

const signed = (...ids: string[]) => ({ kind: 'participant.presenceChanged', ids });
const moved = { kind: 'gathering.statusChanged', ids: ['g1'] };

test.each([
  ['at once', 1_000, [signed('p1')]],
  ['within three seconds', 4_000, [signed('p1')]],
  ['later', 4_001, []],
])('what happened is told %s', (_when, now, expected) => {
  const recent = new RecentChanges();
  recent.note('g1', signed('p1'), 1_000);
  expect(recent.of('g1', now)).toEqual(expected);
  expect(recent.of('g2', now)).toEqual([]);
});

test('each kind is sent once, with all that it was about', () => {
  const recent = new RecentChanges();
  for (const id of ['p1', 'p2', 'p1']) recent.note('g1', signed(id), 1_000);
  recent.note('g1', moved, 1_500);
  expect(recent.of('g1', 2_000)).toEqual([signed('p1', 'p2'), moved]);
});

test('what is old is let go, what is recent stays', () => {
  const recent = new RecentChanges();
  recent.note('g1', signed('p1'), 1_000);
  recent.note('g1', moved, 3_500);
  recent.forget(4_500);
  expect(recent.of('g1', 4_500)).toEqual([moved]);
  recent.forget(7_000);
  expect(recent.of('g1', 6_500)).toEqual([]);
});

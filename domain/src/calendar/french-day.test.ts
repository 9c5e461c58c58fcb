import { expect, test } from 'vitest';
import { frenchMidnight, shownDayOf } from './french-day.ts';

test.each([
  ['2026-11-04T22:59:59.999Z', '04/11/26'],
  ['2026-11-04T23:00:00.000Z', '05/11/26'],
  ['2026-07-04T21:59:59.999Z', '04/07/26'],
  ['2026-07-04T22:00:00.000Z', '05/07/26'],
])('the day of %s is the one in France, wherever it is read', (at, day) => {
  expect([shownDayOf(at), shownDayOf(new Date(at))]).toEqual([day, day]);
});

test.each([
  ['2026-11-05', '2026-11-04T23:00:00.000Z'],
  ['2026-07-05', '2026-07-04T22:00:00.000Z'],
  ['2027-03-28', '2027-03-27T23:00:00.000Z'],
  ['2027-03-29', '2027-03-28T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('%s begins at %s', (day, at) => expect(frenchMidnight(day).toISOString()).toBe(at));

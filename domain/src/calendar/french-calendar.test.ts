import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter, daysBetween, monthsBefore } from './day.ts';
import {
  easterSunday,
  frenchHolidays,
  isWorkingDay,
  workingDayAfter,
  workingDayBefore,
  workingDaysBetween,
  workingDayUpTo,
} from './french-calendar.ts';

/** As published; the earliest and the latest that there may be among them. */
test.each([
  [1818, '03-22'],
  [1943, '04-25'],
  [2000, '04-23'],
  [2008, '03-23'],
  [2024, '03-31'],
  [2025, '04-20'],
  [2026, '04-05'],
  [2027, '03-28'],
  [2038, '04-25'],
])('Easter of %i is %s', (year, day) => expect(easterSunday(year)).toBe(`${year}-${day}`));

test('the eleven public holidays of 2026', () => {
  expect([...frenchHolidays(2026)].sort()).toEqual(
    ['01-01', '04-06', '05-01', '05-08', '05-14', '05-25', '07-14', '08-15', '11-01', '11-11', '12-25'].map(
      (date) => `2026-${date}`,
    ),
  );
});

describe('ten working days', () => {
  test.each([
    ['from a Monday without holidays', '2026-03-02', '2026-03-16'],
    ['over Easter Monday', '2026-03-30', '2026-04-14'],
    ['over 1 and 8 May, Ascension', '2026-04-29', '2026-05-18'],
    ['over Christmas and New Year', '2026-12-21', '2027-01-06'],
    ['handed in on a Saturday', '2026-03-07', '2026-03-20'],
    ['handed in on a public holiday', '2026-07-14', '2026-07-28'],
  ])('%s: %s to %s', (_when, from, to) => {
    expect(workingDayAfter(from, 10)).toBe(to);
    expect(workingDaysBetween(from, to)).toBe(10);
  });
});

describe('eight working days before', () => {
  test.each([
    ['a Monday without holidays', '2026-03-16', '2026-03-04'],
    ['a Saturday', '2026-03-14', '2026-03-04'],
    ['Easter Tuesday', '2026-04-07', '2026-03-25'],
    ['the end of May, over Ascension and Whit Monday', '2026-05-27', '2026-05-13'],
    ['the first days of January', '2027-01-05', '2026-12-22'],
  ])('%s: %s needs %s', (_when, day, last) => expect(workingDayBefore(day, 8)).toBe(last));
});

test.each([
  ['2026-11-26', 2, '2026-09-26'],
  ['2026-04-30', 2, '2026-02-28'],
  ['2028-04-30', 2, '2028-02-29'],
  ['2026-01-31', 2, '2025-11-30'],
  ['2026-02-15', 14, '2024-12-15'],
])('%s, %i months before, is %s', (day, months, before) => expect(monthsBefore(day, months)).toBe(before));

test('a day off goes back to the working day before it', () => {
  expect(['2026-05-25', '2026-05-24', '2026-05-26'].map(workingDayUpTo)).toEqual([
    '2026-05-22',
    '2026-05-22',
    '2026-05-26',
  ]);
});

const days = fc.integer({ min: 0, max: 36_000 }).map((after) => dayAfter('2000-01-01', after));

test('the day reached is worked, and there are as many working days up to it', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 40 }), (from, count) => {
      const to = workingDayAfter(from, count);
      expect(isWorkingDay(to)).toBe(true);
      expect(workingDaysBetween(from, to)).toBe(count);
      expect(daysBetween(from, to)).toBeGreaterThanOrEqual(count);
    }),
  );
});

test('so many working days before a working day, and as many after, is the day itself', () => {
  fc.assert(
    fc.property(days.filter(isWorkingDay), fc.integer({ min: 0, max: 40 }), (day, count) => {
      expect(workingDayAfter(workingDayBefore(day, count), count)).toBe(day);
    }),
  );
});

test('one period after another is as long as both together', () => {
  fc.assert(
    fc.property(days, fc.nat(15), fc.nat(15), (from, first, second) => {
      expect(workingDayAfter(workingDayAfter(from, first), second)).toBe(workingDayAfter(from, first + second));
    }),
  );
});

test('Easter is a Sunday between 22 March and 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
      const easter = easterSunday(year);
      expect(new Date(`${easter}T00:00:00Z`).getUTCDay()).toBe(0);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barsOf, hiddenByDay } from './calendar-bars.ts';
import { dayAfter, daysBetween } from './day.ts';
import { instantRangeOfDays } from './day-range.ts';
import { lastOfMonth, mondayOf, monthAfter, weekOf, weeksOfMonth } from './view.ts';

const week = weekOf('2026-06-03');
const someItem = fc
  .record({ id: fc.nat(), begins: fc.integer({ min: -12, max: 18 }), lasts: fc.integer({ min: 0, max: 15 }) })
  .map(({ id, begins, lasts }) => ({
    id,
    firstDay: dayAfter(week[0]!, begins),
    lastDay: dayAfter(week[0]!, begins + lasts),
  }));
const someItems = fc.array(someItem, { maxLength: 25 });
const on = (day: string) => (item: { firstDay: string; lastDay: string }) =>
  item.firstDay <= day && day <= item.lastDay;

describe('the bars of a week', () => {
  test('each item of the week has one, over exactly its days of the week', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const bars = barsOf(week, items);
        for (const item of items) {
          const days = week.flatMap((day, column) => (on(day)(item) ? [column] : []));
          const drawn = bars.filter((bar) => bar.item === item);
          expect(drawn.map(({ column, columns }) => [column, columns])).toEqual(
            days.length > 0 ? [[days[0], days.length]] : [],
          );
          for (const { beganBefore, goesOn } of drawn)
            expect([beganBefore, goesOn]).toEqual([item.firstDay < week[0]!, item.lastDay > week[6]!]);
        }
      }),
    );
  });

  test('no two of a lane share a day, and there are as many lanes as the fullest day has items', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const bars = barsOf(week, items);
        const taken = bars.flatMap(({ lane, column, columns }) =>
          Array.from({ length: columns }, (_, after) => `${lane} ${column + after}`),
        );
        expect(new Set(taken).size).toBe(taken.length);
        const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1));
        expect(lanes).toBe(Math.max(0, ...week.map((day) => items.filter(on(day)).length)));
      }),
    );
  });

  test('what is not drawn is counted on each of its days', () => {
    fc.assert(
      fc.property(someItems, fc.nat(6), (items, lanes) => {
        const bars = barsOf(week, items);
        const shown = week.map(
          (_, day) => bars.filter((b) => b.lane < lanes && b.column <= day && day < b.column + b.columns).length,
        );
        const hidden = hiddenByDay(bars, 7, lanes);
        expect(shown.map((count, day) => count + hidden[day]!)).toEqual(
          week.map((day) => items.filter(on(day)).length),
        );
      }),
    );
  });

  test('what begins first is highest, then what is longest, then as given', () => {
    const item = (id: string, firstDay: string, lastDay = firstDay) => ({ id, firstDay, lastDay });
    const [mon, tue, wed] = week as [string, string, string];
    const items = [item('a', tue), item('b', tue), item('c', tue, wed), item('d', mon, wed), item('e', wed)];
    expect(barsOf(week, items).map(({ item: { id }, lane }) => `${id}${lane}`)).toEqual(['d0', 'c1', 'a2', 'b3', 'e2']);
    expect(barsOf([], items)).toEqual([]);
  });
});

const someDay = fc.integer({ min: 0, max: 40_000 }).map((after) => dayAfter('1990-01-01', after));

describe('weeks and months', () => {
  test('a month is in whole weeks from Monday on, with all its days and no week of others', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const weeks = weeksOfMonth(day);
        const days = weeks.flat();
        expect(days).toContain(day);
        expect(daysBetween(days[0]!, days.at(-1)!) + 1).toBe(days.length);
        for (const one of weeks) {
          expect(new Date(`${one[0]}T00:00:00Z`).getUTCDay()).toBe(1);
          expect(one.some((d) => d.slice(0, 7) === day.slice(0, 7))).toBe(true);
        }
        expect(days).toContain(lastOfMonth(day));
        expect([lastOfMonth(day).slice(0, 7), dayAfter(lastOfMonth(day), 1).slice(8)]).toEqual([day.slice(0, 7), '01']);
      }),
    );
  });

  test('a day is in its own week', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(weekOf(mondayOf(day))).toContain(day);
      }),
    );
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-05-31', -1, '2026-04-30'],
  ])('%s, %i month on: %s', (day, months, expected) => expect(monthAfter(day, months)).toBe(expected));
});

describe('a stretch of days', () => {
  test('holds each instant that is one of its days somewhere', () => {
    const { from, to } = instantRangeOfDays('2026-06-01', '2026-06-30');
    expect([from.toISOString(), to.toISOString()]).toEqual(['2026-05-31T10:00:00.000Z', '2026-07-01T14:00:00.000Z']);
  });

  test.each([
    ['2026-06-31x', '2026-07-01', 'from'],
    ['2026-06-01', 'demain', 'to'],
    ['2026-06-02', '2026-06-01', 'to'],
    ['2026-06-01', '2026-08-02', 'to'],
  ])('%s to %s is refused beside %s', (from, to, field) => {
    expect(() => instantRangeOfDays(from, to)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', details: { fields: { [field]: expect.any(String) } } }),
    );
  });
});

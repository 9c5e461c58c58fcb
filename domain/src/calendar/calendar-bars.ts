import { daysBetween } from './day.ts';

/** Something that takes one day or several: its first and its last (yyyy-MM-dd). */
export interface Lasting {
  firstDay: string;
  lastDay: string;
}

/** What is drawn of it in a row of days. */
export interface Bar<Item> {
  item: Item;
  /** Of the first of its days in the row, from 0. */
  column: number;
  columns: number;
  /** From 0, which is the highest. No two bars of a lane share a day. */
  lane: number;
  beganBefore: boolean;
  goesOn: boolean;
}

/**
 * The bars of a row of days, such as a week: what begins first is highest, of what begins together the longest, then as given. There are no more lanes
 * than what is on the fullest day.
 * @param days one after the other
 */
export function barsOf<Item extends Lasting>(days: readonly string[], items: readonly Item[]): Bar<Item>[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  /** Of each lane the first column that is free. */
  const free: number[] = [];
  return items
    .filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first)
    .toSorted((a, b) => compare(a.firstDay, b.firstDay) || compare(b.lastDay, a.lastDay))
    .map((item) => {
      const column = Math.max(0, daysBetween(first, item.firstDay));
      const end = Math.min(days.length, daysBetween(first, item.lastDay) + 1);
      const fits = free.findIndex((from) => from <= column);
      const lane = fits === -1 ? free.length : fits;
      free[lane] = end;
      return {
        ...{ item, column, columns: end - column, lane },
        beganBefore: item.firstDay < first,
        goesOn: item.lastDay > last,
      };
    });
}

/** How many bars of each day lie in lanes for which there is no room. */
export const hiddenByDay = (bars: readonly Bar<unknown>[], days: number, lanes: number): number[] =>
  Array.from(
    { length: days },
    (_, day) =>
      bars.filter(({ lane, column, columns }) => lane >= lanes && column <= day && day < column + columns).length,
  );

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

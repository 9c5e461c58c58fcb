import { dayAfter } from './day.ts';

const daysOfWeek = 7;

/** The Monday on which the week of a day (yyyy-MM-dd) begins. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % daysOfWeek));
}

/** The seven days of the week of a day, from Monday on. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: daysOfWeek }, (_, after) => dayAfter(monday, after));
}

/** The first day of the month of a day. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The last day of the month of a day. */
export const lastOfMonth = (day: string): string => dayAfter(firstOfMonth(monthAfter(day, 1)), -1);

/** The whole weeks in which the days of a month lie. */
export function weeksOfMonth(day: string): string[][] {
  const weeks: string[][] = [];
  const last = lastOfMonth(day);
  for (let monday = mondayOf(firstOfMonth(day)); monday <= last; monday = dayAfter(monday, daysOfWeek))
    weeks.push(weekOf(monday));
  return weeks;
}

/** The same day so many months later; of a shorter month its last day. */
export function monthAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, lastDate));
  return first.toISOString().slice(0, 10);
}

import { dayAfter } from './day.ts';

/** Easter Sunday of a year, yyyy-MM-dd (Gregorian, by Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * a + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((a + 11 * epact + 22 * weekday) / 451);
  const dayCount = epact + weekday - 7 * shift + 114;
  return `${year}-${pad(Math.floor(dayCount / 31))}-${pad((dayCount % 31) + 1)}`;
}

const pad = (n: number): string => String(n).padStart(2, '0');

/** Public holidays that have the same date each year. */
const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'] as const;
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const movable = [1, 39, 50] as const;

const known = new Map<number, ReadonlySet<string>>();

/** The public holidays of metropolitan France in a year. */
export function frenchHolidays(year: number): ReadonlySet<string> {
  let days = known.get(year);
  if (!days) {
    const easter = easterSunday(year);
    days = new Set([...fixed.map((date) => `${year}-${date}`), ...movable.map((after) => dayAfter(easter, after))]);
    known.set(year, days);
  }
  return days;
}

/** Whether a day (yyyy-MM-dd) is worked: neither Saturday nor Sunday nor a public holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !frenchHolidays(Number(day.slice(0, 4))).has(day);
}

/** The day that is so many working days after a day, which is not counted itself. */
export function workingDayAfter(day: string, workingDays: number): string {
  let reached = day;
  for (let left = workingDays; left > 0; ) {
    reached = dayAfter(reached, 1);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}

/** How many working days there are after one day up to another, which is counted. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = dayAfter(from, 1); day <= to; day = dayAfter(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
}

/** The day that is so many working days before a day: those that lie between, with the day reached, are as many. */
export function workingDayBefore(day: string, workingDays: number): string {
  let reached = day;
  for (let left = workingDays; left > 0; ) {
    reached = dayAfter(reached, -1);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}

/** A day itself where it is worked, else the last working day before it. */
export const workingDayUpTo = (day: string): string => (isWorkingDay(day) ? day : workingDayBefore(day, 1));

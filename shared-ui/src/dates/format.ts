import { type CalendarDate, parseDate } from '@internationalized/date';
import type { Day } from '../text/dates.ts';

/** `yyyy-MM-dd` to a calendar date; nothing for what is not a day. */
export function toCalendarDate(day: Day | null | undefined): CalendarDate | null {
  if (!day) return null;
  try {
    return parseDate(day);
  } catch {
    return null;
  }
}

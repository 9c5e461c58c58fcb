import { dayAfter } from '../../calendar/day.ts';
import { frenchZone } from '../../calendar/french-day.ts';
import { instantOf, wallClockOf } from '../../calendar/time-zone.ts';

/** When the mail of the day goes, on the clock of its reader. */
export const digestHour = '08:00';
/** As long as nobody has said where they are. */
export const digestTimezone = frenchZone;
/** Of more the mail says how many. */
export const mostInDigest = 40;

/** The next moment at which the mail of the day goes. */
export function nextDigest(now: Date, timezone: string): Date {
  const { day } = wallClockOf(now, timezone);
  const today = instantOf(day, digestHour, timezone);
  return today > now ? today : instantOf(dayAfter(day, 1), digestHour, timezone);
}

/** What the mail of the day says: newest first, one line each. */
export function digestValues(texts: readonly string[], total: number): Record<string, string> {
  const shown = texts.slice(0, mostInDigest);
  const rest = total - shown.length;
  return {
    count: String(total),
    lines: shown.join('\n'),
    ...(rest > 0 && { rest: String(rest) }),
    path: '/notifications',
  };
}

import { wallClockOf } from '../../calendar/time-zone.ts';

/**
 * Why nobody signs for this day yet, or null: a day begins in the event's time zone. Days that are past stay open until the wind-up, since a device may
 * come back late.
 * @param day yyyy-MM-dd
 */
export const refusalOfPresenceDay = (day: string, timezone: string, now: Date): 'PRESENCE_DAY_TO_COME' | null =>
  wallClockOf(now, timezone).day >= day ? null : 'PRESENCE_DAY_TO_COME';

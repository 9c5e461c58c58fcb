import { frenchDayOf } from '@portal/domain/calendar/french-day';

/** Answers are late by some seconds and say whole ones; a device that is further off has a wrong clock. */
const toleranceMs = 60_000;

/** By how much the server's clock is ahead of the device's. */
let aheadMs = 0;

/** Reads the server's clock off one of its answers (`Date`, RFC 9110, section 6.6.1). @returns the answer */
export function noteServerTime(answer: Response): Response {
  const difference = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(difference)) aheadMs = Math.abs(difference) > toleranceMs ? difference : 0;
  return answer;
}

/**
 * Now, as the server sees it. What is over, open or today is asked with it: a tablet whose clock is a day behind would keep people from signing,
 * and one that is ahead would say that the last day to answer is over, while the server allows it. Offline the device's own clock goes on from there.
 */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);

/** Today in France (yyyy-MM-dd), as the server counts days. */
export const frenchToday = (): string => frenchDayOf(serverNow());

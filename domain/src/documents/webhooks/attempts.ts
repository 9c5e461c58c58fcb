const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long is waited after each attempt that failed: a restart is short, an outage lasts a night, a week-end is somebody's to see. */
const pauses = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour] as const;

/** Attempts before a delivery is put aside. */
export const mostAttempts = pauses.length + 1;

/** When the next attempt is due after so many that failed; null when there is none. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** As long as this the secret before signs as well, so that the other system can change over. */
export const overlapMs = 24 * hour;
/** What is kept of an answer. */
export const storedResponseOf = 1024;

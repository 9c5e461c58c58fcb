const formatters = new Map<string, Intl.DateTimeFormat>();

/** One formatter a zone: making one costs a hundred times what using it does, and a list asks for three a row. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const digits = '2-digit' as const;
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

const QUARTER_MS = 900_000;
const mostQuarters = 5000;
const offsets = new Map<string, Map<number, number>>();

/** Minutes by which the zone is ahead of UTC at an instant; kept by quarter of an hour, at whose beginning alone it changes. */
function offsetMinutes(instant: number, timeZone: string): number {
  let known = offsets.get(timeZone);
  if (!known) {
    known = new Map();
    offsets.set(timeZone, known);
  }
  const quarter = Math.floor(instant / QUARTER_MS);
  let offset = known.get(quarter);
  if (offset === undefined) {
    if (known.size >= mostQuarters) known.clear();
    offset = readOffset(instant, timeZone);
    known.set(quarter, offset);
  }
  return offset;
}

function readOffset(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const local = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return Math.round((local - instant) / 60_000);
}

/**
 * The instant of a wall-clock time in a time zone.
 * @param day yyyy-MM-dd
 * @param hour HH:mm; an hour skipped by daylight saving is taken one hour later
 */
export function instantOf(day: string, hour: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${hour}:00Z`);
  const guess = wall - offsetMinutes(wall, timeZone) * 60_000;
  return new Date(wall - offsetMinutes(guess, timeZone) * 60_000);
}

/** The day (yyyy-MM-dd) and the hour (HH:mm) of an instant in a time zone. */
export function wallClockOf(instant: Date, timeZone: string): { day: string; hour: string } {
  const local = new Date(instant.getTime() + offsetMinutes(instant.getTime(), timeZone) * 60_000).toISOString();
  return { day: local.slice(0, 10), hour: local.slice(11, 16) };
}

/** Whether a last day (yyyy-MM-dd) is over where the gathering takes place: a last day is still a day. Without a day nothing is. */
export const isOver = (day: string | null | undefined, timeZone: string, now: Date): boolean =>
  Boolean(day) && wallClockOf(now, timeZone).day > (day as string);

/** Whether the runtime knows the time zone. */
export function isTimeZone(timeZone: string): boolean {
  if (formatters.has(timeZone)) return true;
  // One that is only asked about is not kept: it may be spelt in any mixture of small letters and capitals.
  try {
    new Intl.DateTimeFormat('fr-FR', { timeZone });
    return true;
  } catch {
    return false;
  }
}

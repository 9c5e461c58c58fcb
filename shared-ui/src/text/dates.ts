/** A day without time or zone, `yyyy-MM-dd`. */
export type Day = string;

/** Two days, the first not after the second. */
export interface DayRange {
  readonly start: Day;
  readonly end: Day;
}

/** "12/03/26" from "2026-03-12" (specification, section 9); what is not a day gives an empty text. */
export function formatDay(day: Day | null | undefined): string {
  const [, year, month, date] = /^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  const isDay =
    year && !Number.isNaN(Date.parse(`${day}T00:00Z`)) && new Date(`${day}T00:00Z`).getUTCDate() === Number(date);
  return isDay ? `${date}/${month}/${year}` : '';
}

/** "12/03/26" for one day, "12/03/26 – 14/03/26" for more. */
export function formatDayRange(range: DayRange | null | undefined): string {
  if (!range) return '';
  return range.start === range.end ? formatDay(range.start) : `${formatDay(range.start)} – ${formatDay(range.end)}`;
}

/** The two ends in their order, whatever the order they were chosen in. */
export function sortedRange(one: Day, other: Day): DayRange {
  return one <= other ? { start: one, end: other } : { start: other, end: one };
}

function instantOf(value: string | Date): Date | null {
  const instant = typeof value === 'string' ? new Date(value) : value;
  return Number.isNaN(instant.getTime()) ? null : instant;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** One formatter a zone: making one costs a hundred times what using it does, and a history asks for one a line. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const digits = '2-digit' as const;
    const parts = { day: digits, month: digits, year: digits, hour: digits, minute: digits };
    formatter = new Intl.DateTimeFormat('fr-FR', { timeZone, hourCycle: 'h23', ...parts });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/**
 * "12/03/26 14:30" for an instant, in the given zone (never the machine's by accident: that printed the previous day).
 * Takes an ISO instant or a Date and an IANA zone; what is not an instant gives an empty text.
 */
export function formatDateTime(value: string | Date, timeZone: string): string {
  const instant = instantOf(value);
  if (!instant) return '';
  const parts = formatterOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`;
}

/** "14:30" for an instant, in the given zone. */
export function formatTime(value: string | Date, timeZone: string): string {
  return formatDateTime(value, timeZone).slice(9);
}

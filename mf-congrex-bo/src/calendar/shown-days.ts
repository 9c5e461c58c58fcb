import { dayAfter } from '@portal/domain/calendar/day';
import { monthAfter, weekOf, weeksOfMonth } from '@portal/domain/calendar/view';
import { listAddress } from '@portal/web/list';
import { type AddressCodec, flag, oneOf, uuids } from '@portal/web/state/address';

export const calendarViews = ['mois', 'semaine'] as const;
export type CalendarView = (typeof calendarViews)[number];

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
/** A day of the address; nothing written, or no day, is today. */
const someDay: AddressCodec<string> = {
  decode: (text) => (dayForm.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : ''),
  encode: (day) => day,
};

export const calendarAddress = listAddress(
  {
    view: { name: 'vue', codec: oneOf(calendarViews, 'mois') },
    day: { name: 'jour', codec: someDay },
    businessUnitUuids: { name: 'franchise', codec: uuids },
    mine: { name: 'mes', codec: flag },
  } as const,
  ['view', 'day'],
);
export type CalendarFilters = ReturnType<typeof calendarAddress.read>;

/** The rows of days that are shown: the weeks of a month, or one. */
export const weeksShown = (view: CalendarView, day: string): string[][] =>
  view === 'mois' ? weeksOfMonth(day) : [weekOf(day)];

/** The day by which the view shows what comes before or after. */
export const dayTurned = (view: CalendarView, day: string, by: 1 | -1): string =>
  view === 'mois' ? monthAfter(day, by) : dayAfter(day, 7 * by);

const inFrench = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};

/** « lundi 1 juin 2026 » */
export const longDay = inFrench({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** « lun. » */
export const weekday = inFrench({ weekday: 'short' });
/** « 1 juin » */
export const dayAndMonth = inFrench({ day: 'numeric', month: 'long' });
const monthAndYear = inFrench({ month: 'long', year: 'numeric' });

const range = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** What the view shows, in words. */
export function titleOf(view: CalendarView, day: string): string {
  if (view === 'mois') return monthAndYear(day);
  const [monday, sunday] = [weekOf(day)[0]!, weekOf(day)[6]!];
  return range.formatRange(new Date(`${monday}T00:00:00Z`), new Date(`${sunday}T00:00:00Z`));
}

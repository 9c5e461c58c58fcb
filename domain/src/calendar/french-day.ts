import { shownDay } from './day.ts';
import { instantOf, wallClockOf } from './time-zone.ts';

/** Where the affiliate works: what has no place of its own goes by its clock. */
export const frenchZone = 'Europe/Paris';

/** The day and the hour in France. */
export const frenchClockOf = (at: Date): { day: string; hour: string } => wallClockOf(at, frenchZone);

/** The day in France, yyyy-MM-dd: of documents, links, delegations, expense notes, formalities and of what a file says was done when. */
export const frenchDayOf = (at: Date): string => frenchClockOf(at).day;

/** When a day (yyyy-MM-dd) begins in France. */
export const frenchMidnight = (day: string): Date => instantOf(day, '00:00', frenchZone);

/** The day of a term, or of an event whose place is not known, dd/MM/yy: the day in France, wherever it is read. An act has the reader's. */
export const shownDayOf = (at: string | Date): string => shownDay(frenchDayOf(new Date(at)));

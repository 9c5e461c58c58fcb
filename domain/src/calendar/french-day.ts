import { wallClockOf } from '../gathering/time.ts';

/** Where the affiliate works: what has no place of its own goes by its clock. */
export const frenchZone = 'Europe/Paris';

/** The day and the hour in France. */
export const frenchClockOf = (at: Date): { day: string; hour: string } => wallClockOf(at, frenchZone);

/** The day in France, yyyy-MM-dd: of documents, links, delegations, expense notes, formalities and of what a file says was done when. */
export const frenchDayOf = (at: Date): string => frenchClockOf(at).day;

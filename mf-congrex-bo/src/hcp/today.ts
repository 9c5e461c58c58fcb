/** The day so many days from now, as yyyy-MM-dd, on the reader's calendar. */
export function dayIn(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  // The Swedish date format is the one used for values.
  return new Intl.DateTimeFormat('sv-SE').format(date);
}

/** Today on the reader's calendar, as yyyy-MM-dd. */
export const today = (): string => dayIn(0);

/** A day counted from today, as the form's fields and the API take it. */
export interface TestDay {
  /** yyyy-MM-dd */
  iso: string;
  /** ddMMyyyy, as one types it */
  typed: string;
  /** dd/MM/yy, as it is shown */
  shown: string;
}

/** The day in so many days from today, in Paris. */
export function dayIn(days: number): TestDay {
  const iso = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(Date.now() + days * 86_400_000);
  const [year, month, day] = iso.split('-') as [string, string, string];
  return { iso, typed: `${day}${month}${year}`, shown: `${day}/${month}/${year.slice(2)}` };
}

/** The days of a journey that the form asks for. */
interface Journey {
  goDepartureDate?: string | null | undefined;
  backDepartureDate?: string | null | undefined;
}

interface Days {
  beginDay: string | null;
  endDay: string | null;
}

const oneDay = 86_400_000;

/** The eve or the morrow of a day, yyyy-MM-dd. */
const dayBeside = (day: string, by: 1 | -1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * oneDay).toISOString().slice(0, 10);

/** The days on which one travels to an event: from its eve to its morrow; null while it has no dates. */
export const travelDays = ({ beginDay, endDay }: Days): { first: string; last: string } | null =>
  beginDay && endDay ? { first: dayBeside(beginDay, -1), last: dayBeside(endDay, 1) } : null;

/**
 * The ways of a journey that lie outside of the event, its eve and its morrow: not refused, since somebody may stay on, but asked about, since
 * it is mostly a slip.
 */
export function doubtfulWays(journey: Journey, event: Days): ('go' | 'back')[] {
  const days = travelDays(event);
  if (!days) return [];
  const isOutside = (day: string | null | undefined): boolean =>
    Boolean(day) && (day! < days.first || day! > days.last);
  return [
    ...(isOutside(journey.goDepartureDate) ? (['go'] as const) : []),
    ...(isOutside(journey.backDepartureDate) ? (['back'] as const) : []),
  ];
}

import type { SubscriptionFacts } from '@portal/domain/subscription/facts';
import { doubtfulWays } from '@portal/domain/subscription/travel';
import { formatDay, formatDayRange } from '@portal/shared-ui';

type Days = Pick<SubscriptionFacts, 'beginDay' | 'endDay'>;

/** Shown beside a date outside of the event, its eve and the day after. */
export const outsideOfEvent = ({ beginDay, endDay }: Days): string =>
  `L’événement a lieu\u00a0: ${formatDayRange({ start: beginDay ?? '', end: endDay ?? '' })}. Vérifiez cette date.`;

const ways = { go: 'L’aller', back: 'Le retour' };

/** The confirmation of a journey before it is sent; empty when there is nothing to confirm. */
export function tripWarnings(
  journey: { goDepartureDate?: string | null; backDepartureDate?: string | null } | null,
  days: Days,
): string[] {
  if (!journey) return [];
  const dates = { go: journey.goDepartureDate, back: journey.backDepartureDate };
  return doubtfulWays(journey, days).map(
    (way) =>
      `${ways[way]} est prévu le ${formatDay(dates[way])}, hors de l’événement, de sa veille et de son lendemain : est-ce bien cela\u202f?`,
  );
}

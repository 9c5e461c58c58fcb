import type { SubscriptionFacts } from '@portal/domain/subscription/facts';
import { doubtfulWays } from '@portal/domain/subscription/travel';
import { formatDay, formatDayRange } from '@portal/shared-ui';

type Days = Pick<SubscriptionFacts, 'beginDay' | 'endDay'>;

/** Beside a date that lies outside of the event, its eve and its morrow. */
export const outsideOfEvent = ({ beginDay, endDay }: Days): string =>
  `L’événement a lieu\u00a0: ${formatDayRange({ start: beginDay ?? '', end: endDay ?? '' })}. Vérifiez cette date.`;

const ways = { go: 'L’aller', back: 'Le retour' };

/** What is asked about a journey before it is sent; empty when there is nothing to ask. */
export function questionsOfJourney(
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

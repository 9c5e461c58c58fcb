import { dayAfter } from '../calendar/day.ts';
import type { HostingFacts, SubscriptionFacts } from './facts.ts';

export { dayAfter };

/**
 * The nights that are offered, each named by its evening (specification, section 5 "Subscription form content"): from the begin date up to
 * the end date, whose own night is after the end; one night when both are the same. The eve of arrival comes first when it is configured and may be chosen.
 */
export function nightsOffered({
  beginDay,
  endDay,
  hosting,
}: Pick<SubscriptionFacts, 'beginDay' | 'endDay' | 'hosting'>): string[] {
  if (!beginDay || !endDay) return [];
  const eve = hosting?.eveArrival && hosting.chooseEveArrivalAllowed ? [dayAfter(beginDay, -1)] : [];
  const nights: string[] = [];
  for (let night = beginDay; night < endDay; night = dayAfter(night, 1)) nights.push(night);
  const all = [...eve, ...nights];
  return all.length > 0 ? all : [beginDay];
}

/** Whether the participant says which nights, or just that a room is wanted. */
export const asksNights = (hosting: HostingFacts | null): boolean => hosting?.chooseNightsAllowed === true;

/**
 * What the hosting part starts with: for a confirmed participant with nights, a room is wanted, and the nights are filled in only when both the eve
 * and the nights may be chosen; without nights no room (specification, section 4 "Others").
 */
export function hostingAtFirst(
  isConfirmed: boolean,
  stays: readonly string[],
  hosting: HostingFacts | null,
): { wantHosting: boolean; nightsWanted: string[] } {
  if (!isConfirmed || stays.length === 0) return { wantHosting: false, nightsWanted: [] };
  const chosen = hosting?.chooseEveArrivalAllowed && hosting.chooseNightsAllowed;
  return { wantHosting: true, nightsWanted: chosen ? [...stays].sort() : [] };
}

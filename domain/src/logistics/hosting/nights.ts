import { dayAfter } from '../../calendar/day.ts';
import type { LogisticsGathering } from '../context.ts';
import { daysOfGathering } from '../gathering.ts';
import type { Hosting } from './record-schema.ts';

/** The gathering as far as its nights go. */
export type Dated = Pick<LogisticsGathering, 'beginDate' | 'endDate' | 'timezone' | 'hostingConfiguration'>;

/**
 * The nights that a hotel may offer, each named by its evening: from the begin date, or the eve of arrival where it is configured, up to the end
 * date, whose own night is after the end; one night where both are the same. An eve arrival is one night before the start (specification, section 9).
 */
export function nightsOfGathering(gathering: Dated): string[] {
  const days = daysOfGathering(gathering);
  if (!days) return [];
  const eve = gathering.hostingConfiguration?.eveArrival ? [dayAfter(days.beginDay, -1)] : [];
  const nights: string[] = [];
  for (let night = days.beginDay; night < days.endDay; night = dayAfter(night, 1)) nights.push(night);
  const all = [...eve, ...nights];
  return all.length > 0 ? all : [days.beginDay];
}

/** The nights of somebody who wants a room without saying which: those of the event; its eve where nobody may choose it, since all arrive then. */
export const nightsOfWish = (
  gathering: Dated,
  { nightsWanted }: { nightsWanted: readonly string[] },
): readonly string[] => {
  const offered = nightsOfGathering(gathering);
  if (nightsWanted.length > 0) return nightsWanted.filter((night) => offered.includes(night));
  const eve = offered[0];
  const begin = daysOfGathering(gathering)?.beginDay;
  const isChosen = gathering.hostingConfiguration?.chooseEveArrivalAllowed === true;
  return isChosen && eve !== begin ? offered.slice(1) : offered;
};

/** The nights of a hotel that no longer lie within its gathering, which moved. */
export function nightsOutside({ gathering, hostingNights }: Pick<Hosting, 'gathering' | 'hostingNights'>): string[] {
  const offered = nightsOfGathering(gathering);
  return offered.length === 0
    ? []
    : hostingNights.filter(({ date }) => !offered.includes(date)).map(({ hostingNightUuid }) => hostingNightUuid);
}

import { nightsOfGathering } from '@portal/domain/logistics/hosting/nights';
import type { EventGathering } from '../event/event-context.ts';

/** The gathering as the rules of hotels take it: the parts that the back office reads. */
export const toLogisticsGathering = (gathering: EventGathering) => ({
  gatheringUuid: gathering.gatheringUuid,
  name: gathering.name,
  city: gathering.city ?? null,
  rev: 0,
  status: gathering.status,
  gatheringType: gathering.gatheringType,
  beginDate: gathering.beginDate ? new Date(gathering.beginDate) : null,
  endDate: gathering.endDate ? new Date(gathering.endDate) : null,
  timezone: gathering.timezone,
  categoryVersion: gathering.categoryVersion,
  businessUnitUuids: gathering.businessUnits.map(({ businessUnitUuid }) => businessUnitUuid),
  creatorUuid: null,
  gatheringUsers: [],
  hostingConfiguration: gathering.hostingConfiguration ?? null,
  areHostingShared: gathering.areHostingShared,
});

/** The evenings on which the guests of an event may sleep there, and those that its hotels have besides, since it moved. */
export const eveningsOf = (
  gathering: EventGathering,
  hostings: readonly { hostingNights: readonly { date: string }[] }[] = [],
): string[] => {
  const kept = hostings.flatMap(({ hostingNights }) => hostingNights.map(({ date }) => date));
  return [...new Set([...nightsOfGathering(toLogisticsGathering(gathering)), ...kept])].sort();
};

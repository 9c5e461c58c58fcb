import type { ActivityGathering } from '@portal/domain/activities/activity';
import type { EventGathering } from '../event/event-context.ts';

/** The gathering as the rules of activities take it: the parts that the back office reads. */
export const toActivityGathering = (gathering: EventGathering): ActivityGathering => ({
  gatheringUuid: gathering.gatheringUuid,
  rev: 0,
  status: gathering.status,
  gatheringType: gathering.gatheringType,
  beginDate: gathering.beginDate ? new Date(gathering.beginDate) : null,
  endDate: gathering.endDate ? new Date(gathering.endDate) : null,
  timezone: gathering.timezone,
  isPhysical: gathering.format !== 'VIRTUAL',
  isVirtual: gathering.format !== 'PHYSICAL',
  categoryVersion: gathering.categoryVersion,
  limitDate: gathering.limitDate ?? null,
  businessUnitUuids: gathering.businessUnits.map(({ businessUnitUuid }) => businessUnitUuid),
  creatorUuid: null,
  gatheringUsers: [],
});

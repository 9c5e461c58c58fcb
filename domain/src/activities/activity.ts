import type { GatheringSnapshot } from '../gathering/snapshot.ts';
import type { Activity, ActivityGathering, ActivitySubscriber } from './record-schema.ts';
import type { ActivityNature } from './states.ts';

export type {
  Activity,
  ActivityCategory,
  ActivityGathering,
  ActivityOrator,
  ActivityParticipant,
  ActivitySubscriber,
} from './record-schema.ts';

/** What an activity keeps of its gathering's copy. */
export const activityGatheringOf = (g: GatheringSnapshot): ActivityGathering => ({
  gatheringUuid: g.gatheringUuid,
  rev: g.rev,
  status: g.status,
  gatheringType: g.gatheringType,
  beginDate: g.beginDate,
  endDate: g.endDate,
  timezone: g.timezone,
  isPhysical: g.isPhysical,
  isVirtual: g.isVirtual,
  categoryVersion: g.categoryVersion,
  limitDate: g.limitDate,
  businessUnitUuids: g.businessUnitUuids,
  creatorUuid: g.creatorUuid,
  gatheringUsers: g.gatheringUsers,
});

/** PHYSICAL, VIRTUAL or HYBRID, from the two flags that are kept. */
export const natureOf = ({ isPhysical, isVirtual }: Pick<Activity, 'isPhysical' | 'isVirtual'>): ActivityNature =>
  isPhysical && isVirtual ? 'HYBRID' : isVirtual ? 'VIRTUAL' : 'PHYSICAL';

/** Members of the company; they choose among the dinners only (specification, section 5). */
export const isInternalParticipant = (p: Pick<ActivitySubscriber, 'userUuid'>): boolean => p.userUuid !== null;

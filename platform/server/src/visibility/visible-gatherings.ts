import { type DelegationScope, type GatheringVisibilityRule, gatheringVisibilityOf } from '@portal/domain';
import { trusted } from 'mongoose';
import type { Context } from '../service/context.ts';
import type { Filter } from '../storage/mongoose-types.ts';

/** Documents where a backup stands in. @param unitField where they keep their own units, or those of their gathering */
export const inScope = ({ gatheringUuids, businessUnitUuids }: DelegationScope, unitField: string): object => ({
  $or: [
    { gatheringUuid: trusted({ $in: [...gatheringUuids] }) },
    { [unitField]: trusted({ $in: [...businessUnitUuids] }) },
  ],
});

const ofWay = ({ businessUnitUuid, statuses, memberUuid, gatheringUuid, scope }: GatheringVisibilityRule): object => ({
  $and: [
    {},
    ...(businessUnitUuid === undefined ? [] : [{ 'gathering.businessUnitUuids': businessUnitUuid }]),
    ...(statuses === undefined ? [] : [{ 'gathering.status': trusted({ $in: [...statuses] }) }]),
    ...(memberUuid === undefined
      ? []
      : [{ $or: [{ 'gathering.gatheringUsers.userUuid': memberUuid }, { 'gathering.creatorUuid': memberUuid }] }]),
    ...(gatheringUuid === undefined ? [] : [{ gatheringUuid }]),
    ...(scope === undefined ? [] : [inScope(scope, 'gathering.businessUnitUuids')]),
  ],
});

/** What belongs to the gatherings that the actor sees at all (decisions, section 4), of documents that keep their `gathering`. */
export function visibleGatheringsFilter<Doc>({ actor }: Pick<Context, 'actor'>): Filter<Doc> {
  const reach = gatheringVisibilityOf(actor);
  if (reach === 'all') return {};
  const ways: object = reach.length === 0 ? { gatheringUuid: '' } : { $or: reach.map(ofWay) };
  return ways as Filter<Doc>;
}

import { type DelegationScope, type GatheringVisibilityRule, gatheringVisibilityOf } from '@portal/domain';
import { trusted } from 'mongoose';
import type { Context } from '../service/context.ts';
import type { Filter } from '../storage/mongoose-types.ts';

/** Documents where a backup stands in. @param unitField where they keep their own units, or those of their gathering */
const inScope = ({ gatheringUuids, businessUnitUuids }: DelegationScope, unitField: string): object => ({
  $or: [
    { gatheringUuid: trusted({ $in: [...gatheringUuids] }) },
    { [unitField]: trusted({ $in: [...businessUnitUuids] }) },
  ],
});

/** Where documents keep what decides who sees their gathering. */
interface GatheringFieldNames {
  units: string;
  status: string;
  /** The team and the creator. */
  members: readonly string[];
  /** The units that a delegation may name; those of the gathering where nothing else is said. */
  scopeUnits?: string;
}

/** One of the ways in which somebody sees gatherings (decisions, section 4), as a filter of documents that keep these fields. */
export const filterOfWay =
  ({ units, status, members, scopeUnits = units }: GatheringFieldNames) =>
  ({ businessUnitUuid, statuses, memberUuid, gatheringUuid, scope }: GatheringVisibilityRule): object => ({
    $and: [
      {},
      ...(businessUnitUuid === undefined ? [] : [{ [units]: businessUnitUuid }]),
      ...(statuses === undefined ? [] : [{ [status]: trusted({ $in: [...statuses] }) }]),
      ...(memberUuid === undefined ? [] : [{ $or: members.map((field) => ({ [field]: memberUuid })) }]),
      ...(gatheringUuid === undefined ? [] : [{ gatheringUuid }]),
      ...(scope === undefined ? [] : [inScope(scope, scopeUnits)]),
    ],
  });

/** Of a gathering itself, or of a copy of it. */
export const ofGathering = filterOfWay({
  ...{ units: 'businessUnitUuids', status: 'status', members: ['gatheringUsers.userUuid', 'creatorUuid'] },
});

const ofItsGathering = filterOfWay({
  ...{ units: 'gathering.businessUnitUuids', status: 'gathering.status' },
  members: ['gathering.gatheringUsers.userUuid', 'gathering.creatorUuid'],
});

/** What belongs to the gatherings that the actor sees at all, of documents that keep their `gathering`, or whose fields `ofWay` names. */
export function visibleGatheringsFilter<Doc>(
  { actor }: Pick<Context, 'actor'>,
  ofWay: (way: GatheringVisibilityRule) => object = ofItsGathering,
): Filter<Doc> {
  const reach = gatheringVisibilityOf(actor);
  if (reach === 'all') return {};
  const ways: object = reach.length === 0 ? { gatheringUuid: '' } : { $or: reach.map(ofWay) };
  return ways as Filter<Doc>;
}

import {
  type Gathering,
  gatheringVisibilityOf,
  gatheringWorkflow,
  ownUserUuid,
  searchTokens,
  visibleToField,
} from '@portal/domain';
import { type Context, defineAggregate, ofGathering, spanOf, trusted } from '@portal/server';
import { type GatheringFilter, GatheringModel } from './gathering.model.ts';
import { assertInService } from './org-units.ts';

/** Invited users see the event once it is published; access to its list and programme is decided by `gatheringVisibilityOf`. */
const asInvited = (userUuid: string): GatheringFilter => ({
  $and: [{ 'invitations.userUuid': userUuid }, { status: trusted({ $in: [...visibleToField] }) }],
});

/**
 * Which gatherings the actor sees at all, as a filter that the database applies. An HCP's pages show participants' copy of a gathering, not its team
 * and quotas.
 */
export function visibilityFilter({ actor }: Pick<Context, 'actor'>): GatheringFilter {
  if (actor.kind === 'link') return { gatheringUuid: '' };
  const reach = gatheringVisibilityOf(actor);
  if (reach === 'all') return {};
  const userUuid = ownUserUuid(actor);
  const ways = [...(reach.map(ofGathering) as GatheringFilter[]), ...(userUuid ? [asInvited(userUuid)] : [])];
  return ways.length === 0 ? { gatheringUuid: '' } : { $or: ways };
}

/** Search and sort keys of a gathering in the list. */
export const derivedOf = (g: Gathering) => ({
  searchTokens: searchTokens(g.name, g.city, g.location, g.learnedSociety),
  sortDate: g.beginDate ?? new Date(0),
  span: spanOf(g.beginDate, g.endDate),
});

/** The aggregate of gatherings: its state is written only through `perform`. */
export const Gatherings = defineAggregate({
  workflow: gatheringWorkflow,
  model: GatheringModel,
  idField: 'gatheringUuid',
  stateField: 'status',
  reach: visibilityFilter,
  derive: derivedOf,
  verify: assertInService,
  unique: { nameKey: { code: 'GATHERING_NAME_TAKEN', field: 'name' } },
});

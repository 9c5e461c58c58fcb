import { fieldUserTypes, type Gathering, gatheringWorkflow, searchTokens, visibleToField } from '@portal/domain';
import { type Context, defineAggregate, trusted } from '@portal/server';
import { type GatheringFilter, GatheringModel } from './gathering.model.ts';

const everywhere = ['roc', 'mci', 'admin', 'superAdmin', 'megaAdmin', 'externalConsumer'];

/** Which gatherings the actor sees at all (decisions, section 4): a filter that the database applies. */
export function reachOf({ actor }: Pick<Context, 'actor'>): GatheringFilter {
  if (actor.kind === 'service') return {};
  if (actor.kind !== 'user') return { gatheringUuid: '' };
  if (everywhere.includes(actor.userType)) return {};
  const own: GatheringFilter = { businessUnitUuids: actor.businessUnitUuid ?? '' };
  const team: GatheringFilter[] = [{ 'gatheringUsers.userUuid': actor.userUuid }, { creatorUuid: actor.userUuid }];
  const visible: GatheringFilter = { status: trusted({ $in: [...visibleToField] }) as never };
  if (fieldUserTypes.includes(actor.userType)) return { $and: [own, visible] };
  if (actor.userType === 'others') return { $or: [visible, ...team] };
  return { $or: [own, ...team] };
}

/** What the list finds and sorts a gathering by. */
export const derivedOf = (g: Gathering) => ({
  searchTokens: searchTokens(g.name, g.city, g.location, g.learnedSociety),
  sortDate: g.beginDate ?? new Date(0),
});

/** Gatherings behind the one door for state. */
export const Gatherings = defineAggregate({
  workflow: gatheringWorkflow,
  model: GatheringModel,
  idField: 'gatheringUuid',
  stateField: 'status',
  reach: reachOf,
  derive: derivedOf,
  unique: { nameKey: { code: 'GATHERING_NAME_TAKEN', field: 'name' } },
});

import {
  type Actor,
  actingIdentitiesOf,
  canSeeGathering,
  fieldUserTypes,
  gatheringVisibilityOf,
  holdersOf,
  isLive,
  normalise,
  quotaWorkflow,
  type SolicitationInContext,
  type SolicitationStatus,
  searchTokens,
  solicitationStates,
  solicitationWorkflow,
  specialtyLabels,
} from '@portal/domain';
import { type Context, defineAggregate, filterOfWay } from '@portal/server';
import { contextsOf } from './decisions/contexts.ts';
import {
  type GatheringCard,
  Quotas,
  type SolicitationFilter,
  Solicitations,
  type StoredSolicitation,
} from './models.ts';
import { sealSignature } from './signature/sealed-signature.ts';

const nothing = { solicitationUuid: '' } as SolicitationFilter;

/** A solicitation is of its own unit, whichever others come to the congress. */
const ofCard = filterOfWay({
  ...{ units: 'gathering.businessUnitUuids', status: 'gathering.status', members: ['gathering.memberUuids'] },
  scopeUnits: 'businessUnitUuid',
});

/**
 * Which solicitations the actor sees (decisions, section 4): those of the gatherings in reach; field staff of these only their own unit's,
 * a link its own HCP's.
 */
export function visibilityFilter({ actor }: Pick<Context, 'actor'>): SolicitationFilter {
  if (actor.kind === 'link') return { healthCareProfessionalUuid: actor.healthCareProfessionalUuid };
  const [self, ...others] = actingIdentitiesOf(actor).map(reachOfOne);
  return others.length === 0 ? self! : ({ $or: [self, ...others] } as SolicitationFilter);
}

function reachOfOne(actor: Actor): SolicitationFilter {
  const reach = gatheringVisibilityOf(actor);
  if (reach === 'all') return {};
  const [first, ...more] = reach.map(ofCard);
  if (!first || actor.kind !== 'user') return nothing;
  if (fieldUserTypes.includes(actor.userType))
    return { $and: [{ businessUnitUuid: actor.businessUnitUuid ?? '' }, first] } as SolicitationFilter;
  return (more.length === 0 ? first : { $or: [first, ...more] }) as SolicitationFilter;
}

/** The place of a status in the order of statuses. */
export const statusKeyOf = (status: SolicitationStatus): string => String(solicitationStates.indexOf(status));

export const cardOf = (congress: SolicitationInContext['congress']): GatheringCard => ({
  name: congress.name,
  status: congress.status,
  beginDate: congress.beginDate,
  businessUnitUuids: congress.businessUnitUuids,
  memberUuids: [
    ...new Set([
      ...congress.gatheringUsers.map(({ userUuid }) => userUuid),
      ...(congress.creatorUuid ? [congress.creatorUuid] : []),
    ]),
  ],
  directorUuids: holdersOf(congress, 'medicalDirector'),
});

/** Search, sort and uniqueness keys of a solicitation. */
export function derivedOf(
  doc: Pick<SolicitationInContext, 'status' | 'congress' | 'hcp' | 'collectedAt' | 'createdAt'> & {
    isSecond?: boolean;
  },
): Partial<StoredSolicitation> {
  const { hcp, congress, status } = doc;
  const gathering = cardOf(congress);
  return {
    gathering,
    isLive: isLive(status) && !doc.isSecond,
    nameKey: normalise(`${hcp.lastName} ${hcp.firstName}`),
    statusKey: statusKeyOf(status),
    collectedKey: doc.collectedAt ?? doc.createdAt ?? new Date(),
    gatheringKey: congress.beginDate ?? new Date(0),
    searchTokens: searchTokens(hcp.lastName, hcp.firstName, hcp.city, specialtyLabels[hcp.specialty], congress.name),
  };
}

/** The aggregate of solicitations, written only through `perform`, with the copies' data that their rules need. */
export const SolicitationAggregate = defineAggregate({
  workflow: solicitationWorkflow,
  model: Solicitations,
  idField: 'solicitationUuid',
  stateField: 'status',
  reach: visibilityFilter,
  enrich: contextsOf,
  derive: derivedOf,
  seal: sealSignature,
  unique: {
    healthCareProfessionalUuid_gatheringUuid: { code: 'SOLICITATION_EXISTS', field: 'healthCareProfessionalUuid' },
    healthCareProfessionalUuid_fundedYear: {
      code: 'SOLICITATION_INTERCONTINENTAL',
      field: 'healthCareProfessionalUuid',
    },
  },
});

/** The aggregate of a congress's places, written only through `perform`; its operations check the reach of the gathering first. */
export const QuotaAggregate = defineAggregate({
  workflow: quotaWorkflow,
  model: Quotas,
  idField: 'gatheringUuid',
  stateField: 'state',
});

/** Whether the actor sees a gathering at all. */
export const reachesCongress = (ctx: Context, congress: SolicitationInContext['congress']): boolean =>
  canSeeGathering(congress, gatheringVisibilityOf(ctx.actor));

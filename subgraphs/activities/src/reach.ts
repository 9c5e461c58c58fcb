import {
  type GatheringSnapshot,
  gatheringReachOf,
  hcpReachOf,
  isOneself,
  PortalError,
  type ReachedGathering,
  reachesGathering,
  reachesHcp,
} from '@portal/domain';
import { type Context, ofGatheringsInReach, peopleInSight, trusted } from '@portal/server';
import { gatheringOf, subscriberOf } from './copies.ts';
import { Activities, type ActivityFilter, type StoredActivity, type StoredSubscriber } from './models.ts';

const reaches = (ctx: Context, gathering: GatheringSnapshot): boolean =>
  reachesGathering(gathering as ReachedGathering, gatheringReachOf(ctx.actor));

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function gatheringInReach(ctx: Context, gatheringUuid: string): Promise<GatheringSnapshot> {
  const gathering = await gatheringOf(ctx, gatheringUuid);
  if (!gathering || !reaches(ctx, gathering)) throw new PortalError('NOT_FOUND');
  return gathering;
}

/** @throws PortalError NOT_FOUND when it does not exist, was deleted or is out of reach */
export async function activityInReach(ctx: Context, activityUuid: string): Promise<StoredActivity> {
  const filter = { $and: [{ activityUuid, state: 'PLANNED' }, ofGatheringsInReach(ctx)] } as ActivityFilter;
  const found = await Activities.findOne(filter, { _id: 0 }, { session: ctx.session ?? null }).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found as StoredActivity;
}

/** Whom the actor sees on the lists of a gathering in reach. A link's own lists are limited elsewhere. */
export const visibleTo = (ctx: Pick<Context, 'actor'>) => (ctx.actor.kind === 'link' ? {} : peopleInSight(ctx));

/** The same of one person. */
export const sees = (
  { actor }: Pick<Context, 'actor'>,
  { healthCareProfessionalUuid: uuid, unitUuids }: StoredSubscriber,
): boolean => uuid === null || reachesHcp({ uuid, businessUnitUuids: unitUuids ?? [] }, hcpReachOf(actor));

/** References from other subgraphs and lists, in reach only; batched in one query. */
export const activityByReference = (ctx: Context, activityUuid: string): Promise<StoredActivity | null> =>
  ctx.load(Activities, 'activityUuid', activityUuid, { $and: [{ state: 'PLANNED' }, ofGatheringsInReach(ctx)] });

/**
 * A participant with the gathering: oneself, wherever one is invited, or people visible in a gathering in reach. A link reaches its HCP only.
 * @throws PortalError NOT_FOUND
 */
export async function subscriberInReach(
  ctx: Context,
  participantUuid: string,
): Promise<{ subscriber: StoredSubscriber; gathering: GatheringSnapshot }> {
  const subscriber = await subscriberOf(ctx, participantUuid);
  if (!subscriber || subscriber.isRemoved) throw new PortalError('NOT_FOUND');
  const gathering = await gatheringOf(ctx, subscriber.gatheringUuid);
  if (!gathering) throw new PortalError('NOT_FOUND');
  const own = isOneself(subscriber, ctx.actor);
  const isVisible = own || (ctx.actor.kind !== 'link' && reaches(ctx, gathering) && sees(ctx, subscriber));
  if (!isVisible) throw new PortalError('NOT_FOUND');
  return { subscriber, gathering };
}

/** Those of the ids that are participants of the gathering, as stored in activities. */
export const inGathering = (gatheringUuid: string, participantUuids: readonly string[]) => ({
  gatheringUuid,
  isRemoved: false,
  participantUuid: trusted({ $in: [...participantUuids] }),
});

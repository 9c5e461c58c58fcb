import { type GatheringSnapshot, isOneself, PortalError } from '@portal/domain';
import {
  type Context,
  gatheringInReachOf,
  gatheringsInReach,
  seesPerson,
  trusted,
  visibleGatheringsFilter,
  visiblePeopleFilter,
} from '@portal/server';
import { gatheringOf, subscriberOf } from './copies.ts';
import { Activities, type ActivityFilter, type StoredActivity, type StoredSubscriber } from './models.ts';

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export const findVisibleGathering = gatheringsInReach(gatheringOf);

/** @throws PortalError NOT_FOUND when it does not exist, was deleted or is out of reach */
export async function findVisibleActivity(ctx: Context, activityUuid: string): Promise<StoredActivity> {
  const filter = { $and: [{ activityUuid, state: 'PLANNED' }, visibleGatheringsFilter(ctx)] } as ActivityFilter;
  const found = await Activities.findOne(filter, { _id: 0 }, { session: ctx.session ?? null }).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found as StoredActivity;
}

/** Whom the actor sees on the lists of a gathering in reach. A link's own lists are limited elsewhere. */
export const visibleTo = (ctx: Pick<Context, 'actor'>) => (ctx.actor.kind === 'link' ? {} : visiblePeopleFilter(ctx));

/** References from other subgraphs and lists, in reach only; batched in one query. */
export const activityByReference = (ctx: Context, activityUuid: string): Promise<StoredActivity | null> =>
  ctx.load(Activities, 'activityUuid', activityUuid, { $and: [{ state: 'PLANNED' }, visibleGatheringsFilter(ctx)] });

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
  const isVisible =
    own || (ctx.actor.kind !== 'link' && gatheringInReachOf(ctx, gathering) && seesPerson(ctx, subscriber));
  if (!isVisible) throw new PortalError('NOT_FOUND');
  return { subscriber, gathering };
}

/** Those of the ids that are participants of the gathering, as stored in activities. */
export const inGathering = (gatheringUuid: string, participantUuids: readonly string[]) => ({
  gatheringUuid,
  isRemoved: false,
  participantUuid: trusted({ $in: [...participantUuids] }),
});

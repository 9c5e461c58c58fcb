import {
  type ExpenseGathering,
  gatheringReachOf,
  hcpReachOf,
  isOneself,
  PortalError,
  type ReachedGathering,
  reachesGathering,
  reachesHcp,
} from '@portal/domain';
import type { Context } from '@portal/server';
import { gatheringOf, spenderOf } from './copies.ts';
import type { StoredSpender } from './models.ts';

export const gatheringInReachOf = ({ actor }: Pick<Context, 'actor'>, gathering: ExpenseGathering): boolean =>
  reachesGathering(gathering as ReachedGathering, gatheringReachOf(actor));

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function gatheringInReach(ctx: Context, gatheringUuid: string): Promise<ExpenseGathering> {
  const gathering = await gatheringOf(ctx, gatheringUuid);
  if (!gathering || !gatheringInReachOf(ctx, gathering)) throw new PortalError('NOT_FOUND');
  return gathering;
}

const sees = (
  { actor }: Pick<Context, 'actor'>,
  { healthCareProfessionalUuid: uuid, unitUuids }: StoredSpender,
): boolean => uuid === null || reachesHcp({ uuid, businessUnitUuids: unitUuids }, hcpReachOf(actor));

/**
 * Somebody on the list of this gathering, with the gathering: oneself, or whom the actor sees there.
 * @throws PortalError NOT_FOUND
 */
export async function spenderInReach(
  ctx: Context,
  { gatheringUuid, participantUuid }: { gatheringUuid: string; participantUuid: string },
): Promise<{ spender: StoredSpender; gathering: ExpenseGathering }> {
  const spender = await spenderOf(ctx, participantUuid);
  if (!spender || spender.isRemoved || spender.gatheringUuid !== gatheringUuid) throw new PortalError('NOT_FOUND');
  const isOwn = isOneself(spender, ctx.actor);
  if (!isOwn && (ctx.actor.kind === 'link' || !sees(ctx, spender))) throw new PortalError('NOT_FOUND');
  const gathering = isOwn ? await gatheringOf(ctx, gatheringUuid) : await gatheringInReach(ctx, gatheringUuid);
  if (!gathering) throw new PortalError('NOT_FOUND');
  return { spender, gathering };
}

import { type ExpenseGathering, isOneself, PortalError } from '@portal/domain';
import { type Context, gatheringsInReach, seesPerson } from '@portal/server';
import { gatheringOf, spenderOf } from './copies.ts';
import type { StoredSpender } from './models.ts';

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export const findVisibleGathering = gatheringsInReach(gatheringOf);

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
  if (!isOwn && (ctx.actor.kind === 'link' || !seesPerson(ctx, spender))) throw new PortalError('NOT_FOUND');
  const gathering = isOwn ? await gatheringOf(ctx, gatheringUuid) : await findVisibleGathering(ctx, gatheringUuid);
  if (!gathering) throw new PortalError('NOT_FOUND');
  return { spender, gathering };
}

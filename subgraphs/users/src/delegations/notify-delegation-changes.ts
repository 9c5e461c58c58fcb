import { frenchDayOf, PortalError } from '@portal/domain';
import { type Context, perform, trusted } from '@portal/server';
import { delegationAggregate } from '../aggregates.ts';
import { delegations } from '../database.ts';

const atOnce = 200;

/**
 * Says of delegations that their first day has come, or that their last one is over, each in a transaction of its own. They count by the day alone, whether or
 * not it was said. @returns how many
 */
export async function notifyDelegationChanges(ctx: Context): Promise<number> {
  const today = frenchDayOf(ctx.now());
  const open = { state: 'open' as const };
  const over = { ...open, to: trusted({ $lt: today }) };
  const begun = { ...open, begunAt: null, from: trusted({ $lte: today }), to: trusted({ $gte: today }) };
  let said = 0;
  for (const [row, which] of [
    ['expireDelegation', over],
    ['beginDelegation', begun],
  ] as const) {
    const found = await delegations.find(which, { _id: 0, delegationUuid: 1 }).limit(atOnce).lean();
    for (const { delegationUuid } of found) {
      try {
        await perform(ctx, delegationAggregate, row, delegationUuid);
        said += 1;
      } catch (error) {
        // Changed, ended, or said by another instance meanwhile.
        if (!(error instanceof PortalError)) throw error;
      }
    }
  }
  return said;
}

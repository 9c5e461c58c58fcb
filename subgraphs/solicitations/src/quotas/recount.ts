import { type CongressQuotas, recounted } from '@portal/domain';
import { type Context, inTransaction } from '@portal/server';
import { Quotas } from '../models.ts';
import { confirmedSeats, quotasOf } from './quotas.ts';

const counters = ({ global, units }: Pick<CongressQuotas, 'global' | 'units'>): string =>
  JSON.stringify([
    global.taken,
    units.map(({ doctor, other, zones }) => [doctor.taken, other.taken, zones.map(({ taken }) => taken)]),
  ]);

/**
 * Counts the confirmed solicitations of each congress in one transaction with its counters (decisions, section 3), and repairs differences.
 * @returns the congresses whose counters were wrong
 */
export async function recountSeats(ctx: Context): Promise<string[]> {
  const wrong: string[] = [];
  for await (const { gatheringUuid } of Quotas.find({}, { gatheringUuid: 1 }).lean().cursor()) {
    const differed = await inTransaction(ctx, async (tx) => {
      const quotas = (await quotasOf(tx, gatheringUuid))!;
      const counted = recounted(quotas, await confirmedSeats(tx, gatheringUuid));
      if (counters(counted) === counters(quotas)) return false;
      await Quotas.updateOne({ gatheringUuid }, { $set: counted, $inc: { rev: 1 } }, { session: tx.session });
      return true;
    });
    if (differed) wrong.push(gatheringUuid);
  }
  return wrong;
}

import { PortalError } from '@portal/domain';
import { type Context, inTransaction } from '@portal/server';
import { CounterModel, GatheringCopies } from './copies.model.ts';
import { takeTurn } from './counts.ts';

/**
 * What gatherings asks before it changes the places of a published standalone event (decisions, section 3): they are binding from the answer
 * on. It collides with every answer that takes a place, so that none comes between.
 *
 * @throws PortalError PLACES_BELOW_CONFIRMED with `taken`
 */
export const setPlaces = (
  ctx: Context,
  { gatheringUuid, availablePlace }: { gatheringUuid: string; availablePlace: number },
) =>
  inTransaction(ctx, async (tx) => {
    await takeTurn(tx, [gatheringUuid]);
    const options = { session: tx.session };
    const counted = await CounterModel.findOne({ gatheringUuid }, { _id: 0, takenPlaces: 1 }, options).lean();
    const taken = counted?.takenPlaces ?? 0;
    if (availablePlace < taken) throw new PortalError('PLACES_BELOW_CONFIRMED', { taken });
    await GatheringCopies.updateOne({ gatheringUuid }, { $set: { availablePlace } }, options);
    return { ok: true };
  });

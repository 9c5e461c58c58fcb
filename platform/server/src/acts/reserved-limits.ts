import { trusted } from 'mongoose';
import type { Context } from '../service/context.ts';
import type { Filter, Model } from '../storage/mongoose-types.ts';

/** What counts places of a gathering, with the limits that are reserved for changes about to be made of it (`commitKeys`). */
interface Reserving {
  gatheringUuid: string;
  reservation?: { keys: string[]; until: Date } | null;
}

/**
 * Asks gatherings for the outcome of reservations that have run out: those of changes that were not made are released. A change that was made is confirmed
 * by its event, and without an answer nothing changes.
 */
export async function sweepReservedLimits<Row extends Reserving>(
  ctx: Context,
  model: Model<Row>,
  release: (ctx: Context, gatheringUuid: string, keys: string[]) => Promise<unknown>,
): Promise<void> {
  const over: object = { 'reservation.until': trusted({ $lte: ctx.now() }) };
  const found = (await model.find(over as Filter<Row>, { _id: 0 }).lean()) as Reserving[];
  for (const { gatheringUuid, reservation } of found) {
    try {
      const { dropped } = await ctx.ask<{ dropped: string[] }>('gatherings', 'dropped', { keys: reservation!.keys });
      if (dropped.length > 0) await release(ctx, gatheringUuid, dropped);
    } catch (error) {
      ctx.log.warn({ gatheringUuid, reason: (error as Error).message }, 'limits stay reserved');
    }
  }
}

import { limitsReservedMs, PortalError } from '@portal/domain';
import { type Context, inTransaction, serviceContext, sweepEvery, sweepReservedLimits } from '@portal/server';
import { db } from '../database.ts';
import { serialiseOnGatherings } from '../list/stored-counters.ts';
import { CounterModel, type GatheringCounts } from '../models.ts';

interface Wanted {
  gatheringUuid: string;
  /** Key of the change about to be accepted; repeating it requests the same reservation. */
  key: string;
  /** The version that the gathering has with it. */
  rev: number;
  availablePlace: number;
}

/**
 * Called by gatherings before it changes the places of a published standalone event (decisions, section 3): from the answer on no more are taken. It
 * conflicts with every answer that takes a place, so that none comes in between. The event of the change confirms it (`keepGathering`).
 *
 * @throws PortalError PLACES_BELOW_CONFIRMED with `taken`
 */
export const reserveSeats = (ctx: Context, { gatheringUuid, key, rev, availablePlace }: Wanted) =>
  inTransaction(ctx, async (tx) => {
    await serialiseOnGatherings(tx, [gatheringUuid]);
    const options = { session: tx.session };
    const known = (await CounterModel.findOne({ gatheringUuid }, { _id: 0 }, options).lean()) as GatheringCounts;
    const taken = known.takenPlaces;
    if (availablePlace < taken) throw new PortalError('PLACES_BELOW_CONFIRMED', { taken });
    const before = known.reservation;
    const reservation = {
      keys: [...new Set([...(before?.keys ?? []), key])],
      rev: Math.max(before?.rev ?? 0, rev),
      until: new Date(tx.now().getTime() + limitsReservedMs),
      availablePlace: Math.min(before?.availablePlace ?? availablePlace, availablePlace),
    };
    await CounterModel.updateOne({ gatheringUuid }, { $set: { reservation } }, options);
    return { ok: true };
  });

/** Releases what was reserved for changes that were not made. */
export const releaseSeats = (ctx: Context, gatheringUuid: string, keys: readonly string[]) =>
  inTransaction(ctx, async (tx) => {
    const options = { session: tx.session };
    const known = await CounterModel.findOne({ gatheringUuid }, { _id: 0, reservation: 1 }, options).lean();
    if (!known?.reservation) return { ok: true };
    const left = known.reservation.keys.filter((key) => !keys.includes(key));
    const reservation = left.length > 0 ? { ...known.reservation, keys: left } : null;
    await CounterModel.updateOne({ gatheringUuid }, { $set: { reservation } }, options);
    return { ok: true };
  });

/** Asks gatherings for the outcome of expired reservations. */
export const sweepSeatReservations = (ctx: Context): Promise<void> =>
  sweepReservedLimits(ctx, CounterModel, {
    dropped: (keys) => ctx.ask('gatherings', 'dropped', { keys }),
    release: (gatheringUuid, keys) => releaseSeats(ctx, gatheringUuid, keys),
  });

/** Starts the periodic sweep. @returns a stop that resolves once the sweep in progress is done */
export const startSweeping = (log: Context['log']): (() => Promise<void>) =>
  sweepEvery(5000, log, () => sweepSeatReservations(serviceContext({ name: 'participants', db }, log)));

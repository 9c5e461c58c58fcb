import { trusted } from 'mongoose';
import type { Context } from '../service/context.ts';
import type { Filter, Model } from '../storage/mongoose-types.ts';

/** What counts places of a gathering, with the limits that are reserved for changes about to be made of it (`commitKeys`). */
interface Reserving {
  gatheringUuid: string;
  reservation?: { keys: string[]; until: Date } | null;
}

/** Whose changes they are reserved for, and how they are released. */
interface Changes {
  /** Which of the changes were not made, and never will be. */
  dropped: (keys: readonly string[]) => Promise<{ dropped: string[] }>;
  release: (gatheringUuid: string, keys: string[]) => Promise<unknown>;
}

/**
 * Asks for the outcome of reservations that have run out: those of changes that were not made are released. A change that was made is confirmed by its
 * event, and without an answer nothing changes.
 */
export async function sweepReservedLimits<Row extends Reserving>(
  { log, now }: Pick<Context, 'log' | 'now'>,
  model: Model<Row>,
  changes: Changes,
): Promise<void> {
  const over: object = { 'reservation.until': trusted({ $lte: now() }) };
  const found = (await model.find(over as Filter<Row>, { _id: 0 }).lean()) as Reserving[];
  for (const { gatheringUuid, reservation } of found) {
    try {
      const { dropped } = await changes.dropped(reservation!.keys);
      if (dropped.length > 0) await changes.release(gatheringUuid, dropped);
    } catch (error) {
      log.warn({ gatheringUuid, reason: (error as Error).message }, 'limits stay reserved');
    }
  }
}

import { countedRooms, sameValue } from '@portal/domain';
import { type Context, inTransaction } from '@portal/server';
import { gatherings, participants } from './copies.ts';
import { Hostings, Stays, type StoredStay } from './models.ts';

export interface Rebuilt {
  /** How many copies differed from their original, or were missing. */
  gatherings: number;
  participants: number;
  /** How many hotels had counters that differed from their stays. */
  counters: number;
}

/**
 * Rebuilds the copies of gatherings and participants from their owners' internal endpoints, and recounts rooms.
 * A copy that is newer than the snapshot (an event came meanwhile) is kept.
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export async function rebuildCopies(ctx: Context): Promise<Rebuilt> {
  return {
    gatherings: await gatherings.rebuild(ctx),
    participants: await participants.rebuild(ctx),
    counters: await recount(ctx),
  };
}

const inOrder = <T extends { hostingNightUuid: string; taken: number; waiting: number }>(counters: readonly T[]): T[] =>
  counters
    .filter(({ taken, waiting }) => taken > 0 || waiting > 0)
    .sort((a, b) => (a.hostingNightUuid < b.hostingNightUuid ? -1 : 1));

/** Counts each hotel's stays in one transaction with its counters. @returns how many hotels were wrong */
async function recount(ctx: Context): Promise<number> {
  let wrong = 0;
  for await (const { hostingUuid } of Hostings.find({}, { hostingUuid: 1 }).lean().cursor()) {
    wrong += await inTransaction(ctx, async ({ session }) => {
      const hosting = await Hostings.findOne({ hostingUuid }, { _id: 0, rooms: 1 }, { session }).lean();
      const stays = await Stays.find(
        { hostingUuid, isLive: true },
        { _id: 0, state: 1, hostingNightUuid: 1 },
        { session },
      ).lean();
      const rooms = inOrder(countedRooms(stays as StoredStay[]));
      if (sameValue(inOrder(hosting?.rooms ?? []), rooms)) return 0;
      await Hostings.updateOne({ hostingUuid }, { $set: { rooms }, $inc: { rev: 1 } }, { session });
      return 1;
    });
  }
  return wrong;
}

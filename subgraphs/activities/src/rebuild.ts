import { seatsTaken } from '@portal/domain';
import { type Context, inTransaction } from '@portal/server';
import { gatherings, participants } from './copies.ts';
import { Activities, Enrolments, type StoredEnrolment } from './models.ts';

export interface Rebuilt {
  /** How many copies differed from their original, or were missing. */
  gatherings: number;
  participants: number;
  /** How many counters differed from their lists. */
  counters: number;
}

/**
 * Rebuilds the copies of gatherings and participants from their owners' internal endpoints, and recounts places.
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

/** Counts each activity's list in one transaction with its counter. @returns how many counters were wrong */
async function recount(ctx: Context): Promise<number> {
  let wrong = 0;
  for await (const { activityUuid } of Activities.find({}, { activityUuid: 1 }).lean().cursor()) {
    wrong += await inTransaction(ctx, async ({ session }) => {
      const activity = await Activities.findOne({ activityUuid }, { taken: 1, enrolled: 1 }, { session }).lean();
      const list = (await Enrolments.find({ activityUuid }, { presence: 1 }, { session }).lean()) as Pick<
        StoredEnrolment,
        'presence'
      >[];
      const counted = { taken: seatsTaken(list), enrolled: list.length };
      if (activity?.taken === counted.taken && activity.enrolled === counted.enrolled) return 0;
      await Activities.updateOne({ activityUuid }, { $set: counted, $inc: { rev: 1 } }, { session });
      return 1;
    });
  }
  return wrong;
}

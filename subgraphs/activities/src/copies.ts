import {
  activityFilesClaim,
  activityGatheringOf,
  type GatheringSnapshot,
  gatheringSnapshot,
  participationTypes,
} from '@portal/domain';
import { type Context, defineCopy, defineListedCopy, emit, listedSnapshot, orNull, trusted } from '@portal/server';
import { z } from 'zod';
import { Activities, type ActivityFilter, Enrolments, Gatherings, Subscribers } from './models.ts';

/** The fields that activities stores of a participant's snapshot. */
const participantSnapshot = listedSnapshot.extend({ participationType: orNull(z.enum(participationTypes)) });
export type ParticipantSnapshot = z.output<typeof participantSnapshot>;

/** Copies of gatherings, and the fields that their activities store of them. */
export const gatherings = defineCopy({
  owner: 'gatherings',
  snapshot: gatheringSnapshot,
  model: Gatherings,
  id: 'gatheringUuid',
  asked: 'gatheringUuids',
  update: (snapshot) => ({ $set: snapshot, $inc: { touched: 1 } }),
  async follow(tx, snapshot, before) {
    const { gatheringUuid } = snapshot;
    const gathering = activityGatheringOf(snapshot);
    await Activities.updateMany({ gatheringUuid }, { $set: { gathering } }, { session: tx.session });
    if (before && unitsOf(before) !== unitsOf(snapshot)) await claimFilesAgain(tx, gatheringUuid);
  },
});

const unitsOf = ({ businessUnitUuids }: Pick<GatheringSnapshot, 'businessUnitUuids'>): string =>
  [...(businessUnitUuids ?? [])].sort().join();

/** Copies of participants; their places in activities are found by their name. */
export const participants = defineListedCopy({
  owner: 'participants',
  snapshot: participantSnapshot,
  model: Subscribers,
  async relist({ session }, { participantUuid }, listed) {
    await Enrolments.updateMany({ participantUuid }, { $set: listed }, { session });
  },
});

/** Files of activities are readable by the gathering's units: when the units change, so do the readers. */
async function claimFilesAgain(ctx: Context, gatheringUuid: string): Promise<void> {
  const withFiles = { $or: [{ imageFileUuid: trusted({ $ne: null }) }, { documentFileUuid: trusted({ $ne: null }) }] };
  const filter: ActivityFilter = { gatheringUuid, state: 'PLANNED', ...withFiles };
  for (const activity of await Activities.find(filter, { _id: 0 }, { session: ctx.session ?? null }).lean()) {
    const rev = activity.rev + 1;
    await Activities.updateOne({ activityUuid: activity.activityUuid }, { $set: { rev } }, { session: ctx.session });
    await emit(ctx, [activityFilesClaim(activity)], rev);
  }
}

/** A gathering's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const gatheringOf = (ctx: Context, gatheringUuid: string) => gatherings.of(ctx, gatheringUuid);

/** A participant's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const subscriberOf = (ctx: Context, participantUuid: string) => participants.of(ctx, participantUuid);

/** Ensures the copies of a participant and their gathering that an act reads in its transaction; missing ones are fetched before. */
export async function ensureSubscriberCopy(ctx: Context, participantUuid: string): Promise<void> {
  const subscriber = await subscriberOf(ctx, participantUuid);
  if (subscriber) await gatheringOf(ctx, subscriber.gatheringUuid);
}

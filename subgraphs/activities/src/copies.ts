import {
  activityFilesClaim,
  activityGatheringOf,
  type GatheringSnapshot,
  gatheringSnapshot,
  invitationStatuses,
  participationTypes,
} from '@portal/domain';
import { type Context, defineCopy, emit, isListedOtherwise, listedPerson, trusted } from '@portal/server';
import { z } from 'zod';
import { Activities, type ActivityFilter, Enrolments, Gatherings, Subscribers } from './models.ts';

const text = z
  .string()
  .nullish()
  .transform((v) => v ?? null);

/** The fields that activities stores of a participant's snapshot. */
const participantSnapshot = z.object({
  participantUuid: z.string(),
  rev: z.number(),
  gatheringUuid: z.string(),
  userUuid: text,
  healthCareProfessionalUuid: text,
  unitUuids: z
    .array(z.string())
    .nullish()
    .transform((v) => v ?? []),
  category: z.string(),
  invitationStatus: z.enum(invitationStatuses),
  participationType: z
    .enum(participationTypes)
    .nullish()
    .transform((v) => v ?? null),
  isRemoved: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
});
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

/** Copies of participants, with their search and sort keys; lists are updated on a new name. */
export const participants = defineCopy({
  owner: 'participants',
  snapshot: participantSnapshot,
  model: Subscribers,
  id: 'participantUuid',
  asked: 'participantUuids',
  version: 'sourceRev',
  update({ rev: sourceRev, ...facts }, now) {
    const $set = { ...facts, ...listedPerson(facts), sourceRev, updatedAt: now };
    return { $set, $inc: { rev: 1 }, $setOnInsert: { createdAt: now } };
  },
  async follow({ session }, { participantUuid, ...facts }, before) {
    const listed = listedPerson(facts);
    if (before && isListedOtherwise(before, listed))
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

import {
  activityFilesClaim,
  activityGatheringOf,
  type GatheringSnapshot,
  gatheringSnapshot,
  invitationStatuses,
  participationTypes,
} from '@portal/domain';
import { askService, type Context, emit, trusted } from '@portal/server';
import { z } from 'zod';
import { derivedOfSubscriber } from './aggregate.ts';
import {
  Activities,
  Enrolments,
  Gatherings,
  type StoredGathering,
  type StoredSubscriber,
  Subscribers,
} from './models.ts';

const text = z
  .string()
  .nullish()
  .transform((v) => v ?? null);

/** What activities keeps of a participant's snapshot; the rest stays with its owner. */
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

export const gatheringsOf = (answer: unknown): GatheringSnapshot[] => z.array(gatheringSnapshot).parse(answer);
export const participantsOf = (answer: unknown): ParticipantSnapshot[] => z.array(participantSnapshot).parse(answer);

const inSession = (ctx: Context) => ({ session: ctx.session ?? null });

/** Keeps a gathering's copy when it is newer, and renews what its activities hold of it. @returns whether it was */
export async function keepGathering(ctx: Context, snapshot: GatheringSnapshot): Promise<boolean> {
  const { gatheringUuid, rev } = snapshot;
  const known = await Gatherings.findOne({ gatheringUuid }, { _id: 0 }, inSession(ctx)).lean();
  if (known && known.rev >= rev) return false;
  const update = { $set: snapshot, $inc: { touched: 1 } } as never;
  await Gatherings.updateOne({ gatheringUuid }, update, { session: ctx.session, upsert: true });
  const gathering = activityGatheringOf(snapshot);
  await Activities.updateMany({ gatheringUuid }, { $set: { gathering } }, { session: ctx.session });
  const units = (g: Pick<GatheringSnapshot, 'businessUnitUuids'> | null) =>
    [...(g?.businessUnitUuids ?? [])].sort().join();
  if (known && units(known) !== units(snapshot)) await claimAnew(ctx, gatheringUuid);
  return true;
}

/** Files of activities are for the units of the gathering: other units, other readers. */
async function claimAnew(ctx: Context, gatheringUuid: string): Promise<void> {
  const withFiles = { $or: [{ imageFileUuid: trusted({ $ne: null }) }, { documentFileUuid: trusted({ $ne: null }) }] };
  const filter = { gatheringUuid, state: 'PLANNED', ...withFiles };
  for (const activity of await Activities.find(filter as never, { _id: 0 }, inSession(ctx)).lean()) {
    const rev = activity.rev + 1;
    await Activities.updateOne({ activityUuid: activity.activityUuid }, { $set: { rev } }, { session: ctx.session });
    await emit(ctx, [activityFilesClaim(activity)], rev);
  }
}

/** Keeps a participant's copy when it is newer; lists follow a new name. @returns whether it was */
export async function keepParticipant(ctx: Context, snapshot: ParticipantSnapshot): Promise<boolean> {
  const { participantUuid, rev: sourceRev, ...facts } = snapshot;
  const known = await Subscribers.findOne({ participantUuid }, { _id: 0 }, inSession(ctx)).lean();
  if (known && known.sourceRev >= sourceRev) return false;
  const derived = derivedOfSubscriber(facts);
  const now = ctx.now();
  await Subscribers.updateOne(
    { participantUuid },
    { $set: { ...facts, ...derived, sourceRev, updatedAt: now }, $inc: { rev: 1 }, $setOnInsert: { createdAt: now } },
    { session: ctx.session, upsert: true },
  );
  if (known && (known.nameKey !== derived.nameKey || known.seenBy?.join() !== derived.seenBy.join()))
    await Enrolments.updateMany({ participantUuid }, { $set: derived }, { session: ctx.session });
  return true;
}

/** What an event says of a participant; names and units are asked for. */
export type ParticipantFacts = Omit<ParticipantSnapshot, 'firstName' | 'lastName' | 'unitUuids'>;

/** What an event says of a participant, with the names and units that are known; null when the person is not known yet. */
export async function factsKept(ctx: Context, facts: ParticipantFacts): Promise<StoredSubscriber | null> {
  const { participantUuid } = facts;
  const known = await Subscribers.findOne({ participantUuid }, { _id: 0 }, inSession(ctx)).lean();
  if (!known) return null;
  const { firstName, lastName, unitUuids } = known;
  await keepParticipant(ctx, participantSnapshot.parse({ ...facts, firstName, lastName, unitUuids }));
  return subscriberOf(ctx, participantUuid);
}

export const fetchGatherings = async (ctx: Context, gatheringUuids: readonly string[]): Promise<GatheringSnapshot[]> =>
  gatheringsOf(await askService('activities', 'gatherings', 'snapshots', { gatheringUuids }, ctx));

export const fetchParticipants = async (
  ctx: Context,
  participantUuids: readonly string[],
): Promise<ParticipantSnapshot[]> =>
  participantsOf(await askService('activities', 'participants', 'snapshots', { participantUuids }, ctx));

/** A gathering's copy; one that no event has brought yet is asked for, though not in a transaction. Null when there is none. */
export async function gatheringOf(ctx: Context, gatheringUuid: string): Promise<StoredGathering | null> {
  const known = () => Gatherings.findOne({ gatheringUuid }, { _id: 0 }, inSession(ctx)).lean();
  const copy = await known();
  if (copy || ctx.session) return copy as StoredGathering | null;
  for (const snapshot of await fetchGatherings(ctx, [gatheringUuid])) await keepGathering(ctx, snapshot);
  return (await known()) as StoredGathering | null;
}

/** A participant's copy; one that no event has brought yet is asked for, though not in a transaction. Null when there is none. */
export async function subscriberOf(ctx: Context, participantUuid: string): Promise<StoredSubscriber | null> {
  const known = () => Subscribers.findOne({ participantUuid }, { _id: 0 }, inSession(ctx)).lean();
  const copy = await known();
  if (copy || ctx.session) return copy as StoredSubscriber | null;
  for (const snapshot of await fetchParticipants(ctx, [participantUuid])) await keepParticipant(ctx, snapshot);
  return (await known()) as StoredSubscriber | null;
}

/** What an act reads of a participant and their gathering in its transaction, asked for before where no event has brought it yet. */
export async function bringSubscriber(ctx: Context, participantUuid: string): Promise<void> {
  const subscriber = await subscriberOf(ctx, participantUuid);
  if (subscriber) await gatheringOf(ctx, subscriber.gatheringUuid);
}

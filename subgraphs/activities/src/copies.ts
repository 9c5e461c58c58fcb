import {
  activityFilesClaim,
  activityGatheringOf,
  type GatheringSnapshot,
  gatheringSnapshot,
  invitationStatuses,
  participationTypes,
} from '@portal/domain';
import { type Context, defineCopy, emit, trusted } from '@portal/server';
import { z } from 'zod';
import { derivedOfSubscriber } from './aggregate.ts';
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

const inSession = (ctx: Context) => ({ session: ctx.session ?? null });

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
    if (before && unitsOf(before) !== unitsOf(snapshot)) await claimAnew(tx, gatheringUuid);
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
    const $set = { ...facts, ...derivedOfSubscriber(facts), sourceRev, updatedAt: now };
    return { $set, $inc: { rev: 1 }, $setOnInsert: { createdAt: now } };
  },
  async follow({ session }, { participantUuid, ...facts }, before) {
    const derived = derivedOfSubscriber(facts);
    if (before && (before.nameKey !== derived.nameKey || before.seenBy?.join() !== derived.seenBy.join()))
      await Enrolments.updateMany({ participantUuid }, { $set: derived }, { session });
  },
});

/** Files of activities are readable by the gathering's units: when the units change, so do the readers. */
async function claimAnew(ctx: Context, gatheringUuid: string): Promise<void> {
  const withFiles = { $or: [{ imageFileUuid: trusted({ $ne: null }) }, { documentFileUuid: trusted({ $ne: null }) }] };
  const filter: ActivityFilter = { gatheringUuid, state: 'PLANNED', ...withFiles };
  for (const activity of await Activities.find(filter, { _id: 0 }, inSession(ctx)).lean()) {
    const rev = activity.rev + 1;
    await Activities.updateOne({ activityUuid: activity.activityUuid }, { $set: { rev } }, { session: ctx.session });
    await emit(ctx, [activityFilesClaim(activity)], rev);
  }
}

/** A participant's fields from an event; names and units are fetched. */
export type ParticipantFacts = Omit<ParticipantSnapshot, 'firstName' | 'lastName' | 'unitUuids'>;

/** Stores participants' fields from events, with their known names and units; unknown participants are left out. */
export async function keepFacts(ctx: Context, facts: readonly ParticipantFacts[]): Promise<void> {
  const among = trusted({ $in: facts.map(({ participantUuid }) => participantUuid) });
  const told = { _id: 0, participantUuid: 1, firstName: 1, lastName: 1, unitUuids: 1 };
  const found = await Subscribers.find({ participantUuid: among }, told, inSession(ctx)).lean();
  const known = new Map(found.map((one) => [one.participantUuid, one]));
  const whole = facts.flatMap((one) => {
    const person = known.get(one.participantUuid);
    return person ? [participantSnapshot.parse({ ...one, ...person })] : [];
  });
  await participants.keep(ctx, whole);
}

/** A gathering's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const gatheringOf = (ctx: Context, gatheringUuid: string) => gatherings.of(ctx, gatheringUuid);

/** A participant's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const subscriberOf = (ctx: Context, participantUuid: string) => participants.of(ctx, participantUuid);

/** Ensures the copies of a participant and their gathering that an act reads in its transaction; missing ones are fetched before. */
export async function bringSubscriber(ctx: Context, participantUuid: string): Promise<void> {
  const subscriber = await subscriberOf(ctx, participantUuid);
  if (subscriber) await gatheringOf(ctx, subscriber.gatheringUuid);
}

import {
  daysOfGathering,
  type GatheringSnapshot,
  type Guest,
  type HostedGathering,
  hostedGathering,
  invitationStatuses,
  logisticsGatheringOf,
  PortalError,
  participantKinds,
  participationTypes,
  presences,
  sameValue,
  solicitationStates,
} from '@portal/domain';
import { type Context, defineCopy, trusted } from '@portal/server';
import { z } from 'zod';
import { derivedOfGuest } from './aggregate.ts';
import { Gatherings, Guests, Hostings, Settings, Stays, Transfers, TransportNotes } from './models.ts';

const text = z
  .string()
  .nullish()
  .transform((v) => v ?? null);

/** The fields that logistics stores of a participant's snapshot. */
const participantSnapshot = z.object({
  participantUuid: z.string(),
  rev: z.number(),
  gatheringUuid: z.string(),
  kind: z.enum(participantKinds),
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
  presence: z
    .enum(presences)
    .nullish()
    .transform((v) => v ?? null),
  isRemoved: z.boolean(),
  solicitationStatus: z
    .enum(solicitationStates)
    .nullish()
    .transform((v) => v ?? null),
  firstName: z.string(),
  lastName: z.string(),
});
export type ParticipantSnapshot = z.output<typeof participantSnapshot>;

const inSession = (ctx: Context) => ({ session: ctx.session ?? null });

/** Copies of gatherings, and the fields that their hotels store of them. */
export const gatherings = defineCopy({
  owner: 'gatherings',
  snapshot: hostedGathering,
  model: Gatherings,
  id: 'gatheringUuid',
  asked: 'gatheringUuids',
  update: (snapshot) => ({ $set: snapshot, $inc: { touched: 1 } }),
  async follow(tx, snapshot, before) {
    const { gatheringUuid } = snapshot;
    const gathering = logisticsGatheringOf(snapshot);
    const isMoved = before !== null && !sameValue(daysOfGathering(before), daysOfGathering(snapshot));
    const moved = isMoved ? { surroundingsChangedAt: tx.now() } : {};
    await Hostings.updateMany({ gatheringUuid }, { $set: { gathering } }, { session: tx.session });
    await TransportNotes.updateMany({ gatheringUuid }, { $set: { gathering, ...moved } }, { session: tx.session });
    await Transfers.updateMany({ gatheringUuid }, { $set: { gathering } }, { session: tx.session });
    await Settings.updateMany({ gatheringUuid }, { $set: { gathering } }, { session: tx.session });
  },
});

/** What of somebody decides whether a journey that was planned for them still fits. */
const travelsAs = ({
  category,
  invitationStatus,
  isRemoved,
}: Pick<Guest, 'category' | 'invitationStatus' | 'isRemoved'>) => `${category} ${invitationStatus} ${isRemoved}`;

/** The same of a room: the units of an HCP count, too. */
const sleepsAs = (one: Parameters<typeof travelsAs>[0] & { unitUuids?: readonly string[] | null }) =>
  `${travelsAs(one)} ${[...(one.unitUuids ?? [])].sort().join()}`;

/** Copies of participants, with their search and sort keys; lists are updated on a new name. */
export const participants = defineCopy({
  owner: 'participants',
  snapshot: participantSnapshot,
  model: Guests,
  id: 'participantUuid',
  asked: 'participantUuids',
  version: 'sourceRev',
  update({ rev: sourceRev, ...facts }, now) {
    const $set = { ...facts, ...derivedOfGuest(facts), sourceRev, updatedAt: now };
    return { $set, $inc: { rev: 1 }, $setOnInsert: { createdAt: now, hostingRequest: null, transportWish: null } };
  },
  async follow({ session, now }, { participantUuid, ...facts }, before) {
    if (before && travelsAs(before) !== travelsAs(facts))
      await TransportNotes.updateOne({ participantUuid }, { $set: { surroundingsChangedAt: now() } }, { session });
    if (before && sleepsAs(before) !== sleepsAs(facts))
      await Stays.updateMany(
        { participantUuid, isLive: true },
        { $set: { surroundingsChangedAt: now() } },
        { session },
      );
    const derived = derivedOfGuest(facts);
    if (before && (before.nameKey !== derived.nameKey || before.seenBy?.join() !== derived.seenBy.join())) {
      await Stays.updateMany({ participantUuid }, { $set: derived }, { session });
      await TransportNotes.updateMany({ participantUuid }, { $set: derived }, { session });
      await Transfers.updateMany({ participantUuid }, { $set: derived }, { session });
    }
  },
});

/** A participant's fields from an event; names, units and the solicitation are fetched. */
export type ParticipantFacts = Omit<
  ParticipantSnapshot,
  'firstName' | 'lastName' | 'unitUuids' | 'kind' | 'solicitationStatus'
>;

/** Stores participants' fields from events, with what was fetched of them before; unknown participants are left out. */
export async function keepFacts(ctx: Context, facts: readonly ParticipantFacts[]): Promise<void> {
  const among = trusted({ $in: facts.map(({ participantUuid }) => participantUuid) });
  const told = { _id: 0, participantUuid: 1, kind: 1, solicitationStatus: 1, firstName: 1, lastName: 1, unitUuids: 1 };
  const found = await Guests.find({ participantUuid: among }, told, inSession(ctx)).lean();
  const known = new Map(found.map((one) => [one.participantUuid, one]));
  const whole = facts.flatMap((one) => {
    const person = known.get(one.participantUuid);
    return person ? [participantSnapshot.parse({ ...one, ...person })] : [];
  });
  await participants.keep(ctx, whole);
}

/** A gathering's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const gatheringOf = (ctx: Context, gatheringUuid: string): Promise<HostedGathering | null> =>
  gatherings.of(ctx, gatheringUuid);

interface InGathering {
  gatheringUuid: string;
  gathering: GatheringSnapshot;
}

/** The gathering of each document, or of one about to be created, from the current copy. @throws PortalError NOT_FOUND */
export async function withGatherings<Doc extends InGathering>(
  ctx: Context,
  docs: readonly Doc[],
): Promise<Partial<Doc>[]> {
  const uuids = docs.map((doc) => doc.gatheringUuid ?? doc.gathering.gatheringUuid);
  const among = { gatheringUuid: trusted({ $in: [...new Set(uuids)] }) };
  const found = await Gatherings.find(among, { _id: 0 }, inSession(ctx)).lean();
  const copies = new Map(found.map((one) => [one.gatheringUuid, one]));
  return uuids.map((uuid) => {
    const gathering = copies.get(uuid);
    if (!gathering) throw new PortalError('NOT_FOUND');
    return { gathering } as unknown as Partial<Doc>;
  });
}

/** A participant's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const guestOf = (ctx: Context, participantUuid: string) => participants.of(ctx, participantUuid);

/** Ensures the copies of participants that an act reads in its transaction; missing ones are fetched before. */
export async function bringGuests(ctx: Context, participantUuids: readonly string[]): Promise<void> {
  const among = trusted({ $in: [...participantUuids] });
  const known = new Set(await Guests.distinct('participantUuid', { participantUuid: among }));
  const missing = participantUuids.filter((uuid) => !known.has(uuid));
  if (missing.length > 0) await participants.keep(ctx, await participants.fetch(ctx, missing));
}

/** Renews the copy of a participant before an act that looks at the solicitation: no event of participants carries it. */
export async function renewGuest(ctx: Context, participantUuid: string): Promise<void> {
  await participants.keep(ctx, await participants.fetch(ctx, [participantUuid]));
}

import {
  daysOfGathering,
  type GatheringSnapshot,
  type Guest,
  type HostedGathering,
  hostedGathering,
  logisticsGatheringOf,
  PortalError,
  participantKinds,
  participationTypes,
  presences,
  sameValue,
  solicitationStates,
} from '@portal/domain';
import {
  type Context,
  defineCopy,
  defineListedCopy,
  listedSnapshot,
  orNull,
  performAll,
  type Tx,
  trusted,
} from '@portal/server';
import { z } from 'zod';
import { NoteAggregate } from './aggregate.ts';
import { listedStay } from './hostings/listed-stay.ts';
import { asService, moveUpAgain } from './hostings/rooms.ts';
import { Gatherings, Guests, Hostings, Settings, Stays, Transfers, TransportNotes } from './models.ts';

/** The fields that logistics stores of a participant's snapshot. */
const participantSnapshot = listedSnapshot.extend({
  kind: z.enum(participantKinds),
  participationType: orNull(z.enum(participationTypes)),
  presence: orNull(z.enum(presences)),
  solicitationStatus: orNull(z.enum(solicitationStates)),
});
export type ParticipantSnapshot = z.output<typeof participantSnapshot>;

/** Something around these rooms changed: those in which their people no longer fit come among the rooms to be looked at. */
export const lookAtRooms = (
  tx: Tx,
  rooms: { gatheringUuid: string } | { hostingUuid: string } | { participantUuid: string },
) =>
  Stays.updateMany({ ...rooms, isLive: true }, { $set: { surroundingsChangedAt: tx.now() } }, { session: tx.session });

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
    // Who may sleep where depends on it: rooms that no longer suit are to be looked at, and who waits may have one that was free.
    if (before && before.areHostingShared !== snapshot.areHostingShared) {
      await lookAtRooms(tx, { gatheringUuid });
      await moveUpAgain(tx, { gatheringUuid });
    }
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

/** Copies of participants; their rooms, notes and transfers are found by their name. */
export const participants = defineListedCopy({
  owner: 'participants',
  snapshot: participantSnapshot,
  model: Guests,
  begun: { hostingRequest: null, transportWish: null },
  async followHcp(tx, { participantUuid, healthCareProfessionalUuid }) {
    const theirs = await TransportNotes.distinct('transportNoteUuid', { participantUuid }).session(tx.session);
    await performAll(asService(tx), NoteAggregate, 'followTraveller', theirs, { healthCareProfessionalUuid });
  },
  async follow(tx, { participantUuid, ...facts }, before) {
    const { session, now } = tx;
    if (before && travelsAs(before) !== travelsAs(facts))
      await TransportNotes.updateOne({ participantUuid }, { $set: { surroundingsChangedAt: now() } }, { session });
    if (before && sleepsAs(before) !== sleepsAs(facts)) await lookAtRooms(tx, { participantUuid });
  },
  async relist({ session }, { participantUuid, ...facts }, listed) {
    for (const date of await Stays.distinct('date', { participantUuid }).session(session)) {
      const stay = { participantUuid, date };
      await Stays.updateMany(stay, { $set: listedStay(facts, stay) }, { session });
    }
    await TransportNotes.updateMany({ participantUuid }, { $set: listed }, { session });
    await Transfers.updateMany({ participantUuid }, { $set: listed }, { session });
  },
});

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
  const found = await Gatherings.find(among, { _id: 0 }, { session: ctx.session ?? null }).lean();
  const copies = new Map(found.map((one) => [one.gatheringUuid, one]));
  return uuids.map((uuid) => {
    const gathering = copies.get(uuid);
    if (!gathering) throw new PortalError('NOT_FOUND');
    return { gathering } as unknown as Partial<Doc>;
  });
}

/** A participant's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const guestOf = (ctx: Context, participantUuid: string) => participants.of(ctx, participantUuid);

/** Renews the copy of a participant before an act that looks at the solicitation: no event of participants carries it. */
export async function renewGuest(ctx: Context, participantUuid: string): Promise<void> {
  await participants.keep(ctx, await participants.fetch(ctx, [participantUuid]));
}

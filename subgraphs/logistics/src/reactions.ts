import {
  erasedComment,
  gatheringRenewals,
  hcpErased,
  isStaleAnswer,
  isStaleRemoval,
  mayCome,
  nightsOfWish,
  participantAnswered,
  participantChanged,
  participantInvited,
  participantPresenceChanged,
  participantRemoved,
  stayWorkflow,
} from '@portal/domain';
import {
  type Context,
  on,
  performCreations,
  type ReceivedEvent,
  redactHistory,
  type Tx,
  trusted,
} from '@portal/server';
import { eraseFromImports } from '@portal/server/import/index';
import { StayAggregate } from './aggregate.ts';
import { gatheringOf, gatherings, guestOf, participants } from './copies.ts';
import { confirmStays } from './hostings/holds.ts';
import { asService, freeStays, moveUpAgain } from './hostings/rooms.ts';
import { Guests, Stays, type StoredStay } from './models.ts';
import { eraseTravellers, followWish, openWishedNote } from './notes/note-operations.ts';
import { transferImport } from './transfers/transfer-import.ts';
import { dropTransfers } from './transfers/transfer-operations.ts';

/** Names, units and the solicitation are in no event. */
const differs = ({ fields }: { fields: readonly string[] }): boolean =>
  fields.some((field) => ['person', 'firstName', 'lastName', 'details', 'solicitation'].includes(field));

const liveStays = async (tx: Tx, participantUuid: string): Promise<StoredStay[]> =>
  (await Stays.find({ participantUuid, isLive: true }, { _id: 0 }, { session: tx.session })
    .sort({ overnightStayUuid: 1 })
    .lean()) as StoredStay[];

/** Who no longer comes leaves all rooms; they go to those in line. */
async function freeAll(ctx: Context, participantUuid: string): Promise<void> {
  const tx = ctx as Tx;
  await freeStays(tx, await liveStays(tx, participantUuid));
}

/** What somebody had asked for is asked for no more. */
const forgetWishes = (tx: Tx, whose: { healthCareProfessionalUuid: string }) =>
  Guests.updateMany(whose, { $set: { hostingRequest: null, transportWish: null } }, { session: tx.session });

type Answered = Parameters<(typeof participantAnswered)['of']>[1];

const wishOf = ({ key: _key, ...wish }: NonNullable<Answered['hosting']>, occurredAt: string) => ({
  ...wish,
  askedAt: new Date(occurredAt),
});

/**
 * The answer is committed: the journey that it wants is asked for, the beds that it held are reserved, and the nights for which it found none are asked for.
 * What it no longer wants is free; what staff gave unasked stays, and so does what a later answer holds.
 */
async function askAsAnswered(ctx: Context, { data, occurredAt }: ReceivedEvent<Answered>): Promise<void> {
  const tx = ctx as Tx;
  const { participantUuid, gatheringUuid, hosting } = data;
  const [gathering, guest] = [await gatheringOf(tx, gatheringUuid), await guestOf(tx, participantUuid)];
  if (isStaleAnswer(guest, data) || (!mayCome(data) && isStaleRemoval(guest, data))) return;
  const transportWish = mayCome(data) ? data.transport : null;
  if (guest) await followWish(tx, guest, transportWish);
  const answeredRev = data.rev;
  if (!mayCome(data)) {
    const nothing = { hostingRequest: null, transportWish: null, answeredRev };
    await Guests.updateOne({ participantUuid }, { $set: nothing }, { session: tx.session });
    return freeAll(tx, participantUuid);
  }
  if (!gathering || !guest) return;
  if (transportWish) await openWishedNote(tx, gathering, guest, transportWish);
  const hostingRequest = hosting && wishOf(hosting, occurredAt);
  const wishes = { hostingRequest, transportWish, answeredRev };
  await Guests.updateOne({ participantUuid }, { $set: wishes }, { session: tx.session });
  const wanted = hosting ? nightsOfWish(gathering, hosting) : [];
  const stays = await liveStays(tx, participantUuid);
  const isHeld = ({ state }: StoredStay) => state === 'HELD';
  await freeStays(
    tx,
    stays.filter(
      (stay) =>
        stay.origin === 'FORM' && !wanted.includes(stay.date) && (!isHeld(stay) || stay.holdKey === hosting?.key),
    ),
  );
  const theirs = stays.filter((stay) => isHeld(stay) && wanted.includes(stay.date));
  if (theirs.length > 0) await confirmStays(tx, theirs);
  const there = new Set(stays.map(({ date }) => date));
  const asked = wanted.filter((date) => !there.has(date));
  const nights = asked.map((date) => ({ gatheringUuid, participantUuid, date }));
  await performCreations(asService(tx), StayAggregate, 'askOvernightStay', nights);
}

/** What may let a wish through that could not become a note before: the solicitation was validated, or another category travels. */
const mayUnblock = ({ fields }: { fields: readonly string[] }): boolean =>
  fields.some((field) => field === 'solicitation' || field === 'category');

/** The journey that an answer asked for, once it may become a note. */
async function takeUpWish(ctx: Context, participantUuid: string): Promise<void> {
  const tx = ctx as Tx;
  const guest = await guestOf(tx, participantUuid);
  const gathering = guest && (await gatheringOf(tx, guest.gatheringUuid));
  if (gathering && guest.transportWish) await openWishedNote(tx, gathering, guest, guest.transportWish);
}

/** Why nights were refused is written by staff in their own words. */
async function forgetRefusals(tx: Tx, participantUuids: readonly string[]): Promise<void> {
  const theirs = { participantUuid: trusted({ $in: [...participantUuids] }) };
  const stays = await Stays.distinct('overnightStayUuid', theirs).session(tx.session);
  const refusals = {
    aggregate: stayWorkflow.name,
    aggregateId: trusted({ $in: stays }),
    action: 'refuseOvernightStay',
  };
  await redactHistory(tx, refusals, (data) => ({ ...data, ...(data.comment ? { comment: erasedComment } : {}) }));
}

/** Reactions to events of participants and gatherings. Each runs in the transaction that marks the event as applied. */
export const reactions = [
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringRenewals),

  ...participants.renewedBy<{ participantUuid: string }>([participantInvited]),

  /** Another category keeps the rooms, which are marked (`mismatch`); those who no longer come free them. */
  participants.completedFrom(participantChanged, differs),
  on(participantChanged, {
    concerns: (data) => !mayCome(data),
    apply: async (ctx, { data }) => {
      const { participantUuid } = data;
      if (!isStaleRemoval(await guestOf(ctx, participantUuid), data)) await freeAll(ctx, participantUuid);
    },
  }),

  on(participantChanged, {
    concerns: mayCome,
    apply: (ctx, { data }) => moveUpAgain(ctx as Tx, { participantUuid: data.participantUuid }),
  }),

  on(participantChanged, {
    concerns: (data) => mayUnblock(data) && mayCome(data),
    apply: (ctx, { data }) => takeUpWish(ctx, data.participantUuid),
  }),

  participants.completedFrom(participantPresenceChanged),

  /** Whether a solicitation is validated no event says: it is asked for whoever wishes for a journey. */
  participants.completedFrom(participantAnswered, ({ transport }) => transport !== null),
  on(participantAnswered, { apply: askAsAnswered }),

  participants.completedFrom(participantRemoved),
  on(participantRemoved, async (ctx, { data }) => {
    if (isStaleRemoval(await guestOf(ctx, data.participantUuid), data)) return;
    await freeAll(ctx, data.participantUuid);
    await dropTransfers(ctx as Tx, [data.participantUuid]);
  }),

  /**
   * An HCP is erased: what was asked for in their own words goes, and their cards can be opened no more. Amounts stay (decisions, section 8); their name
   * goes with that of the participant.
   */
  on(hcpErased, async (ctx, { data: { healthCareProfessionalUuid } }) => {
    const tx = ctx as Tx;
    const theirs = { healthCareProfessionalUuid };
    const guests = await Guests.distinct('participantUuid', theirs).session(tx.session);
    await forgetWishes(tx, theirs);
    if (guests.length > 0) await eraseTravellers(tx, guests);
    await forgetRefusals(tx, guests);
    await eraseFromImports([transferImport], tx, healthCareProfessionalUuid);
  }),
];

import { freeRooms, type Guest, nightsOfWish, PortalError, readOnlyReason } from '@portal/domain';
import {
  type Context,
  endpoint,
  type InternalEndpoint,
  inTransaction,
  performAll,
  performCreations,
  runExclusive,
  serviceContext,
  sweepEvery,
  type Tx,
  trusted,
} from '@portal/server';
import { z } from 'zod';
import { StayAggregate } from '../aggregate.ts';
import { gatheringOf, guestOf } from '../copies.ts';
import { db } from '../database.ts';
import { Guests, Hostings, Stays, type StoredStay } from '../models.ts';
import { asService, type Ending, freeStays, moveRooms } from './rooms.ts';

const wish = z.object({
  participantUuid: z.string(),
  gatheringUuid: z.string(),
  /** As in the answer, which is not saved yet. */
  category: z.string(),
  /** None are all of the event, as in the answer. */
  nightsWanted: z.array(z.string()).max(60),
});
const held = z.object({ key: z.string().min(1).max(200) });
type Wish = z.output<typeof wish>;

/** The nights of some state, with their session. */
const staysOf = async (ctx: Context, filter: object): Promise<StoredStay[]> =>
  (await Stays.find({ ...filter, isLive: true }, { _id: 0 }, { session: ctx.session ?? null })
    .sort({ overnightStayUuid: 1 })
    .lean()) as StoredStay[];

/** Who asked for one of these nights before, and for whom no hotel is chosen yet. */
async function askedBefore(ctx: Context, { gatheringUuid, participantUuid }: Wish, nights: readonly string[]) {
  const stays = await staysOf(ctx, { gatheringUuid, state: 'ASKED', date: trusted({ $in: [...nights] }) });
  const others = stays.filter((stay) => stay.participantUuid !== participantUuid);
  const uuids = [...new Set(others.map((stay) => stay.participantUuid))];
  const among = { participantUuid: trusted({ $in: uuids }) };
  const guests = (await Guests.find(among, { _id: 0 }, { session: ctx.session ?? null }).lean()) as Guest[];
  const known = new Map(guests.map((guest) => [guest.participantUuid, guest]));
  return others.map(({ date, participantUuid: who }) => ({ date, guest: known.get(who) ?? null }));
}

/**
 * Where the answer finds beds, among the hotels that are open to its person; nights that they have already, in whatever state, are left out.
 * @throws PortalError NOT_FOUND, GATHERING_READ_ONLY
 */
async function roomsFor(ctx: Context, asked: Wish) {
  const { participantUuid, gatheringUuid, category } = asked;
  const [gathering, known] = [await gatheringOf(ctx, gatheringUuid), await guestOf(ctx, participantUuid)];
  if (!gathering || !known || known.gatheringUuid !== gatheringUuid) throw new PortalError('NOT_FOUND');
  const closed = readOnlyReason(gathering);
  if (closed) throw new PortalError(closed);
  const own = await staysOf(ctx, { participantUuid });
  const nights = nightsOfWish(gathering, asked).filter((date) => !own.some((stay) => stay.date === date));
  const session = ctx.session ?? null;
  const hotels = await Hostings.find({ gatheringUuid, state: 'KEPT' }, { _id: 0 }, { session })
    .sort({ nameKey: 1, hostingUuid: 1 })
    .lean();
  // Who answers comes: their copy says so only once the answer is saved.
  const guest = { ...known, category, invitationStatus: 'CONFIRMED' } as const;
  const found = freeRooms({ hotels, guest, nights, asked: await askedBefore(ctx, asked, nights) });
  // Those in line already wait for a bed as well.
  const waiting = own.filter(({ state }) => state === 'ASKED' || state === 'WAITING').map(({ date }) => date);
  return { ...found, own, waiting };
}

/** Two answers of one person follow one another, on whatever instance. */
const takeTurn = ({ session }: Tx, participantUuid: string) =>
  Guests.updateOne({ participantUuid }, { $inc: { rev: 1 } }, { session });

async function hold(tx: Tx, asked: Wish & z.output<typeof held>): Promise<{ full: string[] }> {
  const { participantUuid, gatheringUuid, key } = asked;
  await takeTurn(tx, participantUuid);
  const { rooms, full, own } = await roomsFor(tx, asked);
  const again = own.filter((stay) => stay.state === 'HELD' && stay.holdKey === key);
  const ids = again.map((stay) => stay.overnightStayUuid);
  if (ids.length > 0) await performAll(asService(tx), StayAggregate, 'keepOvernightStay', ids, { key });
  const nights = rooms.map((room) => ({ ...room, gatheringUuid, participantUuid, date: room.night.date, key }));
  if (nights.length > 0) await performCreations(asService(tx), StayAggregate, 'holdOvernightStay', nights);
  for (const hostingUuid of [...new Set(rooms.map(({ hosting }) => hosting.hostingUuid))].sort()) {
    const here = rooms.filter(({ hosting }) => hosting.hostingUuid === hostingUuid);
    const moves = here.map(({ night }) => ({ hostingNightUuid: night.hostingNightUuid, rooms: 1, waiting: 0 }));
    await moveRooms(tx, hostingUuid, { participantUuids: [participantUuid], moves });
  }
  return { full };
}

/**
 * Holds a bed for two minutes for each night of an answer that finds one; the same key again asks for the same beds (decisions, section 6).
 * @returns the nights that are full: they are asked for, and wait
 * @throws PortalError NOT_FOUND, GATHERING_READ_ONLY
 */
async function holdRooms(ctx: Context, asked: Wish & z.output<typeof held>): Promise<{ full: string[] }> {
  const { participantUuid, gatheringUuid } = asked;
  // Copies that no event has brought yet are brought before the transaction.
  await gatheringOf(ctx, gatheringUuid);
  await guestOf(ctx, participantUuid);
  return runExclusive([participantUuid, gatheringUuid], () => inTransaction(ctx, (tx) => hold(tx as Tx, asked)));
}

/** Runs an act on every hold that matches, in one transaction. @returns how many there were */
const settle = (
  ctx: Context,
  filter: object,
  act: (tx: Tx, stays: StoredStay[]) => Promise<unknown>,
): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const stays = await staysOf(tx, { ...filter, state: 'HELD' });
    if (stays.length > 0) await act(tx as Tx, stays);
    return stays.length;
  });

/** The answer was saved: its beds are set aside until staff agree. */
export const confirmStays = (tx: Tx, stays: readonly StoredStay[]): Promise<unknown> =>
  performAll(
    asService(tx),
    StayAggregate,
    'confirmOvernightStay',
    stays.map((stay) => stay.overnightStayUuid),
  );

const lapse: Ending = (tx, ids) => performAll(tx, StayAggregate, 'lapseOvernightStay', ids);

/** Gives back the beds of an answer that was not saved. */
async function releaseRooms(ctx: Context, { key }: z.output<typeof held>) {
  const release: Ending = (tx, ids) => performAll(tx, StayAggregate, 'releaseOvernightStay', ids, { key });
  return { released: await settle(ctx, { holdKey: key }, (tx, stays) => freeStays(tx, stays, release)) };
}

/** For an open form: the nights for which the person would wait for a bed. */
async function fullNights(ctx: Context, asked: Wish) {
  const { full, waiting } = await roomsFor(ctx, asked);
  return { nights: [...new Set([...full, ...waiting])].sort() };
}

/** Verbs that participants calls over NATS. */
export const roomHandlers: Record<string, InternalEndpoint> = {
  'hold-rooms': endpoint(wish.extend(held.shape), holdRooms, { issuers: ['participants'] }),
  'release-rooms': endpoint(held, releaseRooms, { issuers: ['participants'] }),
  'full-nights': endpoint(wish, fullNights, { issuers: ['participants'] }),
};

const askedAtOnce = 200;

/** Settles expired holds: participants is asked whether their answers were saved. Yes reserves the beds, no frees them, without an answer they stay. */
export async function sweepHolds(ctx: Context): Promise<void> {
  // The type is that of the index.
  const heldUntil = trusted({ $type: 'date', $lte: ctx.now() });
  const over = await Stays.find({ state: 'HELD', heldUntil }, { _id: 0, holdKey: 1 }).limit(askedAtOnce).lean();
  for (const holdKey of new Set(over.flatMap((stay) => stay.holdKey ?? []))) {
    try {
      const { committed } = await ctx.ask<{ committed: boolean }>('participants', 'is-committed', { key: holdKey });
      await settle(ctx, { holdKey, heldUntil }, (tx, stays) =>
        committed ? confirmStays(tx, stays) : freeStays(tx, stays, lapse),
      );
    } catch (error) {
      ctx.log.warn({ reason: (error as Error).message }, 'rooms stay held: unknown whether the answer was saved');
    }
  }
}

/** Starts the periodic sweep. @returns a stop that resolves once the sweep in progress is done */
export const startSweeping = (log: Context['log']): (() => Promise<void>) =>
  sweepEvery(5000, log, () => sweepHolds(serviceContext({ name: 'logistics', db }, log)));

import { bedsLeft, type Hosting, type NightMove, refusalOfAccommodation } from '@portal/domain';
import { type Context, perform, performAll, type Tx, trusted } from '@portal/server';
import { HostingAggregate, StayAggregate } from '../aggregate.ts';
import { Guests, Hostings, Stays, type StoredStay } from '../models.ts';

/** The service itself does what follows from an act: the act is recorded in its own history. */
export const asService = (tx: Tx): Tx => ({ ...tx, actor: { kind: 'service', service: 'logistics' } });

const hotelOf = async (tx: Context, hostingUuid: string): Promise<Hosting | null> =>
  (await Hostings.findOne({ hostingUuid }, { _id: 0 }, { session: tx.session ?? null }).lean()) as Hosting | null;

/** How the counters of hotels move when these stays leave their rooms, or the line; by hotel. */
export function leaving(stays: readonly StoredStay[]): Map<string, { participantUuids: string[]; moves: NightMove[] }> {
  const hotels = new Map<string, Map<string, NightMove>>();
  const people = new Map<string, Set<string>>();
  for (const { hostingUuid, hostingNightUuid, state, participantUuid } of stays) {
    if (hostingUuid === null || hostingNightUuid === null) continue;
    const nights = hotels.get(hostingUuid) ?? new Map<string, NightMove>();
    const move = nights.get(hostingNightUuid) ?? { hostingNightUuid, rooms: 0, waiting: 0 };
    const left = state === 'WAITING' ? { waiting: move.waiting - 1 } : { rooms: move.rooms - 1 };
    hotels.set(hostingUuid, nights.set(hostingNightUuid, { ...move, ...left }));
    people.set(hostingUuid, (people.get(hostingUuid) ?? new Set()).add(participantUuid));
  }
  return new Map(
    [...hotels]
      .sort()
      .map(([hostingUuid, nights]) => [
        hostingUuid,
        { participantUuids: [...people.get(hostingUuid)!], moves: [...nights.values()] },
      ]),
  );
}

/** Moves the counters of a hotel for what the service does by itself. */
export const moveRooms = (tx: Tx, hostingUuid: string, change: { participantUuids: string[]; moves: NightMove[] }) =>
  perform(asService(tx), HostingAggregate, 'moveRooms', hostingUuid, change);

/** Those who have waited longest for a night, of whom may sleep there: who no longer may keeps their place in the line, marked. */
async function firstInLine(tx: Tx, hosting: Hosting, hostingNightUuid: string, beds: number): Promise<StoredStay[]> {
  const found: StoredStay[] = [];
  const line = Stays.find({ hostingNightUuid, state: 'WAITING' }, { _id: 0 }, { session: tx.session })
    .sort({ waitingSince: 1, overnightStayUuid: 1 })
    .lean()
    .cursor({ batchSize: 100 });
  for await (const stay of line) {
    const guest = await Guests.findOne({ participantUuid: stay.participantUuid }, { _id: 0 }, { session: tx.session });
    if (refusalOfAccommodation(hosting, guest) === null) found.push(stay as StoredStay);
    if (found.length === beds) break;
  }
  return found;
}

/**
 * Gives the rooms that are free now to those who have waited longest, in the transaction that freed them: nobody who may sleep there waits while a bed is
 * free, and nobody who asks at the same moment passes them.
 */
export async function moveUpLines(tx: Tx, hostingUuid: string, nights: readonly string[]): Promise<void> {
  const hosting = await hotelOf(tx, hostingUuid);
  if (!hosting) return;
  const moves: NightMove[] = [];
  const participantUuids: string[] = [];
  for (const hostingNightUuid of [...new Set(nights)].sort()) {
    const free = bedsLeft(hosting, hostingNightUuid);
    if (free === 0) continue;
    const next = await firstInLine(tx, hosting, hostingNightUuid, free);
    if (next.length === 0) continue;
    const ids = next.map(({ overnightStayUuid }) => overnightStayUuid);
    await performAll(asService(tx), StayAggregate, 'moveUpOvernightStay', ids);
    moves.push({ hostingNightUuid, rooms: next.length, waiting: -next.length });
    participantUuids.push(...next.map((stay) => stay.participantUuid));
  }
  if (moves.length > 0) await moveRooms(tx, hostingUuid, { participantUuids: [...new Set(participantUuids)], moves });
}

/** How nights end: by the row of that name. */
export type Ending = (tx: Tx, overnightStayUuids: readonly string[]) => Promise<unknown>;
const byEvent: Ending = (tx, ids) => performAll(tx, StayAggregate, 'freeOvernightStay', ids);

/** Nights that end: whoever has them no longer comes, no longer wants them, or did not answer after all. Their rooms go to those in line. */
export async function freeStays(tx: Tx, stays: readonly StoredStay[], end: Ending = byEvent): Promise<void> {
  if (stays.length === 0) return;
  const freed = leaving(stays);
  await end(
    asService(tx),
    stays.map((stay) => stay.overnightStayUuid),
  );
  for (const [hostingUuid, change] of freed) {
    await moveRooms(tx, hostingUuid, change);
    await moveUpLines(
      tx,
      hostingUuid,
      change.moves.map(({ hostingNightUuid }) => hostingNightUuid),
    );
  }
}

/** People in line whom a change lets sleep there again: beds that were left free meanwhile are theirs. */
export async function moveUpAgain(
  tx: Tx,
  inLine: { participantUuid: string } | { gatheringUuid: string },
): Promise<void> {
  const waiting = { ...inLine, isLive: true, state: 'WAITING' as const };
  const hotels = await Stays.distinct('hostingUuid', waiting).session(tx.session);
  for (const hostingUuid of hotels.filter((uuid) => uuid !== null).sort()) {
    const nights = await Stays.distinct('hostingNightUuid', { ...waiting, hostingUuid }).session(tx.session);
    await moveUpLines(
      tx,
      hostingUuid,
      nights.filter((uuid) => uuid !== null),
    );
  }
}

/** Those in line for nights that a hotel no longer has: they wait for another hotel. @param nights all of it when left out */
export async function displaceLines(tx: Tx, hostingUuid: string, nights?: readonly string[]): Promise<void> {
  const among = nights === undefined ? {} : { hostingNightUuid: trusted({ $in: [...nights] }) };
  const inLine = (await Stays.find({ hostingUuid, state: 'WAITING', ...among }, { _id: 0 }, { session: tx.session })
    .sort({ overnightStayUuid: 1 })
    .lean()) as StoredStay[];
  if (inLine.length === 0) return;
  const left = leaving(inLine).get(hostingUuid)!;
  await performAll(
    asService(tx),
    StayAggregate,
    'displaceOvernightStay',
    inLine.map((stay) => stay.overnightStayUuid),
  );
  await moveRooms(tx, hostingUuid, left);
}

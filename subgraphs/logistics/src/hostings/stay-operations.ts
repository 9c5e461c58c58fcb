import {
  assignInOrder,
  type Hosting,
  type HostingNight,
  type NightMove,
  PortalError,
  refusalOf,
  takesRoom,
} from '@portal/domain';
import {
  type Context,
  documentResult,
  eachOnce,
  inAuditedTransaction,
  perform,
  performAll,
  performCreations,
  rulesOn,
  runExclusive,
  type Tx,
  trusted,
  valueResult,
} from '@portal/server';
import { HostingAggregate, StayAggregate } from '../aggregate.ts';
import { participants } from '../copies.ts';
import { gatheringOfGuests, guestsNamed } from '../guests.ts';
import { Stays, type StoredStay } from '../models.ts';
import { findVisibleHosting } from '../visibility.ts';
import { leaving, moveRooms, moveUpLines } from './rooms.ts';

const inSession = (tx: Tx) => ({ session: tx.session });

/** What the same people have on the same evenings: a person has one night an evening. */
const staysAt = async (tx: Tx, participantUuids: readonly string[], dates: readonly string[]): Promise<StoredStay[]> =>
  (await Stays.find(
    {
      isLive: true,
      participantUuid: trusted({ $in: [...participantUuids] }),
      date: trusted({ $in: [...dates] }),
    },
    { _id: 0 },
    inSession(tx),
  )
    .sort({ overnightStayUuid: 1 })
    .lean()) as StoredStay[];

interface Placing {
  hosting: Hosting;
  night: HostingNight;
  /** In the order in which they were chosen; those who have this room already are left out. */
  people: readonly string[];
  stays: ReadonlyMap<string, StoredStay>;
}

/** Gives people the room, or puts them in line in their order: those who asked for the night, and those who did not. */
async function place(tx: Tx, { hosting, night, people, stays }: Placing, hasRoom: boolean): Promise<void> {
  const found = { hosting, night, hasRoom };
  const known = people.flatMap((uuid, at) => {
    const stay = stays.get(uuid);
    return stay ? [{ id: stay.overnightStayUuid, at }] : [];
  });
  if (hasRoom)
    await performAll(
      tx,
      StayAggregate,
      'assignOvernightStay',
      known.map(({ id }) => id),
      found,
    );
  else
    for (const { id, at } of known)
      await performAll(tx, StayAggregate, 'assignOvernightStay', [id], { ...found, position: at });
  const unasked = people.flatMap((participantUuid, at) =>
    stays.has(participantUuid) ? [] : [{ participantUuid, at }],
  );
  const { gatheringUuid } = hosting;
  const inputs = unasked.map(({ participantUuid, at }) => ({
    ...{ ...found, position: at, gatheringUuid, participantUuid, date: night.date },
  }));
  await performCreations(tx, StayAggregate, 'giveOvernightStay', inputs, (at) => unasked[at]!.participantUuid);
}

/** Places people in one night: those who find a bed, and the others in line. @returns how the night's counters move */
async function placeIn(tx: Tx, { hosting, night, people, stays }: Placing): Promise<NightMove> {
  const here = (uuid: string) => stays.get(uuid)?.hostingNightUuid === night.hostingNightUuid;
  // A room that was set aside for them is theirs already, and is agreed to.
  const reserved = people.filter((uuid) => here(uuid) && takesRoom(stays.get(uuid)!.state));
  const others = people.filter((uuid) => !reserved.includes(uuid));
  const { housed, inLine } = assignInOrder(hosting, night.hostingNightUuid, others);
  await place(tx, { hosting, night, people: [...reserved, ...housed], stays }, true);
  await place(tx, { hosting, night, people: inLine, stays }, false);
  const wasInLine = (uuid: string) => here(uuid) && stays.get(uuid)!.state === 'WAITING';
  return {
    hostingNightUuid: night.hostingNightUuid,
    rooms: housed.length,
    waiting: inLine.length - others.filter(wasInLine).length,
  };
}

/** The nights of the hotel that were named. @throws PortalError NOT_FOUND when one is not of it */
function nightsOf({ hostingNights }: Hosting, uuids: readonly string[]): HostingNight[] {
  const named = hostingNights.filter(({ hostingNightUuid }) => uuids.includes(hostingNightUuid));
  if (named.length !== uuids.length) throw new PortalError('NOT_FOUND');
  if (new Set(named.map(({ date }) => date)).size !== named.length)
    throw new PortalError('BAD_USER_INPUT', {
      fields: { hostingNightUuids: 'Choisissez un seul type de chambre par nuit' },
    });
  return named;
}

/** Rooms that people had elsewhere on the same evening, which they give up. */
async function giveUp(tx: Tx, stays: readonly StoredStay[], hosting: Hosting): Promise<Map<string, NightMove[]>> {
  const freed = new Map<string, NightMove[]>();
  for (const [hostingUuid, change] of leaving(stays)) {
    if (hostingUuid !== hosting.hostingUuid) await moveRooms(tx, hostingUuid, change);
    freed.set(hostingUuid, change.moves);
  }
  return freed;
}

const together = (moves: readonly NightMove[]): NightMove[] => {
  const sums = new Map<string, NightMove>();
  for (const { hostingNightUuid, rooms, waiting } of moves) {
    const sum = sums.get(hostingNightUuid) ?? { hostingNightUuid, rooms: 0, waiting: 0 };
    sums.set(hostingNightUuid, { hostingNightUuid, rooms: sum.rooms + rooms, waiting: sum.waiting + waiting });
  }
  return [...sums.values()];
};

/**
 * Gives people rooms, several at once; who finds no bed comes in line for it.
 * @throws PortalError the first refusal with `refused`, NOT_FOUND, BULK_TOO_LARGE, GATHERING_READ_ONLY
 */
export async function assignOvernightStays(
  ctx: Context,
  args: { hostingUuid: string; participantUuids: string[]; hostingNightUuids: string[] },
): Promise<Hosting> {
  const { hostingUuid } = args;
  const participantUuids = eachOnce('participantUuids', args.participantUuids);
  const nightUuids = eachOnce('hostingNightUuids', args.hostingNightUuids);
  await participants.all(ctx, participantUuids);
  const work = async (tx: Tx) => {
    const hosting = await findVisibleHosting(tx, hostingUuid);
    refuse(tx, hosting, 'assignOvernightStays');
    const nights = nightsOf(hosting, nightUuids);
    await guestsNamed(tx, hosting.gatheringUuid, participantUuids);
    const there = await staysAt(
      tx,
      participantUuids,
      nights.map(({ date }) => date),
    );
    const stays = new Map(there.map((stay) => [`${stay.participantUuid} ${stay.date}`, stay]));
    const isHere = (stay: StoredStay) => nightUuids.includes(stay.hostingNightUuid ?? '');
    const freed = await giveUp(
      tx,
      there.filter((stay) => !isHere(stay)),
      hosting,
    );
    const moves: NightMove[] = [...(freed.get(hostingUuid) ?? [])];
    for (const night of nights) {
      const ofNight = new Map(
        participantUuids.flatMap((uuid) => {
          const stay = stays.get(`${uuid} ${night.date}`);
          return stay ? [[uuid, stay] as const] : [];
        }),
      );
      const people = participantUuids.filter((uuid) => {
        const stay = ofNight.get(uuid);
        return !(stay?.state === 'ASSIGNED' && isHere(stay));
      });
      moves.push(await placeIn(tx, { hosting, night, people, stays: ofNight }));
    }
    await perform(tx, HostingAggregate, 'assignOvernightStays', hostingUuid, {
      participantUuids,
      moves: together(moves),
    });
    for (const [hotel, left] of freed)
      await moveUpLines(
        tx,
        hotel,
        left.map((move) => move.hostingNightUuid),
      );
    return findVisibleHosting(tx, hostingUuid);
  };
  return runExclusive([hostingUuid], () =>
    inAuditedTransaction(ctx, 'assignOvernightStays', hostingUuid, work, documentResult(HostingAggregate)),
  );
}

type Taking = 'unassignOvernightStays' | 'refuseOvernightStays';

/** @throws PortalError FORBIDDEN, GATHERING_READ_ONLY, before any night is looked at */
function refuse(tx: Tx, hosting: Hosting, action: Taking | 'assignOvernightStays'): void {
  const refusal = refusalOf(HostingAggregate.workflow, action, rulesOn(tx, hosting));
  if (refusal) throw new PortalError(refusal, { action });
}

interface Taken {
  participantUuids: string[];
  hostingNightUuids?: string[] | null;
  /** Evenings: also of nights for which no hotel was chosen. */
  dates?: string[] | null;
  comment?: string | null;
}

/** The nights of the people named that the act is about, all or those of some nights. */
async function staysToTake(tx: Tx, action: Taking, { participantUuids, hostingNightUuids, dates }: Taken) {
  const from = StayAggregate.workflow.rows[stayActionOf[action]].from;
  const nights = hostingNightUuids ? { hostingNightUuid: trusted({ $in: [...hostingNightUuids] }) } : {};
  const evenings = dates ? { date: trusted({ $in: [...dates] }) } : {};
  const theirs = { participantUuid: trusted({ $in: [...participantUuids] }), state: trusted({ $in: [...from] }) };
  return (await Stays.find({ ...theirs, ...nights, ...evenings, isLive: true }, { _id: 0 }, inSession(tx))
    .sort({ overnightStayUuid: 1 })
    .lean()) as StoredStay[];
}
const stayActionOf = {
  unassignOvernightStays: 'unassignOvernightStay',
  refuseOvernightStays: 'refuseOvernightStay',
} as const;

/**
 * Takes people's rooms back, or refuses their nights; the rooms go to those in line.
 * @returns whose nights it was about
 * @throws PortalError the first refusal with `refused`, NOT_FOUND, BULK_TOO_LARGE, GATHERING_READ_ONLY
 */
export async function takeBack(ctx: Context, action: Taking, args: Taken): Promise<string[]> {
  const participantUuids = eachOnce('participantUuids', args.participantUuids);
  await participants.all(ctx, participantUuids);
  const work = async (tx: Tx) => {
    await gatheringOfGuests(tx, participantUuids);
    const stays = await staysToTake(tx, action, { ...args, participantUuids });
    const ids = stays.map(({ overnightStayUuid }) => overnightStayUuid);
    const freed = leaving(stays);
    if (action === 'refuseOvernightStays')
      await performAll(tx, StayAggregate, 'refuseOvernightStay', ids, { comment: args.comment ?? null });
    else await performAll(tx, StayAggregate, 'unassignOvernightStay', ids);
    for (const [hostingUuid, change] of freed) {
      await perform(tx, HostingAggregate, action, hostingUuid, change);
      await moveUpLines(
        tx,
        hostingUuid,
        change.moves.map(({ hostingNightUuid }) => hostingNightUuid),
      );
    }
    return [...new Set(stays.map((stay) => stay.participantUuid))].sort();
  };
  return inAuditedTransaction(ctx, action, null, work, valueResult());
}

import {
  actingIdentityFor,
  allCardFields,
  daysOfGathering,
  favoriteTravels,
  hasRight,
  isOneself,
  PortalError,
  type TransportNote,
  type TransportNoteStatus,
  type TravelType,
  wallClockOf,
} from '@portal/domain';
import {
  type Context,
  countUpTo,
  cursorPosition,
  type Filter,
  type KeyOrder,
  ownRowsFilter,
  pageOf,
  pageQuery,
  searchClauses,
  trusted,
  visiblePeopleFilter,
} from '@portal/server';
import { noteReachOf } from '../aggregate.ts';
import { gatheringOf } from '../copies.ts';
import { vault } from '../database.ts';
import { Guests, type NoteFilter, Settings, type StoredNote, TransportNotes } from '../models.ts';
import { findVisibleGathering, findVisibleGuest } from '../visibility.ts';

const mostNotes = 5000;

/** Notes that the actor sees: staff by their right and reach, everybody their own. */
const seen = (ctx: Context): NoteFilter =>
  (ctx.actor.kind === 'link' ? noteReachOf(ctx) : { $and: [noteReachOf(ctx), visiblePeopleFilter(ctx)] }) as NoteFilter;

/** Whom a note is for, as stored here; one query for all the rows of a page. */
export const travellerOf = (ctx: Context, participantUuid: string) =>
  ctx.load(Guests, 'participantUuid', participantUuid);

/** Whether the actor may read it: by right, or because it is theirs. */
const mayRead = ({ actor }: Context, note: TransportNote): boolean =>
  actingIdentityFor(actor, 'readTransportNote', note) !== undefined || isOneself(note, actor);

/** Null for one that is not in reach. */
export async function noteByReference(ctx: Context, transportNoteUuid: string): Promise<StoredNote | null> {
  const note = await ctx.load(TransportNotes, 'transportNoteUuid', transportNoteUuid, noteReachOf(ctx));
  return note && mayRead(ctx, note) ? note : null;
}

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function transportNote(ctx: Context, transportNoteUuid: string): Promise<StoredNote> {
  const note = await noteByReference(ctx, transportNoteUuid);
  if (!note) throw new PortalError('NOT_FOUND');
  return note;
}

interface Asked {
  gatheringUuid: string;
  searchText?: string | null;
  status?: TransportNoteStatus | null;
  /** Any of these. */
  statuses?: readonly TransportNoteStatus[] | null;
  /** Only those to which no ticket is attached. */
  withoutTicket?: boolean | null;
  offset?: number | null;
  limit?: number | null;
  after?: string | null;
}
const order: KeyOrder<StoredNote> = { key: 'nameKey', id: 'transportNoteUuid', direction: 1 };

const narrowed = ({ status, statuses, withoutTicket }: Asked) => [
  ...(status ? [{ status }] : []),
  ...(statuses?.length ? [{ status: trusted({ $in: [...statuses] }) }] : []),
  ...(withoutTicket ? [{ 'fileUuids.0': trusted({ $exists: false }) }] : []),
];

/** The notes of a gathering, by name. @throws PortalError NOT_FOUND for a gathering that is out of reach, BAD_USER_INPUT for a wrong cursor */
export async function transportNotes(ctx: Context, asked: Asked) {
  const { gatheringUuid, searchText, offset, limit, after } = asked;
  await findVisibleGathering(ctx, gatheringUuid);
  const filter = {
    $and: [{ gatheringUuid }, ...narrowed(asked), seen(ctx), ...searchClauses(searchText)],
  } as Filter<StoredNote>;
  const size = limit === null || limit === undefined || limit < 0 ? mostNotes : Math.min(limit, mostNotes);
  const page = { model: TransportNotes, filter, order, size, after: cursorPosition(order, after) };
  const [rows, total] = await Promise.all([
    // The screens go on by cursor; an offset is for who asks by number, as the contract does.
    pageQuery(page).skip(Math.max(0, offset ?? 0)),
    countUpTo(TransportNotes, filter),
  ]);
  return { ...pageOf(rows as StoredNote[], page), total };
}

/** Of the notes of one person that of whom is on the list: a merge may leave them another one, of a participation that it took off. */
async function noteOnList(notes: readonly StoredNote[]): Promise<StoredNote | null> {
  if (notes.length < 2) return notes[0] ?? null;
  const among = { participantUuid: trusted({ $in: notes.map(({ participantUuid }) => participantUuid) }) };
  const onList = await Guests.distinct('participantUuid', { ...among, isRemoved: false });
  return notes.find(({ participantUuid }) => onList.includes(participantUuid)) ?? notes[0]!;
}

/** The event and the note of who asks: by a link their own, of a member of staff that of their participation. @throws PortalError NOT_FOUND */
export async function ownTransport(ctx: Context, gatheringUuid: string) {
  const { actor } = ctx;
  if (actor.kind === 'link' && actor.gatheringUuid !== gatheringUuid) throw new PortalError('NOT_FOUND');
  const gathering = await gatheringOf(ctx, gatheringUuid);
  const own = { $and: [{ gatheringUuid }, ownRowsFilter<StoredNote>(ctx)] };
  const note = await noteOnList(
    (await TransportNotes.find(own, { _id: 0 }).sort({ createdAt: 1 }).lean()) as StoredNote[],
  );
  // What a member of staff is not asked to travel to is none of theirs to know.
  if (!gathering || (actor.kind !== 'link' && !note)) throw new PortalError('NOT_FOUND');
  const { name, city, timezone } = gathering;
  const today = wallClockOf(ctx.now(), timezone).day;
  const days = daysOfGathering(gathering) ?? { beginDay: null, endDay: null };
  return { gatheringUuid, name, city, ...days, today, note, transferInformation: await toldIn(gatheringUuid) };
}

/** What guests are told about transfers, or null while nothing is. */
async function toldIn(gatheringUuid: string) {
  const fields = { _id: 0, outboundInformation: 1, returnInformation: 1, comment: 1 } as const;
  const settings = await Settings.findOne({ gatheringUuid }, fields).lean();
  return settings && (settings.outboundInformation || settings.returnInformation || settings.comment) ? settings : null;
}

/** The travels of a gathering that were given most often. @throws PortalError NOT_FOUND */
export async function getFavoriteTravels(ctx: Context, gatheringUuid: string, type: TravelType) {
  await findVisibleGathering(ctx, gatheringUuid);
  const given = await TransportNotes.find({ gatheringUuid, 'travels.type': type }, { _id: 0, travels: 1 })
    .limit(mostNotes)
    .lean();
  return favoriteTravels(
    given.flatMap(({ travels }) => travels),
    type,
  );
}

const pending: readonly TransportNoteStatus[] = ['EX_NIHILO', 'TO_EMIT', 'PENDING', 'WAITING_FOR_FEEDBACK'];

/** @throws PortalError NOT_FOUND for a gathering or person out of reach */
export async function hasPendingNote(ctx: Context, gatheringUuid: string, participantUuid: string): Promise<boolean> {
  const guest = await findVisibleGuest(ctx, participantUuid);
  if (guest.gatheringUuid !== gatheringUuid) throw new PortalError('NOT_FOUND');
  return (await TransportNotes.exists({ participantUuid, status: trusted({ $in: [...pending] }) })) !== null;
}

/** What other subgraphs join, one at most: nothing of somebody out of reach. */
export async function notesOfParticipant(ctx: Context, participantUuid: string): Promise<StoredNote[]> {
  const note = await ctx.load(TransportNotes, 'participantUuid', participantUuid, seen(ctx));
  return note ? [note] : [];
}

const opened = new WeakMap<object, Promise<Partial<Record<string, string | null>>>>();

/** The cards of a note, opened once an answer and audited; nothing without the right. */
export function cardsOf(ctx: Context, note: StoredNote): Promise<Partial<Record<string, string | null>>> {
  if (!hasRight(ctx.actor, 'readParticipantSensitiveData')) return Promise.resolve({});
  const known = opened.get(note);
  if (known) return known;
  const sealed = Object.fromEntries(
    allCardFields.flatMap((name) => (note.sealed?.[name] ? [[name, note.sealed[name]]] : [])),
  );
  const cards =
    Object.keys(sealed).length === 0
      ? Promise.resolve({})
      : vault.open(ctx, note.participantUuid, sealed as Record<string, string>, 'transportNote');
  opened.set(note, cards);
  return cards;
}

import {
  actingIdentityFor,
  type ExpenseNoteStatus,
  frenchDayOf,
  isOneself,
  PortalError,
  unpaidStates,
} from '@portal/domain';
import {
  type Context,
  countUpTo,
  type Filter,
  type ListSegment,
  type Projection,
  pageOfSegments,
  pageSize,
  searchClauses,
  trusted,
} from '@portal/server';
import { noteReachOf, seenByRight } from './aggregate.ts';
import { type NoteFilter, Notes, type StoredNote } from './models.ts';
import { findVisibleGathering } from './visibility.ts';

/** More than any event has (specification, section 9). */
const mostNotes = 5000;

/** Null for one that is out of reach, or that the actor has no right to and is not theirs. */
export async function noteByReference(ctx: Context, expenseNoteUuid: string): Promise<StoredNote | null> {
  const note = await ctx.load(Notes, 'expenseNoteUuid', expenseNoteUuid, noteReachOf(ctx));
  return note && (actingIdentityFor(ctx.actor, 'readExpenseNote', note) || isOneself(note, ctx.actor)) ? note : null;
}

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function expenseNote(ctx: Context, expenseNoteUuid: string): Promise<StoredNote> {
  const note = await noteByReference(ctx, expenseNoteUuid);
  if (!note) throw new PortalError('NOT_FOUND');
  return note;
}

/** Notes that should have been paid before a day. */
export const lateOn = (today: string): NoteFilter =>
  ({ status: trusted({ $in: [...unpaidStates] }), dueDay: trusted({ $lt: today, $gt: '' }) }) as NoteFilter;
const inTimeOn = (today: string): NoteFilter =>
  ({
    $or: [{ status: trusted({ $nin: [...unpaidStates] }) }, { dueDay: null }, { dueDay: trusted({ $gte: today }) }],
  }) as NoteFilter;

/** What should have been paid by now, the oldest first; then the rest, what was touched last first (`byUrgency` of the domain). */
export function stretchesAt(moment: Date): ListSegment<StoredNote>[] {
  const today = frenchDayOf(moment);
  return [
    { filter: lateOn(today), order: { key: 'submittedAt', id: 'expenseNoteUuid', direction: 1, holds: 'date' } },
    { filter: inTimeOn(today), order: { key: 'updatedAt', id: 'expenseNoteUuid', direction: -1, holds: 'date' } },
  ];
}

export interface NotesAsked {
  gatheringUuid: string;
  search?: string | null;
  statuses?: ExpenseNoteStatus[] | null;
  late?: boolean | null;
  limit?: number | null;
  after?: string | null;
}

const numberTyped = /^\s*n[-\s]?(\d{4})(?:[-\s]?(\d+))?[-\s]*$/i;

/** What was typed: a number, also without its hyphens or its end, is looked up as one; its parts as words would be in every number of the year. */
function searchedBy(search: string | null | undefined): NoteFilter[] {
  const [, year, count = ''] = numberTyped.exec(search ?? '') ?? [];
  if (!year) return searchClauses(search) as NoteFilter[];
  const begin = `N-${year}-${count}`;
  return [{ visualIdentifier: trusted({ $gte: begin, $lt: `${begin}\u{ffff}` }) } as NoteFilter];
}

/** What of a gathering's notes the actor sees, and what they ask for. */
export function notesAsked(
  ctx: Context,
  { gatheringUuid, search, statuses, late }: Pick<NotesAsked, 'gatheringUuid' | 'search' | 'statuses' | 'late'>,
): NoteFilter {
  const today = frenchDayOf(ctx.now());
  return {
    $and: [
      { gatheringUuid },
      seenByRight(ctx),
      ...(statuses && statuses.length > 0 ? [{ status: trusted({ $in: [...statuses] }) }] : []),
      ...(late === true ? [lateOn(today)] : late === false ? [inTimeOn(today)] : []),
      ...searchedBy(search),
    ],
  } as NoteFilter;
}

/** The notes of a gathering. @throws PortalError NOT_FOUND for one that is out of reach, BAD_USER_INPUT for a wrong cursor */
export async function expenseNotes(ctx: Context, { limit, after, ...asked }: NotesAsked, fields: Projection) {
  const { gatheringUuid } = asked;
  await findVisibleGathering(ctx, gatheringUuid);
  const now = ctx.now();
  const filter = notesAsked(ctx, asked);
  const page = { model: Notes, filter, size: pageSize(limit, mostNotes, mostNotes), fields, stretchesAt, now, after };
  const [rows, total, overdue] = await Promise.all([
    pageOfSegments(page),
    countUpTo(Notes, filter),
    countUpTo(Notes, notesAsked(ctx, { gatheringUuid, late: true })),
  ]);
  return { ...rows, total, overdue };
}

/** What other subgraphs join: nothing of somebody out of reach. */
export const notesOfParticipant = async (ctx: Context, participantUuid: string): Promise<StoredNote[]> =>
  (await Notes.find({ $and: [{ participantUuid }, seenByRight(ctx)] } as Filter<StoredNote>, { _id: 0 })
    .sort({ createdAt: 1 })
    .lean()) as StoredNote[];

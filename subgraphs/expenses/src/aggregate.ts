import { dueDayOf, type ExpenseNoteInContext, expenseNoteWorkflow, frenchDayOf } from '@portal/domain';
import {
  type Context,
  defineAggregate,
  type Listed,
  listedPerson,
  ownRowsFilter,
  type Tx,
  trusted,
  visibleGatheringsFilter,
  visiblePeopleFilter,
} from '@portal/server';
import { categoriesInOrder } from './categories.ts';
import { type NoteFilter, Notes, Spenders, type StoredNote } from './models.ts';

/** The service itself does what follows from an act elsewhere. */
export const asService = (tx: Tx): Tx => ({ ...tx, actor: { kind: 'service', service: 'expenses' } });

/** Notes that the actor sees by their right: those of gatherings in reach, of people in sight. */
export const seenByRight = (ctx: Pick<Context, 'actor'>): NoteFilter =>
  ({ $and: [visibleGatheringsFilter<StoredNote>(ctx), visiblePeopleFilter(ctx)] }) as NoteFilter;

/** What an act may be tried on: a link sees its own, staff also those of gatherings in reach. */
export function noteReachOf(ctx: Pick<Context, 'actor'>): NoteFilter {
  if (ctx.actor.kind === 'service') return {};
  const own = ownRowsFilter<StoredNote>(ctx);
  return ctx.actor.kind === 'link' ? own : ({ $or: [seenByRight(ctx), own] } as NoteFilter);
}

/** What a list finds a note by: whose it is, and what people call it by. */
export const listedNote = (
  { visualIdentifier }: Pick<StoredNote, 'visualIdentifier'>,
  spender: Parameters<typeof listedPerson>[0],
): Listed => listedPerson(spender, visualIdentifier);

/** What the rules of notes look at besides them, in the transaction of the act. */
async function surroundingsOf(
  ctx: Context,
  docs: readonly Pick<ExpenseNoteInContext, 'participantUuid' | 'spender'>[],
) {
  const uuids = docs.map(({ participantUuid, spender }) => participantUuid ?? spender?.participantUuid);
  const among = { participantUuid: trusted({ $in: uuids }) };
  const spenders = await Spenders.find(among, { _id: 0 }, { session: ctx.session ?? null }).lean();
  const byUuid = new Map(spenders.map((one) => [one.participantUuid, one]));
  const [categories, today] = [await categoriesInOrder(ctx), frenchDayOf(ctx.now())];
  return uuids.map((uuid) => ({ spender: byUuid.get(uuid!) ?? null, categories, today }));
}

/** The aggregate of expense notes: their state is written only through `perform`. */
export const NoteAggregate = defineAggregate({
  workflow: expenseNoteWorkflow,
  model: Notes,
  idField: 'expenseNoteUuid',
  stateField: 'status',
  reach: noteReachOf,
  enrich: surroundingsOf,
  derive: (note: ExpenseNoteInContext): Partial<StoredNote> => ({
    dueDay: dueDayOf(note),
    ...(note.spender && listedNote(note, note.spender)),
  }),
});

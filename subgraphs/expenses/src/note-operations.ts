import {
  type ActionInput,
  type EditBase,
  type ExpenseNote,
  type expenseNoteWorkflow,
  frenchDayOf,
  PortalError,
} from '@portal/domain';
import {
  asRawInput,
  type Context,
  documentResult,
  inAuditedTransaction,
  nextIdentifier,
  perform,
  type Tx,
  trusted,
} from '@portal/server';
import { asService, NoteAggregate } from './aggregate.ts';
import { categoriesInOrder } from './categories.ts';
import { gatheringOf, spenderOf } from './copies.ts';
import { Gatherings, Notes, Numbers } from './models.ts';
import { spenderInReach } from './visibility.ts';

type Input<A extends keyof typeof expenseNoteWorkflow.rows> = ActionInput<(typeof expenseNoteWorkflow)['rows'], A>;
type Entry = Record<string, unknown>;

interface Whom {
  gatheringUuid: string;
  participantUuid: string;
}

interface Written {
  lines: Entry[];
  /** It is handed in as well, in the same act. */
  submit?: boolean | null;
}

const written = (tx: Tx, note: ExpenseNote, submit: Written['submit']): Promise<ExpenseNote> | ExpenseNote =>
  submit ? perform(tx, NoteAggregate, 'submitExpenseNote', note.expenseNoteUuid) : note;

/**
 * A note of somebody whom the actor sees, or of themselves.
 * @throws PortalError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, EXPENSE_NOT_FOR_CATEGORY, GATHERING_READ_ONLY, and what refuses to hand it in
 */
export async function createExpenseNote(
  ctx: Context,
  { lines, submit, ...whom }: Whom & Written,
): Promise<ExpenseNote> {
  await gatheringOf(ctx, whom.gatheringUuid);
  await spenderOf(ctx, whom.participantUuid);
  const create = async (tx: Tx) => {
    const { spender, gathering } = await spenderInReach(tx, whom);
    const { gatheringUuid } = gathering;
    // A change of the gathering at the same moment is seen by this note, or sees it.
    await Gatherings.updateOne({ gatheringUuid }, { $inc: { touched: 1 } }, { session: tx.session });
    const [categories, today] = [await categoriesInOrder(tx), frenchDayOf(tx.now())];
    const visualIdentifier = await nextIdentifier(tx, Numbers, 'N');
    const { touched: _, ...kept } = gathering as typeof gathering & { touched?: number };
    const asked = { spender, categories, today, gathering: kept, visualIdentifier, lines };
    const input = asRawInput<Input<'createInternalExpenseNote'>>(asked);
    return written(tx, await perform(tx, NoteAggregate, 'createInternalExpenseNote', null, input), submit);
  };
  return inAuditedTransaction(
    ctx,
    'createInternalExpenseNote',
    whom.participantUuid,
    create,
    documentResult(NoteAggregate),
  );
}

interface Update extends Whom, Written {
  expenseNoteUuid: string;
  base: EditBase;
}

/** @throws PortalError NOT_FOUND also for a note of somebody else than named, BAD_USER_INPUT, EDIT_COLLIDES, FORBIDDEN, and what refuses to hand it in */
export async function updateExpenseNote(
  ctx: Context,
  { expenseNoteUuid, gatheringUuid, participantUuid, lines, submit, base }: Update,
): Promise<ExpenseNote> {
  const isTheirs = await Notes.exists({ expenseNoteUuid, gatheringUuid, participantUuid });
  if (!isTheirs) throw new PortalError('NOT_FOUND');
  const input = asRawInput<Input<'updateExpenseNote'>>({ lines });
  const update = async (tx: Tx) =>
    written(tx, await perform(tx, NoteAggregate, 'updateExpenseNote', expenseNoteUuid, input, base), submit);
  return inAuditedTransaction(ctx, 'updateExpenseNote', expenseNoteUuid, update, documentResult(NoteAggregate));
}

interface Change {
  line: Entry;
  comment: string;
  attachment?: string | null;
}

/**
 * Lines of a note that was handed in; each says why. @throws PortalError NOT_FOUND, BAD_USER_INPUT, EDIT_COLLIDES, EXPENSE_LINE_UNKNOWN,
 * EXPENSE_LINE_DECIDED
 */
export const changeLines = (
  ctx: Context,
  action: 'updateExpenseNoteLine' | 'updateInternalExpenseNoteLines',
  expenseNoteUuid: string,
  { changes, base }: { changes: readonly Change[]; base: EditBase },
): Promise<ExpenseNote> =>
  perform(ctx, NoteAggregate, action, expenseNoteUuid, asRawInput<Input<'updateExpenseNoteLine'>>({ changes }), base);

/** Of an HCP who is erased: days and amounts stay, what was written and the receipts go. */
export async function eraseSpenders(tx: Tx, participantUuids: readonly string[]): Promise<void> {
  const theirs = { participantUuid: trusted({ $in: [...participantUuids] }) };
  const notes = await Notes.distinct('expenseNoteUuid', theirs).session(tx.session);
  for (const expenseNoteUuid of notes) await perform(asService(tx), NoteAggregate, 'eraseSpender', expenseNoteUuid);
}

import { expenseWork, frenchDayOf, type WorkKind, wallClockOf } from '@portal/domain';
import { type Context, type Filter, teamRoleFilter, trusted, type Work, type WorkRole, workOf } from '@portal/server';
import { seenByRight } from './aggregate.ts';
import { benefitsWork } from './benefit-rules/work.ts';
import { storedSpenderOf } from './copies.ts';
import { capsWork } from './ledger/cap-work.ts';
import { Notes, type StoredNote, type StoredSpender } from './models.ts';
import { lateOn } from './note-queries.ts';

/** A note with whose it is. */
type NamedNote = StoredNote & { spender: StoredSpender | null };

/** Notes in these states whose work is the person’s. */
function filterOf(ctx: Context, kind: string, from: readonly string[], role: WorkRole): Filter<StoredNote> {
  const late = kind === 'EXPENSE_LATE' ? [lateOn(frenchDayOf(ctx.now()))] : [];
  return {
    $and: [{ status: trusted({ $in: [...from] }) }, seenByRight(ctx), teamRoleFilter(ctx, role), ...late],
  } as Filter<StoredNote>;
}

const notesWork = (ctx: Context): Promise<Work[]> =>
  workOf<NamedNote, StoredNote>(ctx, {
    // Their rules look at the note alone: neither categories nor comments.
    kinds: expenseWork as unknown as Record<string, WorkKind<NamedNote>>,
    // Those that were handed in first before the others.
    stored: { model: Notes, filterOf, sort: { submittedAt: 1 }, without: ['comments', 'searchTokens'] },
    complete: async (own, note) => ({ ...note, spender: await storedSpenderOf(own, note) }),
    itemOf: ({ expenseNoteUuid, visualIdentifier, spender, gatheringUuid, gathering }) => ({
      id: expenseNoteUuid,
      title: spender ? `${visualIdentifier}, ${spender.lastName} ${spender.firstName}` : visualIdentifier,
      detail: gathering.name,
      day: gathering.beginDate && wallClockOf(gathering.beginDate, gathering.timezone).day,
      gatheringUuid,
    }),
  });

/** What waits for the person among expense notes, beyond a cap, and among the formalities of invitations. */
export const expensesWork = async (ctx: Context): Promise<Work[]> =>
  (await Promise.all([notesWork(ctx), capsWork(ctx), benefitsWork(ctx)])).flat();

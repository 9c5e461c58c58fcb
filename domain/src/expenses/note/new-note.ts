import { z } from 'zod';
import { categoryById } from '../../category/index.ts';
import { isOneself } from '../../participants/action-guards.ts';
import { guardWithCodes, type Permission, type RuleContext } from '../../rules/workflow.ts';
import type { ExpenseContext, ExpenseGathering, Spender } from '../context.ts';
import { type ExpenseLineInput, expenseLinesInput, type RawExpenseLine } from './fields.ts';
import { linesOf } from './lines.ts';
import type { ExpenseNoteInContext } from './note-with-context.ts';
import type { ExpenseNote } from './record-schema.ts';

type N = ExpenseNoteInContext;

/** What the service gives a new note. The fields of whose it is are the spender's, so that a permission can be judged by them. */
interface NewNote extends ExpenseContext {
  expenseNoteUuid?: string | undefined;
  visualIdentifier: string;
  gathering: ExpenseGathering;
}
type FilledNote = NewNote & { lines: ExpenseLineInput[] };

/** Parses the lines beside whose they are; their errors are under their own path. */
export const filledNote = z.custom<NewNote & { lines: RawExpenseLine[] }>().transform((value, ctx): FilledNote => {
  const { categories, today } = value;
  const parsed = expenseLinesInput({ categories, today }).safeParse({ lines: value.lines });
  if (parsed.success) return { ...value, lines: parsed.data.lines };
  for (const { path, message } of parsed.error.issues) ctx.addIssue({ code: 'custom', path, message });
  return z.NEVER;
});

const spenderRefusals = ['NOT_FOUND', 'EXPENSE_NOT_FOR_CATEGORY'] as const;

/** Why somebody's expenses are not paid, or null: they are of people on the list, in a category that comprises them. Who did not come may have paid before. */
export function refusalOfClaim({
  spender,
  gathering,
}: Pick<NewNote, 'spender' | 'gathering'>): (typeof spenderRefusals)[number] | null {
  if (!spender || spender.isRemoved || spender.gatheringUuid !== gathering.gatheringUuid) return 'NOT_FOUND';
  const modules = categoryById(gathering.categoryVersion, spender.category)?.modules ?? [];
  return modules.includes('EXPENSE_NOTE') ? null : 'EXPENSE_NOT_FOR_CATEGORY';
}
export const mayClaim = guardWithCodes<N, NewNote>(spenderRefusals, ({ input }) => refusalOfClaim(input) ?? true);

/** A new note is not there yet: whether it would be one's own is judged by the person for whom it would be. */
export const ownershipByInput = ({ where, ...permission }: Omit<Permission<never>, 'where'> & { where?: unknown }) => ({
  ...permission,
  ...(where !== undefined && {
    where: ({ spender }: N, actor: RuleContext<N>['actor']) => spender !== null && isOneself(spender, actor),
  }),
});

/** Who writes their own note has a draft; the back office opens one. */
export const beginsAs = ({
  input,
  actor,
}: {
  input: NewNote;
  actor: RuleContext<N>['actor'];
}): 'draft' | 'ex_nihilo' => (input.spender && isOneself(input.spender, actor) ? 'draft' : 'ex_nihilo');

/** What a new note is: its lines, and whose it is. */
export function initialNote(context: RuleContext<N, FilledNote>): Partial<ExpenseNote> {
  const { input, actor, newUuid } = context;
  const { participantUuid, userUuid, healthCareProfessionalUuid } = input.spender as Spender;
  const status = beginsAs(context);
  return {
    ...{ participantUuid, userUuid, healthCareProfessionalUuid, gathering: input.gathering },
    expenseNoteUuid: input.expenseNoteUuid ?? newUuid(),
    visualIdentifier: input.visualIdentifier,
    gatheringUuid: input.gathering.gatheringUuid,
    origin: status === 'ex_nihilo' ? 'BACK_OFFICE' : actor.kind === 'link' ? 'LINK' : 'OWN',
    lines: linesOf(input.lines, status, newUuid),
    ...{ comments: [], submittedAt: null, paymentDate: null },
  };
}

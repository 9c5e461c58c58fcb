import type { Fields } from '../../edits/edits.ts';
import { guardWithCodes, type RuleContext } from '../../rules/workflow.ts';
import { isProven } from './action-guards.ts';
import { expenseNoteActions } from './actions.ts';
import { commentOf } from './comments.ts';
import { changedNoteEvents } from './event-builders.ts';
import { changedLinesInput, type ExpenseLineInput } from './fields.ts';
import { lineRefusals, refusalOfNamed } from './lines.ts';
import type { ExpenseNoteInContext } from './note-with-context.ts';
import type { ExpenseNoteLine } from './record-schema.ts';

const { rows: actions } = expenseNoteActions;
type N = ExpenseNoteInContext;

interface LineChange {
  line: ExpenseLineInput;
  comment: string;
  attachment: string | null;
}
type Changes = { changes: LineChange[] };

/** Lines that are decided stay what was decided on. */
const onOpenLines = guardWithCodes<N, Changes>(
  lineRefusals,
  ({ doc, input }) =>
    refusalOfNamed(
      doc.lines,
      input.changes.map(({ line }) => line.expenseNoteLineUuid ?? ''),
    ) ?? true,
);
/** What was handed in with its receipt is not paid without one. */
const stillProven = guardWithCodes<N, Changes>(
  ['EXPENSE_RECEIPT_MISSING'],
  ({ input }) => input.changes.every(({ line }) => isProven(line)) || 'EXPENSE_RECEIPT_MISSING',
);
const lineBefore = ({ lines }: Pick<N, 'lines'>, { line }: LineChange): ExpenseNoteLine =>
  lines.find((one) => one.expenseNoteLineUuid === line.expenseNoteLineUuid)!;

/** The lines that an input names, before it was parsed. */
const linesNamed = ({ changes }: Fields): string[] =>
  Array.isArray(changes) ? changes.map(({ line }) => String(line?.expenseNoteLineUuid ?? '')) : [];

/** The lines as they are now; what each was before stays with the comment that says why. */
export const linesRow = (name: 'updateExpenseNoteLine' | 'updateInternalExpenseNoteLines') => ({
  ...actions[name],
  to: 'same' as const,
  input: (doc: N) => changedLinesInput(doc),
  check: [onOpenLines, stillProven],
  edits: {
    values: ({ lines }: N, input: Fields) => ({
      changes: linesNamed(input).flatMap((uuid) =>
        lines
          .filter((line) => line.expenseNoteLineUuid === uuid)
          .map(({ status: _, ...line }) => ({ line, comment: '', attachment: null })),
      ),
    }),
    keptIn: (input: Fields) =>
      Object.fromEntries(linesNamed(input).map((uuid) => [`changes.${uuid}`, [`lines.${uuid}`]])),
  },
  apply: (context: RuleContext<N, Changes>) => {
    const { doc, input } = context;
    const changed = new Map(input.changes.map(({ line }) => [line.expenseNoteLineUuid, line]));
    return {
      lines: doc.lines.map((line) => {
        const now = changed.get(line.expenseNoteLineUuid);
        return now ? { ...line, ...now, expenseNoteLineUuid: line.expenseNoteLineUuid } : line;
      }),
      comments: [
        ...doc.comments,
        ...input.changes.map((change) =>
          commentOf(context, name, {
            ...{ text: change.comment, status: doc.status, fileUuid: change.attachment },
            oldLine: lineBefore(doc, change),
          }),
        ),
      ],
    };
  },
  emits: changedNoteEvents('lines'),
  records: ({ input }: { input: Changes }) => ({
    expenseNoteLineUuids: input.changes.map(({ line }) => line.expenseNoteLineUuid),
  }),
});

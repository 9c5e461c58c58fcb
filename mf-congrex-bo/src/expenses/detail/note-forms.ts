import { paymentInput } from '@portal/domain/expenses/note/fields';
import { formMessages } from '@portal/domain/texts/form-messages';
import { frenchToday } from '@portal/web';
import { type CategoryChoice, checkedLines, type LineValues, type Receipt } from '@portal/web/expenses/line-values';
import { z } from 'zod';
import type { ShownNote } from './shown-note.ts';

/** The day of a payment, by the rules of the note as it is shown. */
export const paymentSchema = ({ submittedAt }: Pick<ShownNote, 'submittedAt'>) =>
  paymentInput({
    today: frenchToday(),
    submittedAt: submittedAt ? new Date(submittedAt) : null,
  }) as z.ZodType<{ date: string }, { date: string | null }>;

interface Change {
  line: LineValues;
  comment: string;
  attachment: Receipt | null;
}
/** The form of a change: a list of one, as the rules have it, so that a collision names the line. */
export type LineChangeValues = { changes: [Change] };
export const changesByLine = {
  changes: ({ line }: Pick<Change, 'line'>) => line.expenseNoteLineUuid ?? '',
};

/** A line that the back office changes, and why. */
export const lineChangeSchema = (categories: readonly CategoryChoice[]) =>
  z.custom<LineChangeValues>().transform(async ({ changes: [{ line, comment, attachment }] }, ctx) => {
    const issue = (path: string[], message: string) =>
      ctx.addIssue({ code: 'custom', path: ['changes', 0, ...path], message });
    if (comment.trim() === '') issue(['comment'], formMessages.required);
    const checked = await checkedLines([line], categories);
    if ('errors' in checked) {
      for (const [path, message] of Object.entries(checked.errors))
        issue(['line', ...path.split('.').slice(1)], message);
      return z.NEVER;
    }
    return { line: checked.lines[0]!, comment: comment.trim(), attachment: attachment?.fileUuid ?? null };
  });

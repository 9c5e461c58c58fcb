import { actingUserName, actingUserUuid } from '../../actors/actor.ts';
import type { RuleContext } from '../../rules/workflow.ts';
import type { ExpenseNoteInContext } from './note-with-context.ts';
import type { ExpenseNote, ExpenseNoteComment } from './record-schema.ts';
import type { ExpenseNoteStatus } from './states.ts';

type N = ExpenseNoteInContext;

/** A comment, with who says it and on which act. */
export const commentOf = (
  { actor, now, newUuid }: Pick<RuleContext<N>, 'actor' | 'now' | 'newUuid'>,
  action: string,
  { text, status, ...more }: Pick<ExpenseNoteComment, 'text' | 'status'> & Partial<ExpenseNoteComment>,
): ExpenseNoteComment => ({
  ...{ expenseNoteCommentUuid: newUuid(), date: now, action, text, status },
  userUuid: actingUserUuid(actor) ?? null,
  userName: actingUserName(actor),
  ...{ fileUuid: null, isInternal: false, oldLine: null, ...more },
});

/** The comments of a note with what a decision says. */
export const withDecisionComment = (
  context: RuleContext<N, { comment: string | null }>,
  action: string,
  status: ExpenseNoteStatus,
) =>
  context.input.comment === null
    ? {}
    : { comments: [...context.doc.comments, commentOf(context, action, { text: context.input.comment, status })] };

/** The comments that somebody may read: what the back office notes for itself stays there. */
export const shownComments = (
  { comments }: Pick<ExpenseNote, 'comments'>,
  { isOffice }: { isOffice: boolean },
): ExpenseNoteComment[] => comments.filter(({ isInternal }) => isOffice || !isInternal);

import { reassignHcpRow } from '../../hcps/hcp-reassignment.ts';
import { defineWorkflow, type Guard, guardWithCodes, type Row } from '../../rules/workflow.ts';
import { expenseNoteActions } from './actions.ts';
import { commentOf, withDecisionComment } from './comments.ts';
import { decisionMail } from './decision-mail.ts';
import { changedNoteEvents, createdNoteEvents, followedSpenderEvents, noteStatusEvents } from './event-builders.ts';
import {
  arbitrationInput,
  type ExpenseLineInput,
  expenseCommentInput,
  expenseLinesInput,
  expenseRefusalInput,
  paymentInput,
  validationInput,
} from './fields.ts';
import { linesRow } from './line-changes.ts';
import {
  arbitrated,
  lineRefusals,
  linesOf,
  refusalToArbitrate,
  refusalToValidate,
  validatedLines,
  withStatus,
} from './lines.ts';
import { beginsAs, filledNote, initialNote, mayClaim, ownershipByInput } from './new-note.ts';
import type { ExpenseNoteInContext } from './note-with-context.ts';
import type { ExpenseNoteLine } from './record-schema.ts';
import { type ExpenseNoteStatus, expenseNoteStateLabels, expenseNoteStates } from './states.ts';

const { rows: actions } = expenseNoteActions;
type N = ExpenseNoteInContext;
const row = <Input, Raw = Input>(r: Row<N, ExpenseNoteStatus, Input, Raw>) => r;

const check = <Input>(refusal: (doc: N, input: Input) => (typeof lineRefusals)[number] | null): Guard<N, Input> =>
  guardWithCodes(lineRefusals, ({ doc, input }) => refusal(doc, input) ?? true);

const erasedWords = 'Texte effacé';

/** A line of somebody who is erased: its amount and day. */
const withoutWords = (line: ExpenseNoteLine): ExpenseNoteLine => ({
  ...{ ...line, description: erasedWords, comment: null, departureAddress: null, fileUuid: null },
});

/** The state table of an expense note (specification, section 4; decisions, section 2). */
export const expenseNoteWorkflow = defineWorkflow<N, ExpenseNoteStatus>()({
  name: 'expenseNote',
  isWork: expenseNoteActions.isWork,
  states: expenseNoteStates,
  stateLabels: expenseNoteStateLabels,
  stateOf: expenseNoteActions.stateOf,
  items: {
    // A page gives a new line a uuid of its own (linesOf replaces it); pages from before, and other programs, give none.
    lines: ({ expenseNoteLineUuid, ...line }: ExpenseLineInput) => expenseNoteLineUuid ?? JSON.stringify(line),
    changes: ({ line }: { line: Pick<ExpenseLineInput, 'expenseNoteLineUuid'> }) => line.expenseNoteLineUuid ?? '',
  },
  rows: {
    createInternalExpenseNote: row({
      ...actions.createInternalExpenseNote,
      allowed: actions.createInternalExpenseNote.allowed.map(ownershipByInput),
      to: beginsAs,
      input: filledNote,
      check: [mayClaim],
      apply: initialNote,
      emits: createdNoteEvents,
    }),
    updateExpenseNote: row({
      ...actions.updateExpenseNote,
      to: 'same',
      input: (doc) => expenseLinesInput(doc),
      edits: { values: ({ lines }) => ({ lines: lines.map(({ status: _, ...line }) => line) }) },
      apply: ({ doc, input, newUuid }) => ({
        lines: linesOf(input.lines, doc.status as 'draft' | 'ex_nihilo', newUuid, doc.lines),
      }),
      emits: changedNoteEvents('lines'),
    }),
    submitExpenseNote: row({
      ...actions.submitExpenseNote,
      to: 'toBeProcessed',
      apply: ({ doc, now }) => ({ submittedAt: now, lines: withStatus(doc.lines, () => 'toBeProcessed') }),
      emits: noteStatusEvents,
    }),
    updateExpenseNoteLine: row(linesRow('updateExpenseNoteLine')),
    updateInternalExpenseNoteLines: row(linesRow('updateInternalExpenseNoteLines')),
    askExpenseNoteArbitration: row({
      ...actions.askExpenseNoteArbitration,
      to: 'arbitration',
      input: arbitrationInput,
      check: [
        check(({ lines }, input: { validatedExpenseNoteLineUuids: string[] }) =>
          refusalToArbitrate(lines, input.validatedExpenseNoteLineUuids),
        ),
      ],
      apply: (context) => ({
        lines: arbitrated(context.doc.lines, context.input.validatedExpenseNoteLineUuids),
        ...withDecisionComment(context, 'askExpenseNoteArbitration', 'arbitration'),
      }),
      emits: noteStatusEvents,
    }),
    validateExpenseNote: row({
      ...actions.validateExpenseNote,
      to: 'validated',
      input: validationInput,
      check: [
        check(({ lines }, input: { refusedExpenseNoteLineUuids: string[] }) =>
          refusalToValidate(lines, input.refusedExpenseNoteLineUuids),
        ),
      ],
      apply: (context) => ({
        lines: validatedLines(context.doc.lines, context.input.refusedExpenseNoteLineUuids),
        ...withDecisionComment(context, 'validateExpenseNote', 'validated'),
      }),
      emits: (happened) => [...noteStatusEvents(happened), decisionMail('expenseNoteValidated', happened)],
    }),
    refuseExpenseNote: row({
      ...actions.refuseExpenseNote,
      to: 'refused',
      input: expenseRefusalInput,
      apply: (context) => ({
        lines: withStatus(context.doc.lines, () => 'refused'),
        ...withDecisionComment(context, 'refuseExpenseNote', 'refused'),
      }),
      emits: (happened) => [...noteStatusEvents(happened), decisionMail('expenseNoteRefused', happened)],
    }),
    confirmExpenseNotePayment: row({
      ...actions.confirmExpenseNotePayment,
      to: 'payed',
      input: (doc) => paymentInput(doc),
      apply: ({ input }) => ({ paymentDate: input.date }),
      emits: (happened) => [...noteStatusEvents(happened), decisionMail('expenseNotePaid', happened)],
    }),
    cancelExpenseNote: row({ ...actions.cancelExpenseNote, to: 'cancel', emits: noteStatusEvents }),
    eraseSpender: row({
      label: 'Effacer les données de la personne',
      done: 'Données de la personne effacées',
      from: expenseNoteStates,
      to: 'same',
      allowed: [],
      // What the law wants kept stays: that there was a note, and amounts (decisions, section 8).
      apply: ({ doc }) => ({
        lines: doc.lines.map(withoutWords),
        comments: doc.comments.map(({ oldLine, ...comment }) => ({
          ...{ ...comment, text: erasedWords, fileUuid: null },
          oldLine: oldLine && withoutWords(oldLine),
        })),
      }),
      emits: changedNoteEvents('lines', 'comments'),
    }),
    followSpender: row({
      ...reassignHcpRow,
      from: expenseNoteStates,
      emits: followedSpenderEvents,
    }),
    addExpenseNoteComment: row({
      ...actions.addExpenseNoteComment,
      to: 'same',
      input: expenseCommentInput,
      apply: (context) => {
        const { doc, input } = context;
        const { comment: text, isInternal } = input;
        const added = commentOf(context, 'addExpenseNoteComment', { text, status: doc.status, isInternal });
        return { comments: [...doc.comments, added] };
      },
      emits: changedNoteEvents('comments'),
    }),
  },
});

export * from './action-guards.ts';
export * from './actions.ts';
export * from './amounts.ts';
export { shownComments } from './comments.ts';
export { type DecisionMail, valuesOfDecision } from './decision-mail.ts';
export { filesOfNote } from './event-builders.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './labels.ts';
export * from './lines.ts';
export { refusalOfClaim } from './new-note.ts';
export type { ExpenseNoteInContext } from './note-with-context.ts';
export {
  type ExpenseNote,
  type ExpenseNoteComment,
  type ExpenseNoteLine,
  expenseNoteRecordSchema,
} from './record-schema.ts';
export * from './rows.ts';
export * from './states.ts';

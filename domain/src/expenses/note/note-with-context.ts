import type { ExpenseContext } from '../context.ts';
import type { ExpenseNote } from './record-schema.ts';

/** A note as its rules see it: with whose it is, the kinds of expenses and today. */
export type ExpenseNoteInContext = ExpenseNote & ExpenseContext;

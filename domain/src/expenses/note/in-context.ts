import type { ExpenseContext } from '../surroundings.ts';
import type { ExpenseNote } from './kept.ts';

/** A note as its rules see it: with whose it is, the kinds of expenses and today. */
export type ExpenseNoteInContext = ExpenseNote & ExpenseContext;

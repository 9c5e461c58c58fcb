import { isOpenLine } from '@portal/domain/expenses/note/states';
import type { ExpenseLineFragment, ExpenseNoteDetailQuery } from '../../generated/graphql.ts';

/** A note as its page shows it. */
export type ShownNote = NonNullable<ExpenseNoteDetailQuery['expenseNote']>;
export type ShownLine = ExpenseLineFragment;

/** The lines that somebody still decides on. */
export const openLines = ({ lines }: Pick<ShownNote, 'lines'>): ShownLine[] => lines.filter(isOpenLine);

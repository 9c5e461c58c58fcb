import type { Guard } from '../../workflow.ts';
import type { ExpenseNote } from './kept.ts';

/** Something is asked for. */
export const hasLines: Guard<Pick<ExpenseNote, 'lines'>> = ({ doc }) => doc.lines.length > 0 || 'EXPENSE_LINES_MISSING';

/** Every expense has its receipt; kilometres need none. */
export const hasReceipts: Guard<Pick<ExpenseNote, 'lines'>> = ({ doc }) =>
  doc.lines.every(({ fileUuid, kilometersAmount }) => fileUuid !== null || kilometersAmount !== null) ||
  'EXPENSE_RECEIPT_MISSING';

import type { Guard } from '../../rules/workflow.ts';
import type { ExpenseNote } from './record-schema.ts';

/** Something is asked for. */
export const hasLines: Guard<Pick<ExpenseNote, 'lines'>> = ({ doc }) => doc.lines.length > 0 || 'EXPENSE_LINES_MISSING';

type Proven = Pick<ExpenseNote['lines'][number], 'fileUuid' | 'kilometersAmount'>;

/** Every expense has its receipt; kilometres need none. */
export const isProven = ({ fileUuid, kilometersAmount }: Proven): boolean =>
  fileUuid !== null || kilometersAmount !== null;
export const hasReceipts: Guard<{ lines: readonly Proven[] }> = ({ doc }) =>
  doc.lines.every(isProven) || 'EXPENSE_RECEIPT_MISSING';

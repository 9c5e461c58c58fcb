import type { MessageCode } from '../../texts/messages.ts';
import type { ExpenseLineInput } from './fields.ts';
import type { ExpenseNoteLine } from './record-schema.ts';
import { type ExpenseLineStatus, isOpenLine } from './states.ts';

/** The lines of a form, with their status; lines that stay keep their id, each its own: any other id is somebody's invention. */
export function linesOf(
  lines: readonly ExpenseLineInput[],
  status: ExpenseLineStatus,
  newUuid: () => string,
  before: readonly ExpenseNoteLine[] = [],
): ExpenseNoteLine[] {
  const left = new Set(before.map(({ expenseNoteLineUuid }) => expenseNoteLineUuid));
  return lines.map((line) => {
    const uuid = line.expenseNoteLineUuid;
    const stays = uuid !== null && uuid !== undefined && left.delete(uuid);
    return { ...line, expenseNoteLineUuid: stays ? uuid : newUuid(), status };
  });
}

export const withStatus = (
  lines: readonly ExpenseNoteLine[],
  statusOf: (line: ExpenseNoteLine) => ExpenseLineStatus,
): ExpenseNoteLine[] => lines.map((line) => ({ ...line, status: statusOf(line) }));

export const lineRefusals = [
  'EXPENSE_LINE_UNKNOWN',
  'EXPENSE_LINE_DECIDED',
  'EXPENSE_NOTHING_TO_ARBITRATE',
  'EXPENSE_ALL_LINES_REFUSED',
] as const satisfies readonly MessageCode[];
type LineRefusal = (typeof lineRefusals)[number];

/** Why these lines cannot be decided on: they are not of the note, or are decided already. */
export function refusalOfNamed(lines: readonly ExpenseNoteLine[], named: readonly string[]): LineRefusal | null {
  const found = named.map((uuid) => lines.find((line) => line.expenseNoteLineUuid === uuid));
  if (found.includes(undefined)) return 'EXPENSE_LINE_UNKNOWN';
  return found.every((line) => line && isOpenLine(line)) ? null : 'EXPENSE_LINE_DECIDED';
}

/** The lines that are validated beside an arbitration are named; what is arbitrated is the rest, so there has to be some. */
export const refusalToArbitrate = (lines: readonly ExpenseNoteLine[], validated: readonly string[]) =>
  refusalOfNamed(lines, validated) ??
  (lines.some((line) => isOpenLine(line) && !validated.includes(line.expenseNoteLineUuid))
    ? null
    : ('EXPENSE_NOTHING_TO_ARBITRATE' as const));

/** A note of which every line is refused is refused, not validated. */
export const refusalToValidate = (lines: readonly ExpenseNoteLine[], refused: readonly string[]) =>
  refusalOfNamed(lines, refused) ??
  (lines.some((line) => line.status !== 'refused' && !refused.includes(line.expenseNoteLineUuid))
    ? null
    : ('EXPENSE_ALL_LINES_REFUSED' as const));

export const arbitrated = (lines: readonly ExpenseNoteLine[], validated: readonly string[]): ExpenseNoteLine[] =>
  withStatus(lines, (line) =>
    validated.includes(line.expenseNoteLineUuid) ? 'validatedBesideArbitration' : line.status,
  );

export const validatedLines = (lines: readonly ExpenseNoteLine[], refused: readonly string[]): ExpenseNoteLine[] =>
  withStatus(lines, (line) =>
    refused.includes(line.expenseNoteLineUuid) ? 'refused' : isOpenLine(line) ? 'validated' : line.status,
  );

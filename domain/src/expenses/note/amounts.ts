import { workingDayAfter } from '../../calendar/french-calendar.ts';
import { frenchDayOf } from '../../calendar/french-day.ts';
import { sumOf } from '../../money/money.ts';
import type { ExpenseNote, ExpenseNoteLine } from './record-schema.ts';
import type { ExpenseNoteStatus } from './states.ts';

/** Notes are paid within so many working days (specification, section 9). */
export const paidWithin = 10;

/** What a note asks for: its lines but those that were refused. */
export const totalPriceOf = ({ lines }: { lines: readonly Pick<ExpenseNoteLine, 'status' | 'price'>[] }): number =>
  sumOf(lines.filter(({ status }) => status !== 'refused').map(({ price }) => price));

const agreed: readonly string[] = ['validated', 'validatedBesideArbitration'];
/** What of it is to be paid: the lines that were validated. */
export const payablePriceOf = ({ lines }: { lines: readonly Pick<ExpenseNoteLine, 'status' | 'price'>[] }): number =>
  sumOf(lines.filter(({ status }) => agreed.includes(status)).map(({ price }) => price));

type Dated = Pick<ExpenseNote, 'submittedAt' | 'status'>;
/** Those in which a note waits to be decided on or paid: the working days run. */
export const unpaidStates: readonly ExpenseNoteStatus[] = ['toBeProcessed', 'arbitration', 'validated'];

/** The last day on which a note is paid in time; null while it was not handed in. */
export const dueDayOf = ({ submittedAt }: Pick<Dated, 'submittedAt'>): string | null =>
  submittedAt && workingDayAfter(frenchDayOf(submittedAt), paidWithin);

/** Whether it should have been paid by now. */
export function isOverdue(note: Dated, today: string): boolean {
  const due = dueDayOf(note);
  return due !== null && unpaidStates.includes(note.status) && today > due;
}

/** The order of a list: what should have been paid first, the oldest of it before the rest; then what was touched last. */
export const byUrgency =
  (today: string) =>
  (a: Dated & { updatedAt: Date }, b: Dated & { updatedAt: Date }): number => {
    const [lateA, lateB] = [isOverdue(a, today), isOverdue(b, today)];
    if (lateA !== lateB) return lateA ? -1 : 1;
    return lateA ? a.submittedAt!.getTime() - b.submittedAt!.getTime() : b.updatedAt.getTime() - a.updatedAt.getTime();
  };

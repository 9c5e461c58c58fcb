import { z } from 'zod';
import { dayAfter, daysBetween } from '../../calendar/day.ts';
import { frenchDayOf } from '../../calendar/french-day.ts';
import { wallClockOf } from '../../calendar/time-zone.ts';
import { day, formMessages, optionalText, requiredText, uuid } from '../../fields/fields.ts';
import { amountPaid } from '../../money/amount.ts';
import type { ExpenseContext, ExpenseGathering } from '../context.ts';
import { mileagePrice } from '../mileage.ts';
import type { ExpenseNote } from './record-schema.ts';

const text = (max: number) => optionalText(max).transform((v) => v || null);

const lineFields = z.object({
  /** Of a line that is there already. */
  expenseNoteLineUuid: uuid.nullish().transform((v) => v ?? null),
  expenseNoteCategoryUuid: z.string({ error: formMessages.checkOneOption }).pipe(uuid),
  description: requiredText(500),
  comment: text(1000),
  feeDate: z.string({ error: formMessages.required }).pipe(day),
  price: amountPaid.nullish().transform((v) => v ?? null),
  kilometersAmount: z
    .number()
    .int('Nombre entier de kilomètres attendu')
    .min(1, '1 kilomètre au moins')
    .max(5_000, '5 000 kilomètres au plus')
    .nullish()
    .transform((v) => v ?? null),
  departureAddress: text(300),
  fileUuid: uuid.nullish().transform((v) => v ?? null),
});
type Filled = Partial<z.output<typeof lineFields>>;
type Issue = (path: string, message: string) => void;
type Known = Pick<ExpenseContext, 'categories' | 'today'> & {
  /** Of a note that is there already, as they are. */
  lines?: readonly unknown[];
};

const categoryOf = ({ categories }: Known, line: Filled) =>
  categories.find((one) => one.expenseNoteCategoryUuid === line.expenseNoteCategoryUuid);

const hasAlready = ({ lines = [] }: Known, line: Filled): boolean =>
  (lines as readonly Filled[]).some(
    ({ expenseNoteLineUuid, expenseNoteCategoryUuid }) =>
      expenseNoteLineUuid &&
      expenseNoteLineUuid === line.expenseNoteLineUuid &&
      expenseNoteCategoryUuid === line.expenseNoteCategoryUuid,
  );

function checkLine(line: Filled, known: Known, issue: Issue): void {
  const category = categoryOf(known, line);
  if (line.expenseNoteCategoryUuid && !category) issue('expenseNoteCategoryUuid', 'Catégorie inconnue');
  if (category?.state === 'RETIRED' && !hasAlready(known, line))
    issue('expenseNoteCategoryUuid', 'Cette catégorie n’est plus proposée');
  if (line.feeDate && line.feeDate > known.today) issue('feeDate', 'La date ne peut pas être à venir');
  if (category?.isMileage) {
    if (line.kilometersAmount === null || line.kilometersAmount === undefined)
      issue('kilometersAmount', formMessages.required);
    if (!line.departureAddress) issue('departureAddress', formMessages.required);
  } else if (category && (line.price === null || line.price === undefined)) issue('price', formMessages.required);
}

/**
 * One line: ExpenseNoteLineEntry in the graph. Kilometres are paid by the rate of their day, whatever was typed as the price; what does not go with the
 * category is dropped.
 */
export const expenseLineInput = (known: Known) =>
  lineFields
    .superRefine(
      (line, ctx) => checkLine(line, known, (path, message) => ctx.addIssue({ code: 'custom', path: [path], message })),
      // Also while fields are wrong in themselves: all errors are shown at once (specification, section 5 "General").
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )
    .transform((line) =>
      categoryOf(known, line)?.isMileage
        ? { ...line, price: mileagePrice(line.kilometersAmount ?? 0, line.feeDate) }
        : { ...line, price: line.price ?? 0, kilometersAmount: null, departureAddress: null },
    );
export type ExpenseLineInput = z.output<ReturnType<typeof expenseLineInput>>;
export type RawExpenseLine = z.input<typeof lineFields>;

/** The lines of a note as they are written; none yet is a note that was just begun. */
export const expenseLinesInput = (known: Known) =>
  z.object({ lines: z.array(expenseLineInput(known)).max(100, '100 lignes au plus') });

const named = z
  .array(uuid)
  .max(100)
  .transform((ids) => [...new Set(ids)]);
/** Why, and about which lines. */
export const arbitrationInput = z.object({ comment: requiredText(2000), validatedExpenseNoteLineUuids: named });
export const validationInput = z.object({ comment: text(2000), refusedExpenseNoteLineUuids: named });
export const expenseRefusalInput = z.object({ comment: requiredText(2000) });
export const expenseCommentInput = z.object({ comment: requiredText(2000), isInternal: z.boolean().default(true) });

/** A line that the back office changes says why, and may bring a document. */
export const changedLinesInput = (known: Known) =>
  z.object({
    changes: z
      .array(
        z.object({
          line: expenseLineInput(known),
          comment: requiredText(2000),
          attachment: uuid.nullish().transform((v) => v ?? null),
        }),
      )
      .min(1)
      .max(100),
  });

/** The day of a payment: not to come, and not before the note was handed in. */
export const paymentInput = ({ today, submittedAt }: Pick<ExpenseNote, 'submittedAt'> & { today: string }) =>
  z.object({
    date: z
      .string({ error: formMessages.required })
      .pipe(day)
      .refine((date) => date <= today, 'La date ne peut pas être à venir')
      .refine(
        (date) => !submittedAt || date >= frenchDayOf(submittedAt),
        'Le paiement ne peut pas précéder la réception de la note',
      ),
  });

/** How many days before and after an event an expense is no surprise. */
const surprisingDays = 7;

/** Lines whose day lies far from the event: not refused, since a ticket may be bought long before, but asked about. */
export function doubtfulLines<Line extends { feeDate: string }>(
  lines: readonly Line[],
  { beginDate, endDate, timezone }: Pick<ExpenseGathering, 'beginDate' | 'endDate' | 'timezone'>,
): Line[] {
  if (!beginDate || !endDate) return [];
  const first = dayAfter(wallClockOf(beginDate, timezone).day, -surprisingDays);
  const last = wallClockOf(endDate, timezone).day;
  return lines.filter(({ feeDate }) => feeDate < first || daysBetween(last, feeDate) > surprisingDays);
}

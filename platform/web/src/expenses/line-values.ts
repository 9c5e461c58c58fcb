import { mileagePrice } from '@portal/domain/expenses/mileage';
import { type ExpenseLineInput, expenseLinesInput } from '@portal/domain/expenses/note/fields';
import { formatEuros, readEuros } from '@portal/domain/money/money';
import { formMessages } from '@portal/domain/texts/form-messages';
import { formatDay } from '@portal/shared-ui';
import { frenchToday } from '@portal/web';
import { validate } from '@portal/web/forms';
import { z } from 'zod';

/** A kind of expenses, as the form offers it. */
export interface CategoryChoice {
  id: string;
  label: string;
  isMileage: boolean;
  /** Offered only where it is chosen already. */
  isRetired?: boolean;
}

/** A file as the form shows it: its name may be unknown, and its address. */
export interface Receipt {
  fileUuid: string;
  name: string;
  size: number | null;
  url: string | null;
  /** When it was sent from this form: the server keeps it for a day until a note has it. */
  sentAt?: number;
}

/** One line as the graph shows it. */
export interface KeptLine {
  expenseNoteLineUuid: string;
  description: string;
  comment?: string | null | undefined;
  feeDate: string;
  price: number;
  kilometersAmount?: number | null | undefined;
  departureAddress?: string | null | undefined;
  category?: { uuid: string; isMileage: boolean } | null | undefined;
  file?: { fileUuid: string } | null | undefined;
}

/** One line as its fields hold it: empty text is '', the amount is as it is typed. */
export interface LineValues {
  /** Of a new line the form's own, by which it says that it was added; the server gives it another. */
  expenseNoteLineUuid: string;
  expenseNoteCategoryUuid: string | null;
  description: string;
  comment: string;
  feeDate: string | null;
  /** In euros. */
  price: string;
  kilometersAmount: number | null;
  departureAddress: string;
  file: Receipt | null;
}

export const newLine = (): LineValues => ({
  expenseNoteLineUuid: crypto.randomUUID(),
  expenseNoteCategoryUuid: null,
  description: '',
  comment: '',
  feeDate: null,
  price: '',
  kilometersAmount: null,
  departureAddress: '',
  file: null,
});

const unnamed = { name: 'Justificatif', size: null, url: null };

/** A line as the form begins with it; a file whose name could not be read stays in the form: it must not be lost by a save. */
export const valuesOfLine = (line: KeptLine, files: ReadonlyMap<string, Receipt>): LineValues => ({
  expenseNoteLineUuid: line.expenseNoteLineUuid,
  expenseNoteCategoryUuid: line.category?.uuid ?? null,
  description: line.description,
  comment: line.comment ?? '',
  feeDate: line.feeDate,
  price: line.category?.isMileage ? '' : formatEuros(line.price),
  kilometersAmount: line.kilometersAmount ?? null,
  departureAddress: line.departureAddress ?? '',
  file: line.file ? (files.get(line.file.fileUuid) ?? { ...unnamed, fileUuid: line.file.fileUuid }) : null,
});

const isPaidByKilometre = (line: LineValues, categories: readonly CategoryChoice[]): boolean =>
  categories.find(({ id }) => id === line.expenseNoteCategoryUuid)?.isMileage ?? false;

/** What a line comes to as it is typed, in cents; nothing while it is no amount. */
export function amountOf(line: LineValues, categories: readonly CategoryChoice[]): number {
  if (isPaidByKilometre(line, categories))
    return line.kilometersAmount && line.feeDate ? mileagePrice(line.kilometersAmount, line.feeDate) : 0;
  const typed = readEuros(line.price);
  return 'cents' in typed ? typed.cents : 0;
}

/** What is sent: the fields of the rules; an amount that is none is left out, since its own message stands beside it. */
export function entryOf({ file, price, ...line }: LineValues) {
  const typed = price.trim() === '' ? null : readEuros(price);
  return { ...line, price: typed && 'cents' in typed ? typed.cents : null, fileUuid: file?.fileUuid ?? null };
}

/** A line in words where two people changed it: as it is typed, or as the server has it. */
export function formatExpenseLine(line: unknown): string {
  if (!line) return 'Retirée';
  const { description, feeDate, price, kilometersAmount } = line as KeptLine & { price: number | string | null };
  const amount = typeof price === 'number' ? formatEuros(price) : price;
  const distance = kilometersAmount ? `${kilometersAmount}\u202fkm` : '';
  return [description, feeDate && formatDay(feeDate), distance || amount].filter(Boolean).join(', ');
}

/** What an amount is wrong with in itself, before the rules of the line. */
function amountProblem(line: LineValues, categories: readonly CategoryChoice[]): string | undefined {
  if (isPaidByKilometre(line, categories) || line.price.trim() === '') return undefined;
  const typed = readEuros(line.price);
  return 'message' in typed ? typed.message : undefined;
}

/** The field of the form that shows the error of a field of the rules. */
export const fieldOfLine = (path: string): string => path.replace(/fileUuid$/, 'file');

const rulesOf = (categories: readonly CategoryChoice[]) =>
  expenseLinesInput({
    categories: categories.map(({ id, isMileage }) => ({ expenseNoteCategoryUuid: id, isMileage })),
    today: frenchToday(),
  });

/** Checks lines by the rules of the domain. @returns the lines as they are sent, or the errors by the form's paths (`0.price`) */
export async function checkedLines(
  lines: readonly LineValues[],
  categories: readonly CategoryChoice[],
): Promise<{ lines: ExpenseLineInput[] } | { errors: Record<string, string> }> {
  const outcome = await validate(rulesOf(categories), { lines: lines.map(entryOf) });
  const amounts = lines.flatMap((line, i) => {
    const problem = amountProblem(line, categories);
    return problem ? [[`${i}.price`, problem] as const] : [];
  });
  if (!outcome.errors && amounts.length === 0) return { lines: outcome.values.lines };
  const errors = Object.entries(outcome.errors ?? {}).map(
    ([path, message]) => [fieldOfLine(path.replace(/^lines\./, '')), message] as const,
  );
  return { errors: Object.fromEntries([...errors, ...amounts]) };
}

/** The values of the form of a note. */
export type NoteValues = { participantUuid: string | null; lines: LineValues[] };
/** A note as it is sent. */
export type SentNote = { participantUuid: string; lines: ExpenseLineInput[] };

/** The rules of a note over the values of its form. */
export const noteSchema = (categories: readonly CategoryChoice[]): z.ZodType<SentNote, NoteValues> =>
  z.custom<NoteValues>().transform(async ({ participantUuid, lines }, ctx) => {
    const checked = await checkedLines(lines, categories);
    const issue = (path: string, message: string) =>
      ctx.addIssue({
        code: 'custom',
        path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message,
      });
    if (!participantUuid) issue('participantUuid', formMessages.required);
    if ('errors' in checked) {
      for (const [path, message] of Object.entries(checked.errors)) issue(`lines.${path}`, message);
      return z.NEVER;
    }
    return participantUuid ? { participantUuid, lines: checked.lines } : z.NEVER;
  });

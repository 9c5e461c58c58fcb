import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { numberCell } from '../documents/cells.ts';
import { defineExport } from '../documents/export-kind.ts';
import { describeFilters, filterChoices, searched, yesNo } from '../documents/export-words.ts';
import { day, uuid } from '../fields/fields.ts';
import { statusHeader } from '../texts/column-words.ts';
import {
  expenseNoteOriginLabels,
  expenseNoteOrigins,
  expenseNoteStateLabels,
  expenseNoteStates,
} from './note/states.ts';

/** What narrows the list of a gathering's notes: an export holds the same rows, in the same order. */
const expenseNoteExportFilters = z.strictObject({
  gatheringUuid: uuid,
  search: z.string().max(200).nullish(),
  statuses: filterChoices(z.enum(expenseNoteStates)),
  late: z.boolean().nullish(),
});
export type ExpenseNoteExportFilters = z.output<typeof expenseNoteExportFilters>;

const dayOrNone = day.nullable();
const cents = z.number().int();

export const expenseNoteExportRow = z.object({
  visualIdentifier: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  categoryLabel: z.string(),
  status: z.enum(expenseNoteStates),
  isOverdue: z.boolean(),
  /** What the note asks for, and what of it is to be paid. */
  totalPrice: cents,
  payablePrice: cents,
  lineCount: z.number().int(),
  submittedOn: dayOrNone,
  dueDay: dayOrNone,
  paymentDate: dayOrNone,
  origin: z.enum(expenseNoteOrigins),
  updatedOn: day,
});
export type ExpenseNoteExportRow = z.output<typeof expenseNoteExportRow>;

/** The expense notes of an event: what is late first. */
export const expenseNoteExport = defineExport<ExpenseNoteExportRow, ExpenseNoteExportFilters>({
  label: 'Notes de frais',
  right: exportRights.EXPENSE_NOTES,
  service: 'expenses',
  fileName: 'notes-de-frais',
  filters: expenseNoteExportFilters,
  describe: ({ search, statuses, late }) =>
    describeFilters([
      ...searched(search),
      ...(statuses ?? []).map((status) => expenseNoteStateLabels[status]),
      ...(late ? ['en retard seulement'] : []),
    ]),
  row: expenseNoteExportRow,
  columns: [
    { header: 'Numéro', width: 16, grid: 'number', of: (r) => r.visualIdentifier },
    { header: 'Nom', width: 24, grid: 'name', of: (r) => r.lastName },
    { header: 'Prénom', width: 20, grid: 'name', of: (r) => r.firstName },
    { header: 'Catégorie', width: 34, grid: 'category', of: (r) => r.categoryLabel },
    { header: statusHeader, width: 24, grid: 'status', of: (r) => expenseNoteStateLabels[r.status] },
    { header: 'En retard', width: 12, of: (r) => yesNo(r.isOverdue) },
    { header: 'Montant (€)', width: 14, grid: 'total', kind: 'amount', of: (r) => numberCell(r.totalPrice) },
    { header: 'Montant validé (€)', width: 18, kind: 'amount', of: (r) => numberCell(r.payablePrice) },
    { header: 'Dépenses', width: 10, grid: 'lines', of: (r) => String(r.lineCount) },
    { header: 'Reçue le', width: 14, grid: 'submittedAt', kind: 'day', of: (r) => r.submittedOn },
    { header: 'À payer avant le', width: 16, grid: 'due', kind: 'day', of: (r) => r.dueDay },
    { header: 'Payée le', width: 14, grid: 'payment', kind: 'day', of: (r) => r.paymentDate },
    { header: 'Saisie par', width: 24, grid: 'origin', of: (r) => expenseNoteOriginLabels[r.origin] },
    { header: 'Modifiée le', width: 14, grid: 'lastUpdate', kind: 'day', of: (r) => r.updatedOn },
  ],
});

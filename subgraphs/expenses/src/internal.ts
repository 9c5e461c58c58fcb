import { type ExpenseNote, PortalError, valuesOfDecision } from '@portal/domain';
import { type Context, endpoint, type InternalEndpoint } from '@portal/server';
import { z } from 'zod';
import { exportBenefits } from './benefit-rules/export-benefits.ts';
import { exportRows } from './export-rows.ts';
import { exportBudget } from './ledger/export-budget.ts';
import { generalExportRows } from './ledger/general-export-rows.ts';
import { Notes } from './models.ts';
import { personalData } from './personal-data.ts';
import { exportTransparency, exportTransparencySums } from './transparency/export-transparency.ts';

const aboutMail = z.object({
  model: z.enum(['expenseNoteValidated', 'expenseNoteRefused', 'expenseNotePaid']),
  reference: z.string(),
});

/** What a mail says of a note: in no event, fetched when it is sent. @throws PortalError NOT_FOUND */
async function mailValues(_ctx: Context, { model, reference }: z.output<typeof aboutMail>) {
  const note = await Notes.findOne({ expenseNoteUuid: reference }, { _id: 0 }).lean();
  if (!note) throw new PortalError('NOT_FOUND');
  return valuesOfDecision(model, note as ExpenseNote);
}

/** Internal endpoint: what an HCP is told that is kept of them, what only this domain knows of a mail, and the rows of an export. */
export const internal: Record<string, InternalEndpoint> = {
  'personal-data': personalData,
  'mail-values': endpoint(aboutMail, mailValues, { issuers: ['mails'] }),
  'export-rows': exportRows,
  'export-benefits': exportBenefits,
  'export-budget': exportBudget,
  'export-transparency': exportTransparency,
  'export-transparency-sums': exportTransparencySums,
};

/** Verbs that participants calls over NATS. */
export const answers: Record<string, InternalEndpoint> = { 'general-lines': generalExportRows };

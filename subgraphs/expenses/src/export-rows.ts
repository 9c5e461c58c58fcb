import {
  accountingDayOf,
  categoryById,
  type ExpenseNoteExportRow,
  expenseNoteExport,
  expenseNoteExportFilters,
  isOverdue,
  PortalError,
  payablePriceOf,
  totalPriceOf,
} from '@portal/domain';
import { assertMayRead, type InternalVerb, trusted } from '@portal/server';
import { z } from 'zod';
import { Spenders } from './models.ts';
import { expenseNotes } from './note-queries.ts';
import { gatheringInReach } from './reach.ts';

const question = z.object({
  filters: expenseNoteExportFilters,
  first: z.number().int().min(1).max(500),
  after: z.string().max(1000).nullish(),
});

/**
 * Verb `export-rows`: the rows of the list of a gathering's notes, in its order, asked by documents on behalf of the exporting user.
 * @throws PortalError FORBIDDEN without the right or for another service, BAD_USER_INPUT, NOT_FOUND
 */
export const exportRows: InternalVerb = async (ctx, raw, issuer) => {
  if (issuer !== 'documents' || ctx.actor.kind !== 'user') throw new PortalError('FORBIDDEN');
  assertMayRead(ctx, expenseNoteExport.right);
  const parsed = question.safeParse(raw);
  if (!parsed.success) throw new PortalError('BAD_USER_INPUT');
  const { filters, first, after = null } = parsed.data;
  const { categoryVersion } = await gatheringInReach(ctx, filters.gatheringUuid);
  const { items, total, endCursor, hasNextPage } = await expenseNotes(
    ctx,
    { ...filters, limit: first, after },
    { _id: 0, comments: 0 },
  );
  const among = { participantUuid: trusted({ $in: items.map(({ participantUuid }) => participantUuid) }) };
  const named = { _id: 0, participantUuid: 1, lastName: 1, firstName: 1, category: 1 } as const;
  const people = new Map((await Spenders.find(among, named).lean()).map((one) => [one.participantUuid, one]));
  const today = accountingDayOf(ctx.now());
  const rows = items.map((note): ExpenseNoteExportRow => {
    const { lastName = '', firstName = '', category = '' } = people.get(note.participantUuid) ?? {};
    const { visualIdentifier, status, dueDay, paymentDate, origin, lines, submittedAt, updatedAt } = note;
    return {
      ...{ visualIdentifier, lastName, firstName, status, dueDay, paymentDate, origin },
      categoryLabel: categoryById(categoryVersion, category)?.label ?? category,
      isOverdue: isOverdue(note, today),
      totalPrice: totalPriceOf(note),
      payablePrice: payablePriceOf(note),
      lineCount: lines.length,
      submittedOn: submittedAt && accountingDayOf(submittedAt),
      updatedOn: accountingDayOf(updatedAt),
    };
  });
  return { rows, total: after ? null : total, endCursor, hasNextPage };
};

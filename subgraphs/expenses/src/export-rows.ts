import {
  categoryById,
  type ExpenseNoteExportRow,
  expenseNoteExport,
  expenseNoteExportFilters,
  frenchDayOf,
  isOverdue,
  payablePriceOf,
  totalPriceOf,
} from '@portal/domain';
import { askedRows, type InternalVerb } from '@portal/server';
import { namesOf } from './copies.ts';
import { expenseNotes } from './note-queries.ts';
import { gatheringInReach } from './reach.ts';

/**
 * Verb `export-rows`: the rows of the list of a gathering's notes, in its order, asked by documents on behalf of the exporting user.
 * @throws PortalError FORBIDDEN without the right or for another service, BAD_USER_INPUT, NOT_FOUND
 */
export const exportRows: InternalVerb = async (ctx, raw, issuer) => {
  const asked = { right: expenseNoteExport.right, filters: expenseNoteExportFilters };
  const { filters, first, after } = askedRows(ctx, raw, issuer, asked);
  const { categoryVersion } = await gatheringInReach(ctx, filters.gatheringUuid);
  const { items, total, endCursor, hasNextPage } = await expenseNotes(
    ctx,
    { ...filters, limit: first, after },
    { _id: 0, comments: 0 },
  );
  const people = await namesOf(items);
  const today = frenchDayOf(ctx.now());
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
      submittedOn: submittedAt && frenchDayOf(submittedAt),
      updatedOn: frenchDayOf(updatedAt),
    };
  });
  return { rows, total: after ? null : total, endCursor, hasNextPage };
};

import {
  categoryById,
  type ExpenseNoteExportRow,
  expenseNoteExport,
  frenchDayOf,
  isOverdue,
  payablePriceOf,
  totalPriceOf,
} from '@portal/domain';
import { exportEndpoint } from '@portal/server';
import { namesOf } from './copies.ts';
import { expenseNotes } from './note-queries.ts';
import { findVisibleGathering } from './visibility.ts';

/** Verb `export-rows`: the rows of the list of a gathering's notes, in its order. @throws PortalError NOT_FOUND, BAD_USER_INPUT */
export const exportRows = exportEndpoint(expenseNoteExport, async (ctx, { filters, first, after }) => {
  const { categoryVersion } = await findVisibleGathering(ctx, filters.gatheringUuid);
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
  return { rows, total, endCursor, hasNextPage };
});

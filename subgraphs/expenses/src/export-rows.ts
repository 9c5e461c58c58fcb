import {
  accountingDayOf,
  categoryById,
  type ExpenseNoteExportRow,
  expenseNoteExport,
  expenseNoteExportFilters,
  isOverdue,
  PortalError,
  payablePriceOf,
  type Right,
  totalPriceOf,
} from '@portal/domain';
import { assertMayRead, type Context, type InternalVerb } from '@portal/server';
import { z } from 'zod';
import { namesOf } from './copies.ts';
import { expenseNotes } from './note-queries.ts';
import { gatheringInReach } from './reach.ts';

/**
 * What documents ask of a kind of export on behalf of the exporting user.
 * @throws PortalError FORBIDDEN without the right or for another service, BAD_USER_INPUT
 */
export function askedRows<Filters>(
  ctx: Context,
  raw: unknown,
  issuer: string,
  { right, filters }: { right: Right; filters: z.ZodType<Filters> },
): { filters: Filters; first: number; after: string | null } {
  if (issuer !== 'documents' || ctx.actor.kind !== 'user') throw new PortalError('FORBIDDEN');
  assertMayRead(ctx, right);
  const question = z.object({
    filters,
    first: z.number().int().min(1).max(500),
    after: z
      .string()
      .max(1000)
      .nullish()
      .transform((v) => v ?? null),
  });
  const parsed = question.safeParse(raw);
  if (!parsed.success) throw new PortalError('BAD_USER_INPUT');
  return parsed.data;
}

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

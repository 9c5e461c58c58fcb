import {
  frenchDayOf,
  PortalError,
  type ProgrammeRequestExportRow,
  programmeRequestExport,
  programmeRequestFilters,
} from '@portal/domain';
import { assertMayRead, countUpTo, type InternalVerb } from '@portal/server';
import { z } from 'zod';
import { Requests, type StoredRequest } from '../models.ts';
import { requestRows } from './list.ts';

const question = z.object({
  filters: programmeRequestFilters,
  first: z.number().int().min(1).max(500),
  after: z.string().max(1000).nullish(),
});

const rowOf = (request: StoredRequest): ProgrammeRequestExportRow => ({
  reference: request.reference,
  receivedOn: frenchDayOf(request.createdAt),
  requester: request.requester,
  state: request.state,
  handlerName: request.handlerName ?? '',
  consentVersionNumber: request.consentVersionNumber,
  eraseOn: request.eraseAt && frenchDayOf(request.eraseAt),
});

/**
 * Verb `export-rows`: the rows of the list, in its order, asked by documents on behalf of the exporting user.
 * @throws PortalError FORBIDDEN without the right or for another service, BAD_USER_INPUT
 */
export const exportRows: InternalVerb = async (ctx, raw, issuer) => {
  if (issuer !== 'documents' || ctx.actor.kind !== 'user') throw new PortalError('FORBIDDEN');
  assertMayRead(ctx, programmeRequestExport.right);
  const parsed = question.safeParse(raw);
  if (!parsed.success) throw new PortalError('BAD_USER_INPUT');
  const { filters, first, after = null } = parsed.data;
  const { search = null, states = null, from = null, to = null } = filters;
  const { items, filter, endCursor, hasNextPage } = await requestRows(
    { search, filters: { states, from, to }, first, after },
    500,
  );
  const total = after ? null : await countUpTo(Requests, filter);
  return { rows: items.map(rowOf), total, endCursor, hasNextPage };
};

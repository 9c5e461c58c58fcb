import { frenchDayOf, type ProgrammeRequestExportRow, programmeRequestExport } from '@portal/domain';
import { countUpTo, exportEndpoint } from '@portal/server';
import { Requests, type StoredRequest } from '../models.ts';
import { requestRows } from './list.ts';

const rowOf = (request: StoredRequest): ProgrammeRequestExportRow => ({
  reference: request.reference,
  receivedOn: frenchDayOf(request.createdAt),
  requester: request.requester,
  state: request.state,
  handlerName: request.handlerName ?? '',
  consentVersionNumber: request.consentVersionNumber,
  eraseOn: request.eraseAt && frenchDayOf(request.eraseAt),
});

/** Verb `export-rows`: the requests of the list, in its order. @throws PortalError BAD_USER_INPUT */
export const exportRows = exportEndpoint(programmeRequestExport, async (_ctx, { filters, first, after }) => {
  const { search = null, direction = null, ...narrowed } = filters;
  const { items, filter, ...page } = await requestRows({ search, direction, filters: narrowed, first, after }, 500);
  return { ...page, rows: items.map(rowOf), total: after ? null : await countUpTo(Requests, filter) };
});

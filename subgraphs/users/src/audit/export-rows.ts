import {
  type AuditExportRow,
  type AuditLine,
  auditExport,
  auditFilters,
  changeInWords,
  PortalError,
  whoInWords,
} from '@portal/domain';
import { assertMayRead, type InternalVerb } from '@portal/server';
import { z } from 'zod';
import { auditLog } from './log.ts';

const question = z.object({
  filters: auditFilters,
  first: z.number().int().min(1).max(500),
  after: z.string().max(1000).nullish(),
});
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Paris' });

const rowOf = (line: AuditLine): AuditExportRow => ({
  at: moment.format(new Date(line.at)),
  domain: line.domain as AuditExportRow['domain'],
  who: whoInWords(line),
  label: line.label,
  kindLabel: line.kindLabel ?? '',
  target: line.target ?? '',
  outcome: line.outcome,
  code: line.code ?? '',
  changes: line.changes.map(changeInWords).join(' ; '),
  comment: line.comment ?? '',
  traceId: line.traceId,
});

/**
 * Verb `export-rows`: the lines of the audit log, asked by documents on behalf of the exporting user. A file that lacks a domain would look whole:
 * where one does not answer, the export is tried again later.
 * @throws PortalError FORBIDDEN without the right or for another service, BAD_USER_INPUT, SERVICE_UNAVAILABLE with the domain
 */
export const exportRows: InternalVerb = async (ctx, raw, issuer) => {
  if (issuer !== 'documents' || ctx.actor.kind !== 'user') throw new PortalError('FORBIDDEN');
  assertMayRead(ctx, auditExport.right);
  const parsed = question.safeParse(raw);
  if (!parsed.success) throw new PortalError('BAD_USER_INPUT');
  const { first, after = null, filters } = parsed.data;
  const { search = null, ...narrowed } = filters;
  const { items, missing, endCursor, hasNextPage } = await auditLog(ctx, { first, after, search, filters: narrowed });
  if (missing[0]) throw new PortalError('SERVICE_UNAVAILABLE', { domain: missing[0] });
  return { rows: items.map(rowOf), total: null, endCursor, hasNextPage };
};

import {
  type AuditExportRow,
  type AuditLine,
  auditExport,
  formatActor,
  formatChange,
  PortalError,
} from '@portal/domain';
import { exportEndpoint } from '@portal/server';
import { auditLog } from './log.ts';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Paris' });

const rowOf = (line: AuditLine): AuditExportRow => ({
  at: moment.format(new Date(line.at)),
  domain: line.domain as AuditExportRow['domain'],
  who: formatActor(line),
  label: line.label,
  kindLabel: line.kindLabel ?? '',
  target: line.target ?? '',
  outcome: line.outcome,
  code: line.code ?? '',
  changes: line.changes.map(formatChange).join(' ; '),
  comment: line.comment ?? '',
  traceId: line.traceId,
});

/**
 * Verb `export-rows`: the lines of the audit log. A file that lacks a domain would look whole: where one does not answer, the export is tried again
 * later.
 * @throws PortalError BAD_USER_INPUT, SERVICE_UNAVAILABLE with the domain
 */
export const exportRows = exportEndpoint(auditExport, async (ctx, { filters, first, after }) => {
  const { search = null, ...narrowed } = filters;
  const { items, missing, endCursor, hasNextPage } = await auditLog(ctx, { first, after, search, filters: narrowed });
  if (missing[0]) throw new PortalError('SERVICE_UNAVAILABLE', { domain: missing[0] });
  return { rows: items.map(rowOf), total: null, endCursor, hasNextPage };
});

import { type Pages, usePages } from '@portal/web';
import { useMemo } from 'react';
import { AuditLogDocument, type AuditLogQuery } from '../generated/graphql.ts';
import { type AuditFilters, toQueryVariables } from './filters.ts';

export type AuditRow = AuditLogQuery['auditLog']['items'][number];
/** Lines are not counted: that would mean reading all of every domain. */
type LogPage = Omit<AuditLogQuery['auditLog'], 'items'> & { items: readonly AuditRow[]; total: number };

const atLeast = 10_000;
const list = {
  document: AuditLogDocument,
  pageOf: ({ auditLog }: AuditLogQuery): LogPage => ({
    ...auditLog,
    total: auditLog.hasNextPage ? atLeast : auditLog.items.length,
  }),
  rowId: ({ domain, id }: AuditRow) => `${domain}:${id}`,
};
export const lineId = list.rowId;

/** The lines of the audit log that match, page by page. */
export function useAuditPages(filters: AuditFilters): Pages<AuditRow, LogPage> {
  const question = useMemo(() => toQueryVariables(filters), [filters]);
  return usePages<AuditLogQuery, AuditRow, LogPage>('admin.audit', { ...list, question });
}

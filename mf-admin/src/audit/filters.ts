import { auditOutcomes } from '@portal/domain/audit/outcomes';
import { dayAfter } from '@portal/domain/calendar/day';
import { frenchDayOf } from '@portal/domain/calendar/french-day';
import { subgraphNames } from '@portal/domain/subgraphs';
import { listAddress } from '@portal/web/list';
import { oneOf, several, uuids, words } from '@portal/web/state/address';
import type { AuditLogQueryVariables } from '../generated/graphql.ts';

/** Days back that the log can be narrowed to. */
export const periods = ['', '1', '7', '30', '365'] as const;

const codecs = {
  search: { name: 'q', codec: words },
  domains: { name: 'domaine', codec: several(subgraphNames) },
  action: { name: 'acte', codec: words },
  outcomes: { name: 'resultat', codec: several(auditOutcomes) },
  period: { name: 'jours', codec: oneOf(periods, '') },
  people: { name: 'personne', codec: uuids },
  target: { name: 'document', codec: words },
} as const;

/** The audit log in the address. */
export const auditAddress = listAddress(codecs);
export type AuditFilters = ReturnType<typeof auditAddress.read>;

/** The log of what one person did. */
export const auditPathOf = (filters: Partial<AuditFilters>): string =>
  `/admin/audit?${auditAddress.write({ ...auditAddress.read(new URLSearchParams()), ...filters })}`;

const dayBefore = (days: number, now: Date): string => dayAfter(frenchDayOf(now), 1 - days);

/** What narrows the log, as list and export ask it. */
export function narrowing({ domains, action, outcomes, period, people, target }: AuditFilters, now = new Date()) {
  return {
    ...(domains.length > 0 ? { domains } : {}),
    ...(action ? { action } : {}),
    ...(outcomes.length > 0 ? { outcomes } : {}),
    ...(period ? { from: dayBefore(Number(period), now) } : {}),
    ...(people[0] ? { userUuid: people[0] } : {}),
    ...(target ? { target } : {}),
  };
}

/** The query for the server. */
export const toQueryVariables = (filters: AuditFilters, now = new Date()): AuditLogQueryVariables => ({
  search: filters.search.trim() || null,
  filters: narrowing(filters, now),
});

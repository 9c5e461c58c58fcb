import {
  frenchDayOf,
  type HcpExportRow,
  hcpExport,
  hcpExportFilters,
  PortalError,
  type TargetField,
  targetFields,
} from '@portal/domain';
import { assertMayRead, type Context, type InternalVerb } from '@portal/server';
import { z } from 'zod';
import type { StoredHcp } from './models.ts';
import { exportPage } from './table.ts';
import { places } from './unit-places.ts';

const largestPage = 500;

const question = z.object({
  filters: hcpExportFilters,
  first: z.number().int().min(1).max(largestPage),
  after: z.string().nullish(),
});

/** The labels of the targets, by franchise. */
const targetsOf = ({ targets }: StoredHcp): Record<string, string | null> =>
  Object.fromEntries(
    (Object.entries(targetFields) as [TargetField, string][]).map(([field, franchise]) => {
      const code = targets[field];
      return [franchise, code && places.criterionLabel(code)];
    }),
  );

const rowOf = (h: StoredHcp): HcpExportRow => ({
  lastName: h.lastName,
  firstName: h.firstName,
  honorific: h.honorific,
  title: h.title,
  type: h.type,
  specialty: h.specialty,
  postalCode: h.postalCode || null,
  city: h.city || null,
  franchises: h.businessUnitUuids.flatMap((unit) => places.unitLabel(unit) ?? []),
  zone: places.zoneLabel(h.zoneUuid),
  targets: targetsOf(h),
  kme: h.targets.kme,
  email: h.email,
  emailConsent: h.emailConsent,
  hasRefused: h.hasRefused,
  refusedDay: h.refusedDate,
  rppsNumber: h.rppsNumber,
  veevaId: h.veevaId,
  bankStatementStatus: h.bankStatementStatus,
  updatedDay: frenchDayOf(h.updatedAt),
});

/**
 * Verb `export-rows`, called by documents on behalf of the exporting user: a page of the HCPs that their list would show.
 * @throws PortalError FORBIDDEN without the right or for another service, BAD_USER_INPUT for other filters
 */
export const exportRows: InternalVerb = async (ctx: Context, raw: unknown, issuer: string) => {
  if (issuer !== 'documents' || ctx.actor.kind !== 'user') throw new PortalError('FORBIDDEN');
  assertMayRead(ctx, hcpExport.right);
  const asked = question.safeParse(raw);
  if (!asked.success) throw new PortalError('BAD_USER_INPUT');
  const { filters, first, after } = asked.data;
  const { search, sort, businessUnitUuids, ...narrowed } = filters;
  const args = { search, sort, businessUnitFilters: businessUnitUuids, filters: narrowed, after };
  const { items, ...page } = await exportPage(ctx, args, first);
  return { ...page, rows: items.map(rowOf) };
};

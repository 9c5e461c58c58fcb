import { frenchDayOf, type HcpExportRow, hcpExport, type TargetField, targetFields } from '@portal/domain';
import { type Context, exportEndpoint, fetchSnapshots } from '@portal/server';
import { z } from 'zod';
import type { StoredHcp } from '../models.ts';
import { orgUnits } from '../org-units.ts';
import { missedOf } from '../queries.ts';
import { exportPage } from './hcp-list.ts';

/** The labels of the targets, by franchise. */
const targetsOf = ({ targets }: StoredHcp): Record<string, string | null> =>
  Object.fromEntries(
    (Object.entries(targetFields) as [TargetField, string][]).map(([field, franchise]) => {
      const code = targets[field];
      return [franchise, code && orgUnits.criterionLabel(code)];
    }),
  );

const ownOf = (h: StoredHcp): Omit<HcpExportRow, 'msl' | 'missed'> => ({
  lastName: h.lastName,
  firstName: h.firstName,
  honorific: h.honorific,
  title: h.title,
  type: h.type,
  specialty: h.specialty,
  postalCode: h.postalCode || null,
  city: h.city || null,
  franchises: h.businessUnitUuids.flatMap((unit) => orgUnits.unitLabel(unit) ?? []),
  zone: orgUnits.zoneLabel(h.zoneUuid),
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

const named = z.array(z.object({ userUuid: z.string(), firstName: z.string(), lastName: z.string() }));

/** The names of those who follow them; users knows them. @throws PortalError SERVICE_UNAVAILABLE */
async function mslsOf(ctx: Context, hcps: readonly StoredHcp[]): Promise<ReadonlyMap<string, string>> {
  const uuids = [...new Set(hcps.flatMap(({ mslResponsibleUuid }) => mslResponsibleUuid ?? []))];
  const found = named.parse(await fetchSnapshots(ctx, 'users', 'userUuids', uuids));
  return new Map(found.map(({ userUuid, firstName, lastName }) => [userUuid, `${firstName} ${lastName}`]));
}

type Missed = Awaited<ReturnType<typeof missedOf>>[number];
const missedInWords = ({ name, endDate, presenceLabel }: Missed): string =>
  `${name} (${frenchDayOf(endDate).split('-').reverse().join('/')}), ${presenceLabel}`;

/** Verb `export-rows`: a page of the HCPs that their list would show. @throws PortalError BAD_USER_INPUT, SERVICE_UNAVAILABLE */
export const exportRows = exportEndpoint(hcpExport, async (ctx, { filters, first, after }) => {
  const { search, sort, businessUnitUuids, ...narrowed } = filters;
  const args = { search, sort, businessUnitFilters: businessUnitUuids, filters: narrowed, after };
  const { items, ...page } = await exportPage(ctx, args, first);
  const msls = await mslsOf(ctx, items);
  const rows = await Promise.all(
    items.map(async (hcp) => ({
      ...ownOf(hcp),
      msl: msls.get(hcp.mslResponsibleUuid ?? '') ?? null,
      missed: (await missedOf(ctx, hcp)).map(missedInWords),
    })),
  );
  return { ...page, rows };
});

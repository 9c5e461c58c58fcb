import { type UserExportRow, userExport } from '@portal/domain';
import { exportEndpoint } from '@portal/server';
import { listBusinessUnits, listUsers, listZones } from '../queries.ts';

/** Verb `export-users`: a page of the accounts that their list would show. @throws PortalError BAD_USER_INPUT */
export const exportUsers = exportEndpoint(userExport, async (_ctx, { filters, first, after }) => {
  const { search, userTypes, businessUnitUuid, active } = filters;
  const narrowed = {
    ...(userTypes?.length ? { userTypes } : {}),
    businessUnitUuid: businessUnitUuid ?? null,
    active: active ?? null,
  };
  const [{ items, ...page }, units, zones] = await Promise.all([
    listUsers({ search: search ?? null, filters: narrowed, first, after }),
    listBusinessUnits(),
    listZones(),
  ]);
  const unitLabels = new Map(units.map(({ businessUnitUuid: unit, label }) => [unit, label]));
  const zoneLabels = new Map(zones.map(({ zoneUuid, label }) => [zoneUuid, label]));
  const rows = items.map((user): UserExportRow => {
    const { lastName, firstName, email, userType, profile, authentication, additionalRights } = user;
    return {
      ...{ lastName, firstName, email, userType, profile, authentication },
      isActive: user.state === 'active',
      unit: unitLabels.get(user.businessUnitUuid ?? '') ?? null,
      zone: zoneLabels.get(user.zoneUuid ?? '') ?? null,
      additionalRights: additionalRights.length,
    };
  });
  return { ...page, rows };
});

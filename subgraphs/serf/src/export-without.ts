import { specialtyLabels, type WithoutSerfRow, withoutSerfExport } from '@portal/domain';
import { exportEndpoint } from '@portal/server';
import { nameOfUser } from './copies.ts';
import { orgUnits } from './database.ts';
import { hcpsWithoutSerf } from './list.ts';

/** Verb `export-without`: HCPs of whom there is no form yet, by name. @throws PortalError BAD_USER_INPUT */
export const exportWithout = exportEndpoint(withoutSerfExport, async (ctx, { filters, first, after }) => {
  const { items, ...page } = await hcpsWithoutSerf(ctx, { ...filters, first, after });
  const rows = await Promise.all(
    items.map(
      async ({ lastName, firstName, specialty, city, zoneUuid, mslResponsibleUuid }): Promise<WithoutSerfRow> => ({
        ...{ lastName, firstName, city },
        zone: orgUnits.zoneLabel(zoneUuid),
        msl: await nameOfUser(ctx, mslResponsibleUuid),
        specialty: specialtyLabels[specialty],
      }),
    ),
  );
  return { ...page, rows };
});

import { type BusinessUnit, businessUnitCopy, type OrgUnitsSnapshot, type Zone, zoneCopy } from '@portal/domain';
import { type Context, inTransaction, withDistributedLock } from '@portal/server';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { businessUnits, zones } from '../database.ts';

const zonesOfUnit = initialOrgUnits.zones.length / initialOrgUnits.units.length;

function firstRows(now: Date): { units: BusinessUnit[]; zones: Zone[] } {
  const times = { createdAt: now, updatedAt: now };
  return {
    units: initialOrgUnits.units.map((unit) => ({
      ...unit,
      serfForm: unit.franchise === 'BBU' ? 'BBU' : 'DEFAULT',
      ...times,
    })),
    zones: initialOrgUnits.zones.map((zone, index) => {
      const order = index % zonesOfUnit;
      return { ...zone, isGlobal: order === 0, mslUserUuid: null, order, ...times };
    }),
  };
}

/**
 * Business units and zones are no demo data: nothing works without the first ones. An empty database gets them; rows from before they could be
 * changed get missing fields, and keep their uuids and names. Later changes are kept.
 */
export const ensureReferenceData = (ctx: Context): Promise<void> =>
  withDistributedLock(ctx, 'reference', async () => {
    const first = firstRows(ctx.now());
    if (await businessUnits.exists({})) return completeOld(first);
    await inTransaction(ctx, async ({ session }) => {
      await businessUnits.insertMany(first.units, { session });
      await zones.insertMany(first.zones, { session });
    });
  });

async function completeOld(first: ReturnType<typeof firstRows>): Promise<void> {
  // Rows that were made by an operation always have a state.
  const isOld = { state: null };
  for (const { businessUnitUuid, state, criteria, rev, createdAt, updatedAt } of first.units) {
    const lacking = { state, criteria, rev, createdAt, updatedAt };
    await businessUnits.updateOne({ $and: [{ businessUnitUuid }, isOld] }, { $set: lacking });
  }
  const [{ state, rev, createdAt, updatedAt }] = first.zones as [Zone];
  await zones.updateMany(isOld, { $set: { state, rev, createdAt, updatedAt } });
}

/** All of them, for services that start a copy. */
export async function loadOrgUnitsSnapshot(): Promise<OrgUnitsSnapshot> {
  const [units, all] = await Promise.all([
    businessUnits.find({}, { _id: 0 }).lean(),
    zones.find({}, { _id: 0 }).lean(),
  ]);
  return { units: units.map((unit) => businessUnitCopy.parse(unit)), zones: all.map((zone) => zoneCopy.parse(zone)) };
}

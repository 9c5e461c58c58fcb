import { businessUnitCatalogue, type Franchise, globalZoneLabel, zoneLabelOf, zoneRegions } from '@portal/domain';
import { businessUnitUuidOf, zoneUuidOf } from '@portal/server/reference-places';
import { businessUnits, zones } from './database.ts';

/** Business units and zones are no demo data: nothing works without them. Puts in what is missing and leaves the rest as it is. */
export async function ensureReferenceData(): Promise<void> {
  const units = businessUnitCatalogue.map((unit) => ({
    ...unit,
    businessUnitUuid: businessUnitUuidOf(unit.franchise),
  }));
  await businessUnits.bulkWrite(
    units.map(({ businessUnitUuid, ...unit }) => ({
      updateOne: { filter: { businessUnitUuid }, update: { $setOnInsert: unit }, upsert: true },
    })),
  );
  await zones.bulkWrite(
    units
      .flatMap(({ franchise, businessUnitUuid }) => zonesOf(franchise, businessUnitUuid))
      .map(({ zoneUuid, ...zone }) => ({
        updateOne: { filter: { zoneUuid }, update: { $setOnInsert: zone }, upsert: true },
      })),
  );
}

const zonesOf = (franchise: Franchise, businessUnitUuid: string) => [
  {
    zoneUuid: zoneUuidOf(franchise, 'global'),
    label: globalZoneLabel(franchise),
    businessUnitUuid,
    isGlobal: true,
    mslUserUuid: null,
    order: 0,
  },
  ...zoneRegions.map((region, index) => ({
    zoneUuid: zoneUuidOf(franchise, index + 1),
    label: zoneLabelOf(franchise, region),
    businessUnitUuid,
    isGlobal: false,
    mslUserUuid: null,
    order: index + 1,
  })),
];

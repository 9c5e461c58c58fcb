import { type Franchise, franchises, globalZoneLabel, zoneLabelOf, zoneRegions } from '@portal/domain';
import { demoUuid } from '@portal/server/demo';

/** Units and zones are the same in every installation (reference data of users). */
const franchiseByUnit = new Map(franchises.map((franchise) => [demoUuid(`businessUnit:${franchise}`), franchise]));

const zoneLabels = new Map(
  franchises.flatMap((franchise) => [
    [demoUuid(`zone:${franchise}:global`), globalZoneLabel(franchise)] as const,
    ...zoneRegions.map(
      (region, i) => [demoUuid(`zone:${franchise}:${i + 1}`), zoneLabelOf(franchise, region)] as const,
    ),
  ]),
);

/** The franchise of a unit; one that is not known has the criteria of none. */
export const franchiseOf = (businessUnitUuid: string): Franchise | null =>
  franchiseByUnit.get(businessUnitUuid) ?? null;

export const zoneLabelOfUuid = (zoneUuid: string | null): string | null =>
  zoneUuid === null ? null : (zoneLabels.get(zoneUuid) ?? null);

import {
  businessUnitCatalogue,
  type Franchise,
  franchises,
  globalZoneLabel,
  zoneLabelOf,
  zoneRegions,
} from '@portal/domain';
import { demoUuid } from './demo.ts';

/** Units and zones are no demo data: the same in every installation, so that settings, rules and demo data name them alike. */
export const businessUnitUuidOf = (franchise: Franchise): string => demoUuid(`businessUnit:${franchise}`);
export const zoneUuidOf = (franchise: Franchise, zone: number | 'global'): string =>
  demoUuid(`zone:${franchise}:${zone}`);

const franchiseByUnit = new Map(franchises.map((franchise) => [businessUnitUuidOf(franchise), franchise]));
const unitLabels = new Map<Franchise, string>(businessUnitCatalogue.map(({ franchise, label }) => [franchise, label]));
const zoneLabels = new Map(
  franchises.flatMap((franchise) => [
    [zoneUuidOf(franchise, 'global'), globalZoneLabel(franchise)] as const,
    ...zoneRegions.map((region, i) => [zoneUuidOf(franchise, i + 1), zoneLabelOf(franchise, region)] as const),
  ]),
);

/** The franchise of a unit; one that is not known has the criteria of none. */
export const franchiseOf = (businessUnitUuid: string): Franchise | null =>
  franchiseByUnit.get(businessUnitUuid) ?? null;

/** How a unit is called; null for one that is not known. */
export function unitLabelOf(businessUnitUuid: string): string | null {
  const franchise = franchiseOf(businessUnitUuid);
  return franchise && (unitLabels.get(franchise) ?? null);
}

/** How a zone is called; null for none, and for one that is not known. */
export const zoneLabelOfUuid = (zoneUuid: string | null): string | null =>
  zoneUuid === null ? null : (zoneLabels.get(zoneUuid) ?? null);

import type { GatheringBusinessUnit } from '@portal/domain/gathering/gathering';
import type { StepContext, StepValues } from '../form-step.ts';
import type { Unit } from '../use-form-names.ts';

export interface ZoneValues {
  zoneUuid: string;
  zoneQuota: number | null;
  visioUrl: string;
}

export interface UnitValues extends Omit<GatheringBusinessUnit, 'zones'> {
  zones: ZoneValues[];
}

export interface CriteriaValues extends StepValues {
  maximalQuota: number | null;
  /** The raises that these limits include. */
  quotaRaises: number;
  gatheringBusinessUnits: UnitValues[];
}

const blankUnit = (businessUnitUuid: string): GatheringBusinessUnit => ({
  businessUnitUuid,
  criterias: [],
  doctorQuota: null,
  otherDisciplinesQuota: null,
  hasAutomatedValidation: false,
  hasZoneQuota: false,
  mslResponsibleCriteria: false,
  solicitationEndDate: null,
  zones: [],
});

/** Every zone of the unit that is in service: those already kept first, in their order; the zone that represents the whole unit has no quota of its own. */
function zonesOf(kept: GatheringBusinessUnit['zones'], unit: Unit | undefined): ZoneValues[] {
  const known = new Set(kept.map(({ zoneUuid }) => zoneUuid));
  const others = (unit?.zones ?? []).filter(
    ({ zoneUuid, isGlobal, isRetired }) => !isGlobal && !isRetired && !known.has(zoneUuid),
  );
  return [
    ...kept.map((zone) => ({ ...zone, visioUrl: zone.visioUrl ?? '' })),
    ...others.map(({ zoneUuid }) => ({ zoneUuid, zoneQuota: null, visioUrl: '' })),
  ];
}

/** The units of the gathering in the order they are kept in, new ones after them. */
export function initialCriteria({ gathering, names }: StepContext): CriteriaValues {
  const chosen = gathering.businessUnitUuids;
  const kept = gathering.gatheringBusinessUnits.filter(({ businessUnitUuid }) => chosen.includes(businessUnitUuid));
  const added = chosen.filter((uuid) => !kept.some(({ businessUnitUuid }) => businessUnitUuid === uuid));
  const units = [...kept, ...added.map(blankUnit)].map((unit) => ({
    ...unit,
    zones: zonesOf(
      unit.zones,
      names.units.find(({ businessUnitUuid }) => businessUnitUuid === unit.businessUnitUuid),
    ),
  }));
  const { maximalQuota, quotaRaises } = gathering;
  return { maximalQuota, quotaRaises, gatheringBusinessUnits: units, reason: '' };
}

/** What the zones add up to, and what they should. */
export function sumOfZones(zones: readonly Pick<ZoneValues, 'zoneQuota'>[]): number {
  return zones.reduce((sum, { zoneQuota }) => sum + (zoneQuota ?? 0), 0);
}

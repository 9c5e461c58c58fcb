import type { GatheringBusinessUnit } from '@portal/domain/gathering/gathering';
import { type FormStep, filled, type StepContext } from '../form-step.ts';
import type { Unit } from '../use-form-names.ts';
import { CriteriaFields } from './CriteriaFields.tsx';
import type { CriteriaValues, UnitValues, ZoneValues } from './criteria-values.ts';

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

/** Every zone of the unit: those already kept first, in their order; the zone that stands for the whole unit has no quota of its own. */
export function zonesOf(kept: GatheringBusinessUnit['zones'], unit: Unit | undefined): ZoneValues[] {
  const known = new Set(kept.map(({ zoneUuid }) => zoneUuid));
  const others = (unit?.zones ?? []).filter(({ zoneUuid, isGlobal }) => !isGlobal && !known.has(zoneUuid));
  return [
    ...kept.map((zone) => ({ ...zone, visioUrl: zone.visioUrl ?? '' })),
    ...others.map(({ zoneUuid }) => ({ zoneUuid, zoneQuota: null, visioUrl: '' })),
  ];
}

/** The units of the gathering in the order they are kept in, new ones after them. */
function initial({ gathering, names }: StepContext): CriteriaValues {
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
  return { maximalQuota: gathering.maximalQuota, gatheringBusinessUnits: units, reason: '' };
}

/** With a quota per zone, each zone is sent; without, only those that hold something, so that what was typed is not lost. */
const sentZones = ({ hasZoneQuota, zones }: UnitValues) =>
  zones
    .map(({ zoneUuid, zoneQuota, visioUrl }) => ({ zoneUuid, zoneQuota, visioUrl: filled(visioUrl) }))
    .filter(({ zoneQuota, visioUrl }) => hasZoneQuota || zoneQuota !== null || visioUrl !== null);

/** What is sent. */
export function input({ maximalQuota, gatheringBusinessUnits }: CriteriaValues): Record<string, unknown> {
  return {
    maximalQuota,
    gatheringBusinessUnits: gatheringBusinessUnits.map((unit) => ({ ...unit, zones: sentZones(unit) })),
  };
}

/** Step 4: quotas and eligibility criteria of each unit. */
export const criteriaStep: FormStep<CriteriaValues> = {
  step: 'criteria',
  title: 'Quotas et critères',
  description: 'Pour chaque franchise, qui peut être sollicité et combien de places il y a.',
  initial,
  input,
  Fields: CriteriaFields,
};

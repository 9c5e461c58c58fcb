import { wizardStepLabels } from '@portal/domain/gathering/states';
import { type FormStep, filled } from '../form-step.ts';
import { CriteriaFields } from './CriteriaFields.tsx';
import { type CriteriaValues, initialCriteria, type UnitValues } from './criteria-values.ts';

/** With a quota per zone, each zone is sent; without, only those that hold something, so that what was typed is not lost. */
const sentZones = ({ hasZoneQuota, zones }: UnitValues) =>
  zones
    .map(({ zoneUuid, zoneQuota, visioUrl }) => ({ zoneUuid, zoneQuota, visioUrl: filled(visioUrl) }))
    .filter(({ zoneQuota, visioUrl }) => hasZoneQuota || zoneQuota !== null || visioUrl !== null);

/** What is sent. */
export function input({ maximalQuota, quotaRaises, gatheringBusinessUnits }: CriteriaValues): Record<string, unknown> {
  return {
    maximalQuota,
    quotaRaises,
    gatheringBusinessUnits: gatheringBusinessUnits.map((unit) => ({ ...unit, zones: sentZones(unit) })),
  };
}

/** Step 4: quotas and eligibility criteria of each unit. */
export const criteriaStep: FormStep<CriteriaValues> = {
  step: 'criteria',
  title: wizardStepLabels.criteria,
  description: 'Pour chaque franchise, qui est concerné et, pour un congrès, combien de places il y a.',
  initial: initialCriteria,
  input,
  Fields: CriteriaFields,
};

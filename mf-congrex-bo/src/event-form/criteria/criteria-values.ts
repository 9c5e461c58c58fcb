import type { GatheringBusinessUnit } from '@portal/domain/gathering/gathering';
import type { StepValues } from '../form-step.ts';

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
  gatheringBusinessUnits: UnitValues[];
}

/** What the zones add up to, and what they should. */
export function sumOfZones(zones: readonly Pick<ZoneValues, 'zoneQuota'>[]): number {
  return zones.reduce((sum, { zoneQuota }) => sum + (zoneQuota ?? 0), 0);
}

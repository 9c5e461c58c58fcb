import { noTarget } from '../../gathering/form-steps/eligibility-criteria.ts';
import type { HcpSnapshot } from '../../hcps/snapshot.ts';
import { targetOf } from '../../hcps/targets.ts';
import type { BusinessUnitCopy } from '../../users/events.ts';

/** What a unit asks of the HCPs whom its staff solicits (specification, section 3 "gatheringBusinessUnits"). */
export interface UnitCriteria {
  criterias: readonly string[];
  /** Only the HCP's own MSL may collect within the criteria. */
  mslResponsibleCriteria: boolean;
  hasAutomatedValidation: boolean;
}

/** What the box of a unit's criteria does, as its form says it: `outOfCriteria` is the rule. */
export const mslResponsibleHelp =
  'Dans les critères, seul le MSL du professionnel de santé recueille sa sollicitation. Recueillie par quelqu’un d’autre, elle attend une validation hors critères.';

/** What the rule looks at of a unit itself; null for one that is not known. */
export type UnitFacts = Pick<BusinessUnitCopy, 'franchise' | 'criteria'> | null;

/** The criteria that an HCP meets for a unit: the target, its narrower and wider forms, or « Hors cible » without one. */
export function criteriaMet(hcp: Pick<HcpSnapshot, 'targets'>, facts: UnitFacts): string[] {
  const target = facts && targetOf(hcp.targets, facts.franchise);
  if (!target) return [noTarget.code];
  // A segment by reach (BBU_A_LOCAL) is also of its segment (BBU_A).
  return facts.criteria.map(({ code }) => code).filter((code) => target === code || target.startsWith(`${code}_`));
}

/** Why an HCP is out of a unit's criteria, or null. The collector is a member of staff, or nobody for a link. */
export function outOfCriteria(
  hcp: Pick<HcpSnapshot, 'targets' | 'mslResponsibleUuid'>,
  unit: UnitCriteria,
  { facts, collectorUuid }: { facts: UnitFacts; collectorUuid: string | null },
): 'TARGET' | 'MSL' | null {
  if (!criteriaMet(hcp, facts).some((code) => unit.criterias.includes(code))) return 'TARGET';
  const isOwnMsl = collectorUuid === null || hcp.mslResponsibleUuid === collectorUuid;
  return unit.mslResponsibleCriteria && !isOwnMsl ? 'MSL' : null;
}

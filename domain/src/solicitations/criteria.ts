import { criteriaByFranchise, noTarget } from '../gathering/criteria.ts';
import type { HcpSnapshot } from '../hcps/snapshot.ts';
import type { Franchise } from '../users/business-units.ts';

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

const targetField = { MS: 'ms', BBU: 'bbu', SMA: 'sma', AD: 'ad' } as const satisfies Record<Franchise, string>;

/** The criteria that an HCP meets for a franchise: the target, its narrower and wider forms, or « Hors cible » without one. */
export function criteriaMet(hcp: Pick<HcpSnapshot, 'targets'>, franchise: Franchise | null): string[] {
  const target = franchise && hcp.targets[targetField[franchise]];
  if (!target) return [noTarget.code];
  // A segment by reach (BBU_A_LOCAL) is also of its segment (BBU_A).
  return criteriaByFranchise[franchise]
    .map(({ code }) => code)
    .filter((code) => target === code || target.startsWith(`${code}_`));
}

/** Why an HCP is out of a unit's criteria, or null. The collector is a member of staff, or nobody for a link. */
export function outOfCriteria(
  hcp: Pick<HcpSnapshot, 'targets' | 'mslResponsibleUuid'>,
  unit: UnitCriteria,
  { franchise, collectorUuid }: { franchise: Franchise | null; collectorUuid: string | null },
): 'TARGET' | 'MSL' | null {
  if (!criteriaMet(hcp, franchise).some((code) => unit.criterias.includes(code))) return 'TARGET';
  const isOwnMsl = collectorUuid === null || hcp.mslResponsibleUuid === collectorUuid;
  return unit.mslResponsibleCriteria && !isOwnMsl ? 'MSL' : null;
}

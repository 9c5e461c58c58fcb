import { criterionLabels, type EligibilityCriterion } from '../gathering/criteria.ts';

/** Fields of the targets, as the specification names them (section 3 "HCP"), with the code of the unit whose target each is. */
export const targetFields = { ms: 'MS', bbu: 'BBU', sma: 'SMA', ad: 'AD' } as const;
export type TargetField = keyof typeof targetFields;
export const targetFieldNames = Object.keys(targetFields) as TargetField[];

/** What target an HCP is of the unit with this code; a unit that the specification has no target for has none. */
export function targetOf(targets: Record<TargetField, string | null>, franchise: string): string | null {
  const field = targetFieldNames.find((name) => targetFields[name] === franchise);
  return field ? targets[field] : null;
}

/** The same as the unit calls it: « Potentiel élevé ». */
export function targetInWords(
  targets: Record<TargetField, string | null>,
  unit: { franchise: string; criteria: readonly EligibilityCriterion[] },
): string | null {
  const code = targetOf(targets, unit.franchise);
  return code && criterionLabels([unit])(code);
}

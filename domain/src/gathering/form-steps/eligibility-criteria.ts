/** An eligibility criterion of a unit: the target an HCP must be for that unit. */
export interface EligibilityCriterion {
  code: string;
  label: string;
}

/** An HCP who is no target of the unit; every unit may accept them (specification, section 9). */
export const noTarget: EligibilityCriterion = { code: 'HC', label: 'Hors cible' };

/** How the criteria of units are called; a code that no unit has any more is said as it is. */
export function criterionLabels(units: readonly { criteria: readonly EligibilityCriterion[] }[]) {
  const labels = new Map(
    [...units.flatMap(({ criteria }) => criteria), noTarget].map(({ code, label }) => [code, label]),
  );
  return (code: string): string => labels.get(code) ?? code;
}

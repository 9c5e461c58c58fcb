import { criterionLabels, type EligibilityCriterion, noTarget } from '../gathering/form-steps/eligibility-criteria.ts';

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
export function targetLabel(
  targets: Record<TargetField, string | null>,
  unit: { franchise: string; criteria: readonly EligibilityCriterion[] },
): string | null {
  const code = targetOf(targets, unit.franchise);
  return code && criterionLabels([unit])(code);
}

/** The same as whoever decides reads it: without a target of the unit the HCP is « Hors cible », as the unit’s criteria see them. */
export const targetToDecide = (...asked: Parameters<typeof targetLabel>): string =>
  targetLabel(...asked) ?? noTarget.label;

interface WordedTarget {
  label: string;
  unitLabel: string;
}

/** The targets of an HCP in words, of every unit: « SEP : Potentiel élevé ». */
export function targetWords(
  targets: (Record<TargetField, WordedTarget | null> & { kme: boolean }) | null | undefined,
): string[] {
  if (!targets) return [];
  const codes = targetFieldNames.flatMap((field) => {
    const target = targets[field];
    return target ? [`${target.unitLabel}\u202f: ${target.label}`] : [];
  });
  return targets.kme ? [...codes, 'KME'] : codes;
}

interface Choice {
  id: string;
  label: string;
}

/** What a list can be narrowed to: the criteria of each unit under its name; « Hors cible » belongs to no unit. */
export const targetChoices = (units: readonly { unit: string; criteria: readonly Choice[] }[]): Choice[] => [
  ...units.flatMap(({ unit, criteria }) =>
    criteria
      .filter(({ id }) => id !== noTarget.code)
      .map(({ id, label }) => ({ id, label: `${unit}\u202f: ${label}` })),
  ),
  { id: noTarget.code, label: noTarget.label },
];

/** How chosen criteria are written in a list’s address: which codes there are is data of the units. */
export const targetCodes = {
  decode: (text: string): string[] =>
    [...new Set(text.split(','))].filter((part) => /^[A-Z][A-Z0-9_]{0,39}$/.test(part)),
  encode: (chosen: readonly string[]): string => chosen.join(','),
};

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

type Codes = Record<TargetField, string | null>;

/** « Hors cible » may be written down for a unit, and says the same as nothing: that the HCP is no target of it. */
const isTarget = (code: string | null): code is string => code !== null && code !== noTarget.code;

/** The codes of the units whose target an HCP is. */
export const targetingFranchises = (targets: Codes): string[] =>
  targetFieldNames.filter((name) => isTarget(targets[name])).map((name) => targetFields[name]);

const noTargetOf = (franchise: string): string => `${noTarget.code}:${franchise}`;

/** By what lists find an HCP: their targets, « Hors cible » of each unit and, without any target, of all of them, and KME. */
export function targetKeysOf({ kme, ...targets }: Codes & { kme: boolean }): string[] {
  const codes = targetFieldNames.map((name) => targets[name]).filter(isTarget);
  const without = targetFieldNames.filter((name) => !isTarget(targets[name])).map((name) => targetFields[name]);
  return [
    ...codes,
    ...(codes.length === 0 ? [noTarget.code] : []),
    ...without.map(noTargetOf),
    ...(kme ? ['KME'] : []),
  ];
}

/**
 * The keys of who is one of the chosen targets.
 * @param franchise the unit of who asks, whose « Hors cible » is meant; null for who is of none
 * @returns nothing where that is everybody: the unit has no targets
 */
export function targetKeysAsked(chosen: readonly string[], franchise: string | null): string[] {
  if (franchise === null || !chosen.includes(noTarget.code)) return [...chosen];
  const hasTargets = Object.values<string>(targetFields).includes(franchise);
  return hasTargets ? chosen.map((code) => (code === noTarget.code ? noTargetOf(franchise) : code)) : [];
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

import type { Franchise } from '../users/business-units.ts';

/** An eligibility criterion of a unit: the target an HCP must be for that unit. */
export interface EligibilityCriterion {
  code: string;
  label: string;
}

/** An HCP who is no target of the unit; every unit may accept them (specification, section 9). */
export const noTarget: EligibilityCriterion = { code: 'HC', label: 'Hors cible' };

const potentials = [
  { suffix: 'H', label: 'Potentiel élevé' },
  { suffix: 'M', label: 'Potentiel moyen' },
  { suffix: 'L', label: 'Potentiel faible' },
] as const;
const segments = ['A', 'B', 'C', 'D'] as const;
const scopes = [
  { suffix: 'GLOBAL', label: 'global' },
  { suffix: 'LOCAL', label: 'local' },
  { suffix: 'REGIONAL', label: 'régional' },
] as const;

const byPotential = (franchise: Franchise): EligibilityCriterion[] =>
  potentials.map(({ suffix, label }) => ({ code: `${franchise}_${suffix}`, label }));
const bySegment = (franchise: Franchise): EligibilityCriterion[] =>
  segments.map((segment) => ({ code: `${franchise}_${segment}`, label: `Segment ${segment}` }));

/** Biosimilars: four segments, each also by the reach of the HCP, the others, and the specialities (specification, section 9). */
const biosimilars: EligibilityCriterion[] = [
  ...bySegment('BBU'),
  { code: 'BBU_OTHERS', label: 'Autres segments' },
  ...segments.flatMap((segment) =>
    scopes.map(({ suffix, label }) => ({ code: `BBU_${segment}_${suffix}`, label: `Segment ${segment}, ${label}` })),
  ),
  { code: 'DERM', label: 'Dermatologie' },
  { code: 'IBD', label: 'Maladies inflammatoires de l’intestin' },
  { code: 'RA', label: 'Polyarthrite rhumatoïde' },
];

/** The criteria that each unit may choose from (specification, section 9 "Criteria codes per unit"). */
export const criteriaByFranchise: Record<Franchise, readonly EligibilityCriterion[]> = {
  AD: [...byPotential('AD'), noTarget],
  MS: [...byPotential('MS'), noTarget],
  BBU: [...biosimilars, noTarget],
  SMA: [...bySegment('SMA'), noTarget],
};

/** The criteria of a unit by its franchise code; only « Hors cible » for a franchise that is not known. */
export const criteriaOf = (franchise: string): readonly EligibilityCriterion[] =>
  criteriaByFranchise[franchise as Franchise] ?? [noTarget];

const labels = new Map(
  Object.values(criteriaByFranchise)
    .flat()
    .map(({ code, label }) => [code, label]),
);

/** The French label of a criterion; the code itself when it is of a unit that no longer has it. */
export const criterionLabel = (code: string): string => labels.get(code) ?? code;

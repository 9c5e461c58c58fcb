import { type EligibilityCriterion, noTarget, type OrgUnitsSnapshot } from '@portal/domain';
import { nameUuid } from './name-uuid.ts';

/** Codes of the units that a new portal begins with (specification, section 1). */
export const franchises = ['AD', 'MS', 'BBU', 'SMA'] as const;
export type Franchise = (typeof franchises)[number];

/** Under which uuid the first rows and the demo data name a unit or a zone. Code that reads data asks the row, never this. */
export const businessUnitUuidOf = (franchise: Franchise): string => nameUuid(`businessUnit:${franchise}`);
export const zoneUuidOf = (franchise: Franchise, zone: number | 'global'): string =>
  nameUuid(`zone:${franchise}:${zone}`);

const labels: Record<Franchise, string> = { AD: 'Alzheimer', MS: 'SEP', BBU: 'Biosimilaires', SMA: 'SMA' };
const regions = ['Île-de-France', 'Nord-Est', 'Ouest', 'Sud-Ouest', 'Sud-Est'];

const byPotential = (franchise: Franchise): EligibilityCriterion[] => [
  { code: `${franchise}_H`, label: 'Potentiel élevé' },
  { code: `${franchise}_M`, label: 'Potentiel moyen' },
  { code: `${franchise}_L`, label: 'Potentiel faible' },
];
const segments = ['A', 'B', 'C', 'D'];
const bySegment = (franchise: Franchise): EligibilityCriterion[] =>
  segments.map((segment) => ({ code: `${franchise}_${segment}`, label: `Segment ${segment}` }));
const scopes = { GLOBAL: 'global', LOCAL: 'local', REGIONAL: 'régional' };

/** Biosimilars: four segments, each also by the reach of the HCP, the others, and the specialities (specification, section 9). */
const biosimilars: EligibilityCriterion[] = [
  ...bySegment('BBU'),
  { code: 'BBU_OTHERS', label: 'Autres segments' },
  ...segments.flatMap((segment) =>
    Object.entries(scopes).map(([scope, label]) => ({
      code: `BBU_${segment}_${scope}`,
      label: `Segment ${segment}, ${label}`,
    })),
  ),
  { code: 'DERM', label: 'Dermatologie' },
  { code: 'IBD', label: 'Maladies inflammatoires de l’intestin' },
  { code: 'RA', label: 'Polyarthrite rhumatoïde' },
];

/** The criteria that each unit may choose from at first (specification, section 9 "Criteria codes per unit"). */
const criteria: Record<Franchise, EligibilityCriterion[]> = {
  AD: byPotential('AD'),
  MS: byPotential('MS'),
  BBU: biosimilars,
  SMA: bySegment('SMA'),
};

/** The units and zones of a new portal, as users puts them into its empty database; from then on they are data like any other. */
export const initialOrgUnits: OrgUnitsSnapshot = {
  units: franchises.map((franchise, order) => ({
    businessUnitUuid: businessUnitUuidOf(franchise),
    rev: 1,
    state: 'active',
    label: labels[franchise],
    franchise,
    criteria: [...criteria[franchise], noTarget],
    order,
  })),
  zones: franchises.flatMap((franchise) =>
    ['Global', ...regions].map((region, index) => ({
      zoneUuid: zoneUuidOf(franchise, index || 'global'),
      rev: 1,
      state: 'active' as const,
      label: `Zone ${franchise} ${region}`,
      businessUnitUuid: businessUnitUuidOf(franchise),
    })),
  ),
};

import { editableSignaturePivot } from './clock.ts';

/** Neurology units have the default form, biosimilars their own (specification, section 1). */
export type SerfFormType = 'DEFAULT' | 'BBU';
export const serfFormLabels: Record<SerfFormType, string> = { DEFAULT: 'Neurologie', BBU: 'Biosimilaires' };

/** The boxes of both forms, by the names of the specification (section 3 "SERF"). */
export const serfTopicLabels = {
  alzheimer: 'Maladie d’Alzheimer',
  amyotrophieSpinale: 'Amyotrophie spinale (SMA)',
  scleroseEnPlaques: 'Sclérose en plaques',
  biomarqueur: 'Biomarqueurs',
  cognition: 'Cognition',
  diagnostic: 'Diagnostic',
  etudesReellesFr: 'Études en vie réelle, France',
  etudesReellesInter: 'Études en vie réelle, international',
  imagerie: 'Imagerie',
  parcoursDeSoins: 'Parcours de soins',
  pipelineEtResultatClinique: 'Pipeline et résultats cliniques',
  strategieEtGuidelines: 'Stratégie thérapeutique et recommandations',
  therapeutiquesBiogen: 'Thérapeutiques Biogen',
  inflammatoireIntestinBbu: 'Maladies inflammatoires de l’intestin',
  pathologiesOphtalmiquesBbu: 'Pathologies ophtalmiques',
  psoriasisEtHidrosadeniteBbu: 'Psoriasis et hidrosadénite',
  rhumatismeBbu: 'Rhumatismes inflammatoires',
  biomarqueurBbu: 'Biomarqueurs',
  caracteristiquesBiosimilaireBbu: 'Caractéristiques d’un biosimilaire',
  effetNoceboBbu: 'Effet nocebo',
  etudesReellesBbu: 'Études en vie réelle',
  parcoursDeSoinsBbu: 'Parcours de soins',
  patientReportedOutcomesBbu: 'Patient Reported Outcomes',
  pipelineEtResultatCliniqueBbu: 'Pipeline et résultats cliniques',
  strategieEtGuidelinesBbu: 'Stratégie thérapeutique et recommandations',
  therapeuticDrugMonitoringEtOptiomisationBbu: 'Therapeutic Drug Monitoring et optimisation',
  therapeutiquesBiogenBbu: 'Thérapeutiques Biogen',
} as const;
export type SerfTopic = keyof typeof serfTopicLabels;
export const serfTopics = Object.keys(serfTopicLabels) as [SerfTopic, ...SerfTopic[]];

/** The two sections of each form; the free text « autres » belongs to the second. */
export const serfSectionLabels = {
  therapeuticArea: 'Aires thérapeutiques',
  crossCutting: 'Thèmes transverses',
} as const;
export type SerfSection = keyof typeof serfSectionLabels;
export const serfSections = Object.keys(serfSectionLabels) as SerfSection[];

const areas: Record<SerfFormType, readonly SerfTopic[]> = {
  DEFAULT: ['alzheimer', 'amyotrophieSpinale', 'scleroseEnPlaques'],
  BBU: ['inflammatoireIntestinBbu', 'pathologiesOphtalmiquesBbu', 'psoriasisEtHidrosadeniteBbu', 'rhumatismeBbu'],
};

const isOfForm = (topic: SerfTopic, form: SerfFormType): boolean => topic.endsWith('Bbu') === (form === 'BBU');

/** The boxes of a section, as they are shown. */
export const topicsOf = (form: SerfFormType, section: SerfSection): readonly SerfTopic[] =>
  section === 'therapeuticArea'
    ? areas[form]
    : serfTopics.filter((topic) => isOfForm(topic, form) && !areas[form].includes(topic));

/** The printed form that is signed: the neurology units had another one before forms were signed in the portal. */
export function formReferenceOf(form: SerfFormType, signedAt: Date): string {
  if (form === 'BBU') return 'FRA-FORM-2927 v1';
  return signedAt < editableSignaturePivot ? 'FRA-FORM-1907 v5' : 'FRA-FORM-2700 v4';
}

interface Unit {
  businessUnitUuid: string;
  franchise: string;
  serfForm?: SerfFormType | undefined;
}

/** The form of a unit, which decides what its HCPs sign. */
export const formOfUnit = ({ franchise, serfForm }: Unit): SerfFormType =>
  serfForm ?? (franchise === 'BBU' ? 'BBU' : 'DEFAULT');

/** The forms of the units that an HCP belongs to. */
export const formsOf = (unitUuids: readonly string[], units: readonly Unit[]): SerfFormType[] => [
  ...new Set(units.filter(({ businessUnitUuid }) => unitUuids.includes(businessUnitUuid)).map(formOfUnit)),
];

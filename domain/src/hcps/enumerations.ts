/** One that was merged into another is an alias of it. */
export const hcpStates = ['active', 'merged', 'erased'] as const;
export type HcpState = (typeof hcpStates)[number];
export const hcpStateLabels: Record<HcpState, string> = {
  active: 'Actif',
  merged: 'Fusionné',
  erased: 'Données effacées',
};

/** Words about HCPs and their codes (specification, sections 3 "HCP" and 9). */
export const honorificLabels = { DR: 'Dr', PR: 'Pr', MME: 'Mme', M: 'M.' } as const;
export type Honorific = keyof typeof honorificLabels;
export const honorifics = Object.keys(honorificLabels) as [Honorific, ...Honorific[]];

export const hcpTitleLabels = {
  HOSPITAL_PRACTITIONER: 'Praticien hospitalier',
  UNIVERSITY_PROFESSOR: 'Professeur des universités – praticien hospitalier',
  UNIVERSITY_LECTURER: 'Maître de conférences – praticien hospitalier',
  DEPARTMENT_HEAD: 'Chef de service',
  CLINICAL_HEAD: 'Chef de clinique',
  ASSISTANT: 'Assistant',
  PRIVATE_PRACTITIONER: 'Praticien libéral',
  HEALTH_MANAGER: 'Cadre de santé',
  COORDINATOR: 'Coordinateur de parcours',
  STUDENT: 'Étudiant',
  OTHER: 'Autre fonction',
} as const;
export type HcpTitle = keyof typeof hcpTitleLabels;
export const hcpTitles = Object.keys(hcpTitleLabels) as [HcpTitle, ...HcpTitle[]];

/** The profession: decides doctor or other discipline (quotas), and the participant's category. */
export const hcpTypeLabels = {
  DOCTOR: 'Médecin',
  INTERN: 'Interne',
  PHARMACIST: 'Pharmacien',
  NURSE: 'Infirmier',
  PHYSIOTHERAPIST: 'Kinésithérapeute',
  OTHER: 'Autre discipline',
} as const;
export type HcpType = keyof typeof hcpTypeLabels;
export const hcpTypes = Object.keys(hcpTypeLabels) as [HcpType, ...HcpType[]];

/** Doctors take a doctor's place of a quota, all others one of the other disciplines (decisions, section 3). */
export const isDoctor = (type: HcpType): boolean => type === 'DOCTOR' || type === 'INTERN';

export const specialtyLabels = {
  NEUROLOGY: 'Neurologie',
  NEUROPEDIATRICS: 'Neuropédiatrie',
  GERIATRICS: 'Gériatrie',
  PSYCHIATRY: 'Psychiatrie',
  RADIOLOGY: 'Radiologie et imagerie médicale',
  NUCLEAR_MEDICINE: 'Médecine nucléaire',
  PHYSICAL_MEDICINE: 'Médecine physique et de réadaptation',
  MEDICAL_GENETICS: 'Génétique médicale',
  PEDIATRICS: 'Pédiatrie',
  PULMONOLOGY: 'Pneumologie',
  RHEUMATOLOGY: 'Rhumatologie',
  GASTROENTEROLOGY: 'Hépato-gastro-entérologie',
  DERMATOLOGY: 'Dermatologie',
  OPHTHALMOLOGY: 'Ophtalmologie',
  INTERNAL_MEDICINE: 'Médecine interne',
  GENERAL_MEDICINE: 'Médecine générale',
  HOSPITAL_PHARMACY: 'Pharmacie hospitalière',
  PHARMACY: 'Pharmacie d’officine',
  NURSING: 'Soins infirmiers',
  ADVANCED_NURSING: 'Pratique infirmière avancée',
  PHYSIOTHERAPY: 'Kinésithérapie',
  OCCUPATIONAL_THERAPY: 'Ergothérapie',
  SPEECH_THERAPY: 'Orthophonie',
  NEUROPSYCHOLOGY: 'Neuropsychologie',
  OTHER: 'Autre spécialité',
} as const;
export type Specialty = keyof typeof specialtyLabels;
export const specialties = Object.keys(specialtyLabels) as [Specialty, ...Specialty[]];

export const bankStatementStatusLabels = {
  MISSING: 'Manquant',
  RECEIVED: 'Reçu',
  VALIDATED: 'Validé',
  REFUSED: 'Refusé',
} as const;
export type BankStatementStatus = keyof typeof bankStatementStatusLabels;
export const bankStatementStatuses = Object.keys(bankStatementStatusLabels) as [
  BankStatementStatus,
  ...BankStatementStatus[],
];

export const hcpFileSourceLabels = {
  STAFF: 'Back-office',
  HCP: 'Professionnel de santé',
  ORDER: 'Ordre professionnel',
  VEEVA: 'Veeva',
} as const;
export type HcpFileSource = keyof typeof hcpFileSourceLabels;
export const hcpFileSources = Object.keys(hcpFileSourceLabels) as [HcpFileSource, ...HcpFileSource[]];

/** The department of a French postal code: three digits overseas, two elsewhere. */
export function departmentOf(postalCode: string | null): string | null {
  if (!postalCode || !/^\d{5}$/.test(postalCode)) return null;
  return postalCode.slice(0, /^9[78]/.test(postalCode) ? 3 : 2);
}

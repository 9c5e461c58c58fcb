/** Gathering status (specification, section 4). */
export const gatheringStates = [
  'EX_NIHILO',
  'DRAFT',
  'TO_VALIDATE',
  'CORRECTION',
  'TO_PUBLISH',
  'PUBLISHED',
  'PUBLISHED_FRONT',
  'CLOSED',
  'WINDED_UP',
] as const;
export type GatheringStatus = (typeof gatheringStates)[number];

export const gatheringStateLabels: Record<GatheringStatus, string> = {
  EX_NIHILO: 'En création',
  DRAFT: 'Brouillon',
  TO_VALIDATE: 'À valider',
  CORRECTION: 'À corriger',
  TO_PUBLISH: 'Validé',
  PUBLISHED: 'Publié au staff',
  PUBLISHED_FRONT: 'Publié aux PS',
  CLOSED: 'Fermé',
  WINDED_UP: 'Clôturé',
};

/** From the first publication to the closing: sensitive edits need a decision there (specification, section 5). */
export const publishedStates: readonly GatheringStatus[] = ['PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED'];

/** What field staff and guests may see at all. */
export const visibleToField: readonly GatheringStatus[] = [...publishedStates, 'WINDED_UP'];

/** Targets of setGatheringStatus (specification, section 4) and the row of the state table each leads to. */
export const statusTargets = {
  TO_VALIDATE: 'sendGatheringToValidation',
  PUBLISHED: 'publishGatheringToStaff',
  PUBLISHED_FRONT: 'publishGatheringToHcps',
  CLOSED: 'closeGathering',
  WINDED_UP: 'windUpGathering',
} as const;

export const gatheringTypes = ['congress', 'biogenEvent'] as const;
export type GatheringType = (typeof gatheringTypes)[number];
export const gatheringTypeLabels: Record<GatheringType, string> = {
  congress: 'Congrès',
  biogenEvent: 'Événement standalone',
};

export const gatheringFormats = ['PHYSICAL', 'VIRTUAL', 'HYBRID'] as const;
export type GatheringFormat = (typeof gatheringFormats)[number];
export const gatheringFormatLabels: Record<GatheringFormat, string> = {
  PHYSICAL: 'Présentiel',
  VIRTUAL: 'Virtuel',
  HYBRID: 'Hybride',
};

export const nationalityTypes = ['french', 'european', 'international'] as const;
export type NationalityType = (typeof nationalityTypes)[number];
export const nationalityTypeLabels: Record<NationalityType, string> = {
  french: 'Français',
  european: 'Européen',
  international: 'Intercontinental',
};

export const biogenEventTypes = ['medical', 'commercial'] as const;
export const biogenEventTypeLabels: Record<(typeof biogenEventTypes)[number], string> = {
  medical: 'Médical',
  commercial: 'Commercial',
};

export const invitationTypes = ['commercial', 'medical', 'medicalUpLetter'] as const;
export const invitationTypeLabels: Record<(typeof invitationTypes)[number], string> = {
  commercial: 'Commerciale',
  medical: 'Médicale seule',
  medicalUpLetter: 'Médicale avec relance commerciale',
};

/** Roles in the team of a gathering (specification, section 3). */
export const gatheringUserTypes = ['roc', 'mci', 'projectManager', 'medicalDirector', 'medical', 'marketing'] as const;
export type GatheringUserType = (typeof gatheringUserTypes)[number];
export const gatheringUserTypeLabels: Record<GatheringUserType, string> = {
  roc: 'ROC',
  mci: 'MCI',
  projectManager: 'Chef de projet',
  medicalDirector: 'Directeur médical',
  medical: 'Responsable médical',
  marketing: 'Responsable marketing',
};

export const gatheringPeriods = ['TO_COME', 'NOW', 'ENDED', 'ARCHIVED'] as const;
export type GatheringPeriod = (typeof gatheringPeriods)[number];
export const gatheringPeriodLabels: Record<GatheringPeriod, string> = {
  TO_COME: 'À venir',
  NOW: 'En cours',
  ENDED: 'Terminé',
  ARCHIVED: 'Archivé',
};

export const gatheringFileTypes = ['LOGO', 'PROGRAM', 'LVC', 'OTHER', 'EXPENSE_FEE_FORM', 'SYMPOSIUM_PROGRAM'] as const;
export type GatheringFileType = (typeof gatheringFileTypes)[number];
export const lvcKinds = ['global', 'local', 'military'] as const;

export const validationSections = ['GLOBAL', 'SUPPORT_TEAM', 'BUSINESS_UNIT'] as const;
export type ValidationSection = (typeof validationSections)[number];
export const validationSectionLabels: Record<ValidationSection, string> = {
  GLOBAL: 'Informations générales',
  SUPPORT_TEAM: 'Équipe support',
  BUSINESS_UNIT: 'Franchise',
};

/** The five steps of creation and update (specification, section 2 "Screens"). */
export const wizardSteps = ['information', 'support', 'places', 'criteria', 'documents'] as const;
export type WizardStep = (typeof wizardSteps)[number];
export const wizardStepLabels: Record<WizardStep, string> = {
  information: 'Informations',
  support: 'Équipe support et projet',
  places: 'Places et invités',
  criteria: 'Quotas et critères',
  documents: 'Documents',
};

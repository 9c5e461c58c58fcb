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

/** The statuses that interrupt the way of a gathering, each with the one that it goes back to; the others are its stages, in their order. */
export const interruptingStatuses: Partial<Record<GatheringStatus, GatheringStatus>> = { CORRECTION: 'TO_VALIDATE' };

/** The tone in which screens show each (specification, section 9 "Theme colours exist for gathering statuses"). */
export const gatheringStateTones = {
  EX_NIHILO: 'neutral',
  DRAFT: 'neutral',
  TO_VALIDATE: 'progress',
  CORRECTION: 'warning',
  TO_PUBLISH: 'info',
  PUBLISHED: 'info',
  PUBLISHED_FRONT: 'success',
  CLOSED: 'done',
  WINDED_UP: 'done',
} as const satisfies Record<GatheringStatus, string>;

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

/** The same in a column that is scanned from top to bottom. */
export const gatheringTypeShortLabels: Record<GatheringType, string> = {
  congress: 'Congrès',
  biogenEvent: 'Standalone',
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

/** The orders of the list; NEXT begins with what runs, then what comes, then what is over. */
export const gatheringSorts = [
  'NEXT',
  'BEGIN_DATE_DESC',
  'BEGIN_DATE_ASC',
  'NAME_ASC',
  'NAME_DESC',
  'UPDATED_DESC',
] as const;
export type GatheringSort = (typeof gatheringSorts)[number];

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
export const gatheringFileTypeLabels: Record<GatheringFileType, string> = {
  LOGO: 'Logo',
  PROGRAM: 'Programme',
  LVC: 'Lettre valant convention',
  OTHER: 'Autre document',
  EXPENSE_FEE_FORM: 'Formulaire de note de frais',
  SYMPOSIUM_PROGRAM: 'Programme du symposium',
};

/** The letters of an event (specification, section 3 "Gathering"). */
export const lvcKinds = ['global', 'local', 'military'] as const;
export type LvcKind = (typeof lvcKinds)[number];
export const lvcKindLabels: Record<LvcKind, string> = {
  global: 'Lettre globale',
  local: 'Lettre locale',
  military: 'Lettre pour les militaires',
};

export const validationSections = ['GLOBAL', 'SUPPORT_TEAM', 'BUSINESS_UNIT'] as const;
export type ValidationSection = (typeof validationSections)[number];
export const validationSectionLabels: Record<ValidationSection, string> = {
  GLOBAL: 'Informations générales',
  SUPPORT_TEAM: 'Équipe support',
  BUSINESS_UNIT: 'Franchise',
};

/** What was decided of a section. */
export const sectionDecisions = ['VALIDATED', 'REQUIRE_CORRECTION'] as const;
export type SectionDecision = (typeof sectionDecisions)[number];

export const sensibleChangeStatuses = ['PENDING', 'ACCEPTED', 'REFUSED'] as const;
export type SensibleChangeStatus = (typeof sensibleChangeStatuses)[number];

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

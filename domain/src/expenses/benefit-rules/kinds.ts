/**
 * Kinds of benefits that have a limit of their own (arrêté du 7 août 2020, art. 1er, 1°): one meal, one night, the fee of the event, all journeys
 * together, and hospitality as a whole, which the fee does not count in.
 */
export const benefitKindLabels = {
  MEAL: 'Repas (chacun)',
  NIGHT: 'Nuitée (chacune)',
  REGISTRATION: 'Frais d’inscription',
  TRANSPORT: 'Transport (ensemble des trajets)',
  HOSPITALITY: 'Hospitalité (ensemble, transport compris)',
} as const;
export type BenefitKind = keyof typeof benefitKindLabels;
export const benefitKinds = Object.keys(benefitKindLabels) as [BenefitKind, ...BenefitKind[]];

/** Whom a limit is for. One for a category goes before one for all. */
export const limitedToLabels = {
  ALL: 'Tous',
  PRS: 'Professionnels de santé',
  ETU: 'Étudiants et internes',
} as const;
export type LimitedTo = keyof typeof limitedToLabels;
export const limitedTo = Object.keys(limitedToLabels) as [LimitedTo, ...LimitedTo[]];

/** What an invitation needs before it is honoured. */
export const benefitRegimeLabels = {
  NONE: 'Rien à déclarer',
  DECLARATION: 'Déclaration',
  AUTHORISATION: 'Autorisation',
  FORBIDDEN: 'Hospitalité interdite',
} as const;
export type BenefitRegime = keyof typeof benefitRegimeLabels;
export const benefitRegimes = Object.keys(benefitRegimeLabels) as [BenefitRegime, ...BenefitRegime[]];

/** How far the formality is. */
export const benefitFilingStateLabels = {
  OPEN: 'À faire',
  DECLARED: 'Déclaré',
  REQUESTED: 'Autorisation demandée',
  AUTHORISED: 'Autorisé',
  REFUSED: 'Autorisation refusée',
} as const;
export type BenefitFilingState = keyof typeof benefitFilingStateLabels;
export const benefitFilingStates = Object.keys(benefitFilingStateLabels) as [
  BenefitFilingState,
  ...BenefitFilingState[],
];

/** What the portal does about a formality that comes too late. */
export const lateFilingsLabels = {
  ADVISE: 'Conseiller : un motif est demandé, tout reste possible',
  BLOCK: 'Bloquer : hors délai, seule la conformité enregistre',
} as const;
export type LateFilings = keyof typeof lateFilingsLabels;
export const lateFilings = Object.keys(lateFilingsLabels) as [LateFilings, ...LateFilings[]];

/** What a list of invitations is narrowed to. */
export const benefitFilterLabels = {
  TO_FILE: 'À déclarer',
  LATE: 'En retard',
  FILED: 'Faites',
  FORBIDDEN: 'Interdites',
} as const;
export type BenefitFilter = keyof typeof benefitFilterLabels;
export const benefitFilters = Object.keys(benefitFilterLabels) as [BenefitFilter, ...BenefitFilter[]];

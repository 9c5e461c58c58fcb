/** A version of the page: one draft and one published one at most; what was published before stays readable. */
export const programmePageStates = ['draft', 'published', 'archived', 'discarded'] as const;
export type ProgrammePageState = (typeof programmePageStates)[number];
export const programmePageStateLabels: Record<ProgrammePageState, string> = {
  draft: 'Brouillon',
  published: 'En ligne',
  archived: 'Remplacée',
  discarded: 'Abandonnée',
};
export const programmePageStateTones = {
  draft: 'warning',
  published: 'success',
  archived: 'neutral',
  discarded: 'neutral',
} as const satisfies Record<ProgrammePageState, string>;

export const programmeRequestStates = ['received', 'inProgress', 'answered', 'closed', 'erased'] as const;
export type ProgrammeRequestState = (typeof programmeRequestStates)[number];
export const programmeRequestStateLabels: Record<ProgrammeRequestState, string> = {
  received: 'Reçue',
  inProgress: 'En cours',
  answered: 'Répondue',
  closed: 'Close sans réponse',
  erased: 'Effacée',
};
export const programmeRequestStateTones = {
  received: 'info',
  inProgress: 'warning',
  answered: 'success',
  closed: 'neutral',
  erased: 'neutral',
} as const satisfies Record<ProgrammeRequestState, string>;

/** Who writes. */
export const programmeRequesters = ['patient', 'relative', 'healthCareProfessional', 'other'] as const;
export type ProgrammeRequester = (typeof programmeRequesters)[number];
export const programmeRequesterLabels: Record<ProgrammeRequester, string> = {
  patient: 'Un patient',
  relative: 'Un proche ou un aidant',
  healthCareProfessional: 'Un professionnel de santé',
  other: 'Une autre personne',
};

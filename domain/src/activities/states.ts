/** An activity is planned until it is taken off the programme. */
export const activityStates = ['PLANNED', 'DELETED'] as const;
export type ActivityState = (typeof activityStates)[number];
export const activityStateLabels: Record<ActivityState, string> = { PLANNED: 'Prévue', DELETED: 'Supprimée' };

/** Who may come (specification, section 9): those who choose it in the form, those whom staff enrol, those whom staff enrol without a limit. */
export const activityEntryTypes = ['OPEN', 'ON_INVITATION', 'ON_INVITATION_WITHOUT_QUOTA'] as const;
export type ActivityEntryType = (typeof activityEntryTypes)[number];
export const activityEntryTypeLabels: Record<ActivityEntryType, string> = {
  OPEN: 'Libre',
  ON_INVITATION: 'Sur invitation',
  ON_INVITATION_WITHOUT_QUOTA: 'Sur invitation, sans quota',
};

export const activityNatures = ['PHYSICAL', 'VIRTUAL', 'HYBRID'] as const;
export type ActivityNature = (typeof activityNatures)[number];
export const activityNatureLabels: Record<ActivityNature, string> = {
  PHYSICAL: 'Présentiel',
  VIRTUAL: 'Virtuel',
  HYBRID: 'Hybride',
};

/** Who organises it: the affiliate or the congress (specification, section 9). */
export const activityOrganizers = ['biogen', 'congress'] as const;
export type ActivityOrganizer = (typeof activityOrganizers)[number];
export const activityOrganizerLabels: Record<ActivityOrganizer, string> = {
  biogen: 'La filiale',
  congress: 'Le congrès',
};

/** The colours that tell kinds of activity apart: tones of the design system's palette. */
export const categoryColors = ['blue', 'teal', 'violet', 'grey', 'green', 'yellow', 'orange', 'red', 'pink'] as const;
export type CategoryColor = (typeof categoryColors)[number];
export const categoryColorLabels: Record<CategoryColor, string> = {
  blue: 'Bleu',
  teal: 'Turquoise',
  violet: 'Violet',
  grey: 'Gris',
  green: 'Vert',
  yellow: 'Jaune',
  orange: 'Orange',
  red: 'Rouge',
  pink: 'Rose',
};

/** A place of the activity is held while somebody fills in the form, then taken. */
export const enrolmentStates = ['HELD', 'ENROLLED'] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

/** By whom somebody was put on the list: what the form chose, the form may take off again. */
export const enrolmentOrigins = ['FORM', 'STAFF'] as const;
export type EnrolmentOrigin = (typeof enrolmentOrigins)[number];

/** A hold lives two minutes, then activities asks whether the answer was committed (decisions, section 6). */
export const slotHoldMs = 2 * 60_000;

/** The form synchronises its choices that long after the last change (specification, section 9). */
export const slotSyncDelayMs = 2000;

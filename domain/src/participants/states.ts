/** Invitation status (specification, section 4). */
export const invitationStatuses = ['UNANSWERED', 'CONFIRMED', 'REFUSED', 'ABSENT', 'UNSUBSCRIBE'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** The states of a participant: that of the invitation, or taken off the list. */
export const participantStates = [...invitationStatuses, 'REMOVED'] as const;
export type ParticipantState = (typeof participantStates)[number];

export const participantStateLabels: Record<ParticipantState, string> = {
  UNANSWERED: 'En attente',
  CONFIRMED: 'Confirmé',
  REFUSED: 'Refusé',
  ABSENT: 'Absent',
  UNSUBSCRIBE: 'Désinscrit',
  REMOVED: 'Retiré',
};

/** The tone in which screens show each answer to an invitation. */
export const invitationTones = {
  UNANSWERED: 'progress',
  CONFIRMED: 'success',
  REFUSED: 'danger',
  ABSENT: 'warning',
  UNSUBSCRIBE: 'neutral',
} as const satisfies Record<InvitationStatus, string>;

/** Presence; NO_SHOW only at congresses, where it means unjustified (specification, section 4). */
export const presences = ['PRESENT', 'ABSENT', 'NO_SHOW'] as const;
export type Presence = (typeof presences)[number];

/** The tone in which screens show each. */
export const presenceTones = {
  PRESENT: 'success',
  ABSENT: 'warning',
  NO_SHOW: 'danger',
} as const satisfies Record<Presence, string>;

/** A presence as lists are filtered by it: NONE while nothing was said. */
export const presenceFilters = [...presences, 'NONE'] as const;
export type PresenceFilter = (typeof presenceFilters)[number];

/** Words for a presence by kind of gathering. */
export const presenceLabels: Record<'congress' | 'biogenEvent', Partial<Record<Presence, string>>> = {
  congress: { PRESENT: 'Présent', ABSENT: 'Absent (justifié)', NO_SHOW: 'Absent (non justifié)' },
  biogenEvent: { PRESENT: 'Présent', ABSENT: 'Absent' },
};

export const participationTypes = ['PHYSICAL', 'VIRTUAL'] as const;
export type ParticipationType = (typeof participationTypes)[number];
export const participationTypeLabels: Record<ParticipationType, string> = {
  PHYSICAL: 'Présentiel',
  VIRTUAL: 'Virtuel',
};

/** What a change of a participant is about. */
export const statusContexts = ['INVITATION', 'PRESENCE', 'CATEGORY', 'SUBSCRIPTION', 'REMOVAL'] as const;
export type StatusContext = (typeof statusContexts)[number];

/** What became of a signature that a device sent: taken now or before, another one was there for that day, not taken. */
export const signedOutcomes = ['SIGNED', 'ALREADY_SIGNED', 'REFUSED'] as const;
export type SignedOutcome = (typeof signedOutcomes)[number];

/** The orders of the list. */
export const participantSorts = [
  'NAME',
  'CATEGORY',
  'INVITATION_STATUS',
  'PRESENCE',
  'CREATED_AT',
  'CITY',
  'SPECIALTY',
] as const;
export type ParticipantSort = (typeof participantSorts)[number];
export const sortDirections = ['ASC', 'DESC'] as const;
export type SortDirection = (typeof sortDirections)[number];

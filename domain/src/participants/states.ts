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

/** Presence; NO_SHOW only at congresses, where it means unjustified (specification, section 4). */
export const presences = ['PRESENT', 'ABSENT', 'NO_SHOW'] as const;
export type Presence = (typeof presences)[number];

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

import { frenchZone } from '../calendar/french-day.ts';

/** Status of a virtual session (specification, section 4 "Others"). */
export const virtualSessionStatuses = ['DRAFT', 'PUBLISHED', 'CLOSED', 'WINDED_UP'] as const;
export type VirtualSessionStatus = (typeof virtualSessionStatuses)[number];

export const virtualSessionStatusLabels: Record<VirtualSessionStatus, string> = {
  DRAFT: 'Brouillon',
  PUBLISHED: 'Publiée au staff',
  CLOSED: 'Fermée',
  WINDED_UP: 'Clôturée',
};

/** The tone in which screens show each. */
export const virtualSessionStatusTones = {
  DRAFT: 'neutral',
  PUBLISHED: 'success',
  CLOSED: 'warning',
  WINDED_UP: 'done',
} as const satisfies Record<VirtualSessionStatus, string>;

/** Where it takes its dates and presences from: what staff type, or the meeting in Oseus. */
export const virtualSessionTypes = ['manual', 'external'] as const;
export type VirtualSessionType = (typeof virtualSessionTypes)[number];
export const virtualSessionTypeLabels: Record<VirtualSessionType, string> = {
  manual: 'Saisie à la main',
  external: 'Reprise d’Oseus',
};

/** On its list, or taken off. */
export const sessionParticipantStates = ['LISTED', 'REMOVED'] as const;
export type SessionParticipantState = (typeof sessionParticipantStates)[number];
export const sessionParticipantStateLabels: Record<SessionParticipantState, string> = {
  LISTED: 'Sur la liste',
  REMOVED: 'Retiré',
};

export const sessionParticipantTypes = ['guest', 'partner'] as const;
export type SessionParticipantType = (typeof sessionParticipantTypes)[number];
export const sessionParticipantTypeLabels: Record<SessionParticipantType, string> = {
  guest: 'Invité',
  partner: 'Partenaire',
};

export const sessionSubscriptions = ['UNKNOWN', 'SUBSCRIBED', 'REFUSED'] as const;
export type SessionSubscription = (typeof sessionSubscriptions)[number];
export const sessionSubscriptionLabels: Record<SessionSubscription, string> = {
  UNKNOWN: 'Inconnue',
  SUBSCRIBED: 'Inscrit',
  REFUSED: 'Refusée',
};

export const sessionSubscriptionTones = { UNKNOWN: 'neutral', SUBSCRIBED: 'success', REFUSED: 'danger' } as const;

/** Nobody is « no show » at a virtual session: an unjustified absence is an absence (specification, section 4 "Presence"). */
export const sessionPresences = ['UNKNOWN', 'PRESENT', 'ABSENT'] as const;
export type SessionPresence = (typeof sessionPresences)[number];
export const sessionPresenceLabels: Record<SessionPresence, string> = {
  UNKNOWN: 'Inconnue',
  PRESENT: 'Présent',
  ABSENT: 'Absent',
};
export const sessionPresenceTones = { UNKNOWN: 'neutral', PRESENT: 'success', ABSENT: 'warning' } as const;

/** The orders of the list of sessions. */
export const virtualSessionSorts = ['BEGIN_DATE', 'NAME'] as const;
export type VirtualSessionSort = (typeof virtualSessionSorts)[number];

/** The orders of a session's list. */
export const sessionParticipantSorts = ['NAME', 'SUBSCRIPTION', 'PRESENCE'] as const;
export type SessionParticipantSort = (typeof sessionParticipantSorts)[number];

/** Sessions are planned in the affiliate's time, wherever people sit. */
export const sessionTimeZone = frenchZone;

/** The states of a transport note (specification, section 4 "Transport note"; decisions, section 2). */
export const transportNoteStates = [
  'EX_NIHILO',
  'TO_EMIT',
  'PENDING',
  'WAITING_FOR_FEEDBACK',
  'ACCEPTED',
  'REFUSED',
] as const;
export type TransportNoteStatus = (typeof transportNoteStates)[number];
export const transportNoteStateLabels: Record<TransportNoteStatus, string> = {
  EX_NIHILO: 'À compléter',
  TO_EMIT: 'Demandée au participant',
  PENDING: 'À traiter',
  WAITING_FOR_FEEDBACK: 'Proposition envoyée',
  ACCEPTED: 'Acceptée',
  REFUSED: 'Refusée',
};
/** The tone in which screens show each: a warning asks for work, information waits for the traveller, danger is a refusal. */
export const transportNoteStateTones = {
  EX_NIHILO: 'neutral',
  TO_EMIT: 'progress',
  PENDING: 'warning',
  WAITING_FOR_FEEDBACK: 'info',
  ACCEPTED: 'success',
  REFUSED: 'danger',
} as const satisfies Record<TransportNoteStatus, string>;

/** Who began it: the answer to the subscription form, the back office, or staff who asked for it by link. */
export const transportNoteOrigins = ['SUBSCRIPTION', 'BACK_OFFICE', 'LINK'] as const;
export type TransportNoteOrigin = (typeof transportNoteOrigins)[number];
export const transportNoteOriginLabels: Record<TransportNoteOrigin, string> = {
  SUBSCRIPTION: 'Formulaire d’inscription',
  BACK_OFFICE: 'Back-office',
  LINK: 'Lien envoyé au participant',
};

/** Out and back (specification, section 9 "travel types"). */
export const travelTypes = ['GO', 'BACK'] as const;
export type TravelType = (typeof travelTypes)[number];
export const travelTypeLabels: Record<TravelType, string> = { GO: 'Aller', BACK: 'Retour' };

/** What somebody prefers to travel by; BOTH is either (specification, section 9). */
export const transportPreferences = ['PLANE', 'TRAIN', 'BOTH'] as const;
export type TransportPreference = (typeof transportPreferences)[number];
export const transportPreferenceLabels: Record<TransportPreference, string> = {
  PLANE: 'Avion',
  TRAIN: 'Train',
  BOTH: 'Train ou avion',
};

/** The preference of somebody who ticked these modes; null for none. */
export const preferenceOf = (modes: readonly ('TRAIN' | 'PLANE')[]): TransportPreference | null =>
  modes.includes('TRAIN') && modes.includes('PLANE') ? 'BOTH' : (modes[0] ?? null);

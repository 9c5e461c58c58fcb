/** A hotel is offered until it is taken off. */
export const hostingStates = ['KEPT', 'DELETED'] as const;
export type HostingState = (typeof hostingStates)[number];
export const hostingStateLabels: Record<HostingState, string> = { KEPT: 'Prévu', DELETED: 'Supprimé' };

/** Room types, and how many people sleep in one: only the shared room takes two who do not know each other. */
export const roomTypes = ['SINGLE', 'DOUBLE', 'TWIN'] as const;
export type RoomType = (typeof roomTypes)[number];
export const roomTypeLabels: Record<RoomType, string> = {
  SINGLE: 'Chambre individuelle',
  DOUBLE: 'Chambre double à usage individuel',
  TWIN: 'Chambre à deux lits, partagée',
};
export const personsOfRoom: Record<RoomType, number> = { SINGLE: 1, DOUBLE: 1, TWIN: 2 };

/**
 * A person's night. ASKED: wished for, no hotel chosen yet. WAITING: in line for a room of one hotel. HELD: kept for an answer that is being saved.
 * RESERVED: a room is set aside for an answer, and staff have yet to agree. ASSIGNED: the room is theirs. GONE: no more.
 */
export const stayStates = ['HELD', 'ASKED', 'WAITING', 'RESERVED', 'ASSIGNED', 'REFUSED', 'GONE'] as const;
export type StayState = (typeof stayStates)[number];
export const stayStateLabels: Record<StayState, string> = {
  HELD: 'Chambre retenue',
  ASKED: 'Demandée',
  WAITING: 'Liste d’attente',
  RESERVED: 'Réservée, à confirmer',
  ASSIGNED: 'Attribuée',
  REFUSED: 'Refusée',
  GONE: 'Sans objet',
};

/** Status and context of a stay (specification, section 4 "Others"): both follow from its state. */
export const stayStatuses = ['PENDING', 'ACCEPTED', 'REFUSED'] as const;
export type StayStatus = (typeof stayStatuses)[number];
export const stayStatusLabels: Record<StayStatus, string> = {
  PENDING: 'En attente',
  ACCEPTED: 'Acceptée',
  REFUSED: 'Refusée',
};
/** The tone in which screens show each. */
export const stayStatusTones = {
  PENDING: 'progress',
  ACCEPTED: 'success',
  REFUSED: 'danger',
} as const satisfies Record<StayStatus, string>;
export const stayContexts = ['ASSIGNED', 'WAITING_LIST'] as const;
export type StayContext = (typeof stayContexts)[number];
export const stayContextLabels: Record<StayContext, string> = {
  ASSIGNED: 'Attribuée',
  WAITING_LIST: 'Liste d’attente',
};

export const stayStatusOf = (state: StayState): StayStatus =>
  state === 'ASSIGNED' ? 'ACCEPTED' : state === 'REFUSED' || state === 'GONE' ? 'REFUSED' : 'PENDING';

const withRoom: readonly StayState[] = ['HELD', 'RESERVED', 'ASSIGNED'];
/** Whether a room is taken by it. */
export const takesRoom = (state: StayState): boolean => withRoom.includes(state);

/** Null for who was refused: they wait for nothing. */
export const stayContextOf = (state: StayState): StayContext | null =>
  takesRoom(state) ? 'ASSIGNED' : state === 'ASKED' || state === 'WAITING' ? 'WAITING_LIST' : null;

/** By whom a night was wished for: by the form, or staff asked for it. */
export const stayOrigins = ['FORM', 'STAFF'] as const;
export type StayOrigin = (typeof stayOrigins)[number];

/** A hold lives two minutes, then participants is asked whether the answer was committed (decisions, section 6). */
export const roomHoldMs = 2 * 60_000;

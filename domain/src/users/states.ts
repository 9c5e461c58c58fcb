export const userStates = ['active', 'inactive'] as const;
export type UserState = (typeof userStates)[number];

export const sessionStates = ['open', 'ended'] as const;
export type SessionState = (typeof sessionStates)[number];

export const passwordResetStates = ['open', 'used', 'withdrawn'] as const;
export type PasswordResetState = (typeof passwordResetStates)[number];

/** Of units and zones. */
export const placeStates = ['active', 'retired'] as const;
export type PlaceState = (typeof placeStates)[number];

export const applicationLinkStates = ['listed', 'deleted'] as const;
export type ApplicationLinkState = (typeof applicationLinkStates)[number];

export const savedViewStates = ['kept', 'deleted'] as const;

export const parkedEventStates = ['parked', 'retrying', 'applied'] as const;
export type ParkedEventState = (typeof parkedEventStates)[number];

export const serfForms = ['DEFAULT', 'BBU'] as const;

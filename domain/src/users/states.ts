export const userStates = ['active', 'inactive'] as const;
export type UserState = (typeof userStates)[number];

export const sessionStates = ['open', 'ended'] as const;
export type SessionState = (typeof sessionStates)[number];

export const passwordResetStates = ['open', 'used', 'withdrawn'] as const;
export type PasswordResetState = (typeof passwordResetStates)[number];

/** Of units and zones. */
export const orgUnitStates = ['active', 'retired'] as const;
export type OrgUnitState = (typeof orgUnitStates)[number];

export const applicationLinkStates = ['listed', 'deleted'] as const;
export type ApplicationLinkState = (typeof applicationLinkStates)[number];

export const savedViewStates = ['kept', 'deleted'] as const;

export const parkedEventStates = ['parked', 'retrying', 'applied', 'dropped'] as const;
export type ParkedEventState = (typeof parkedEventStates)[number];

/** Of a remote: everybody gets the version deployed last, or one that was chosen. */
export const remoteStates = ['followed', 'pinned'] as const;
export type RemoteState = (typeof remoteStates)[number];

/** It ends by its date, too. */
export const delegationStates = ['open', 'ended'] as const;
export type DelegationState = (typeof delegationStates)[number];

/** The status of a delegation on a day. */
export const delegationStandings = ['TO_COME', 'ACTIVE', 'ENDED'] as const;
export type DelegationStanding = (typeof delegationStandings)[number];
export const delegationStandingLabels: Record<DelegationStanding, string> = {
  TO_COME: 'À venir',
  ACTIVE: 'En cours',
  ENDED: 'Terminé',
};

export const serfForms = ['DEFAULT', 'BBU'] as const;

/** A merge runs until every domain has moved its part, and so does the parting. Whether it may still be parted follows from the clock. */
export const hcpMergeStates = ['running', 'merged', 'parting', 'parted', 'erased'] as const;
export type HcpMergeState = (typeof hcpMergeStates)[number];
export const hcpMergeStateLabels: Record<HcpMergeState, string> = {
  running: 'Fusion en cours',
  merged: 'Fusionnés',
  parting: 'Séparation en cours',
  parted: 'Séparés',
  erased: 'Données effacées',
};

export const hcpMoveStates = ['moved', 'givenBack'] as const;
export type HcpMoveState = (typeof hcpMoveStates)[number];
export const hcpMoveStateLabels: Record<HcpMoveState, string> = { moved: 'Repris', givenBack: 'Rendu' };

/** Domains that keep rows of an HCP under its uuid: each moves and gives back its own. All others follow the participants. */
export const movingDomains = ['participants', 'solicitations', 'serf'] as const;
export type MovingDomain = (typeof movingDomains)[number];

/** How long a merge gives back what it moved. */
export const undoneWithinDays = 30;

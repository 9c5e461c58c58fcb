export const hcpLinkStates = ['open', 'revoked'] as const;
export type HcpLinkState = (typeof hcpLinkStates)[number];

/** A link as its list says it; one that is open ends by itself. */
export const hcpLinkStatusLabels = { OPEN: 'Valable', ENDED: 'Terminé', REVOKED: 'Révoqué' } as const;
export type HcpLinkStatus = keyof typeof hcpLinkStatusLabels;
export const linkStatusOf = ({ state, endsAt }: { state: HcpLinkState; endsAt: Date }, now: Date): HcpLinkStatus =>
  state === 'revoked' ? 'REVOKED' : endsAt > now ? 'OPEN' : 'ENDED';

export const linkHolderKinds = ['HCP', 'PARTICIPANT'] as const;
export type LinkHolderKind = (typeof linkHolderKinds)[number];

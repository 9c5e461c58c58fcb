import type { Actor } from '../../actors/actor.ts';

/** What an HCP link may be for, and where each leads in the portal (decisions, section 5). */
export const linkPurposes = {
  SERF: { label: 'SERF', path: (hcpUuid: string) => `/serf/hcp/${hcpUuid}` },
  SOLICITATION: { label: 'Sollicitation', path: () => '/create_solicitation' },
  SUBSCRIPTION: {
    label: 'Inscription',
    path: (_: string, gatheringUuid?: string | null) => `/hcp/subscription/${gatheringUuid}`,
  },
  TRANSPORT: {
    label: 'Transport',
    path: (_: string, gatheringUuid?: string | null) => `/hcp/transport/${gatheringUuid}`,
  },
  EXPENSE: {
    label: 'Note de frais',
    path: (_: string, gatheringUuid?: string | null) => `/hcp/expense/${gatheringUuid}`,
  },
} as const satisfies Record<
  string,
  { label: string; path: (healthCareProfessionalUuid: string, gatheringUuid?: string | null) => string }
>;

/** The type of the JWT that an opened link gives, which keeps it apart from other tokens. */
export const linkBearerType = 'hcp-link+jwt';

export type LinkPurpose = keyof typeof linkPurposes;
export const linkPurposeNames = Object.keys(linkPurposes) as [LinkPurpose, ...LinkPurpose[]];

/** Purposes that concern one gathering; a link for them names it. */
export const gatheringPurposes: readonly LinkPurpose[] = ['SUBSCRIPTION', 'TRANSPORT', 'EXPENSE'];

/** Those of whoever processes notes: sent beside them (docs/decisions/logistics.md). */
export const logisticsPurposes: readonly LinkPurpose[] = ['TRANSPORT', 'EXPENSE'];

/** Whether the actor came by an HCP link of this purpose. */
export const cameByLink = (actor: Actor, purpose: LinkPurpose): boolean =>
  actor.kind === 'link' && actor.purpose === purpose;

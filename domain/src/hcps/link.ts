import { z } from 'zod';
import { userUuidOf } from '../actor.ts';
import { day, uuid } from '../fields.ts';
import type { LinkPurpose } from '../links.ts';
import { gatheringPurposes, linkPurposeNames } from '../links.ts';
import { defineWorkflow, type Guard, type RuleContext } from '../workflow.ts';
import { hcpLinkRevoked } from './events.ts';

export const hcpLinkStates = ['open', 'revoked'] as const;
export type HcpLinkState = (typeof hcpLinkStates)[number];

/** An HCP's link for one purpose (decisions, section 5). Of its token only a hash is kept. */
export interface HcpLink {
  linkId: string;
  rev: number;
  state: HcpLinkState;
  healthCareProfessionalUuid: string;
  purpose: LinkPurpose;
  gatheringUuid: string | null;
  tokenHash: string;
  endsAt: Date;
  creatorUuid: string | null;
  lastOpenedAt: Date | null;
  openings: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A link lasts this long unless its maker says otherwise, and never longer than a year. */
export const linkDays = 30;
export const longestLinkDays = 366;

/** What its maker says of a link. */
export const hcpLinkInput = z
  .strictObject({
    healthCareProfessionalUuid: uuid,
    purpose: z.enum(linkPurposeNames),
    gatheringUuid: uuid.nullish().transform((value) => value ?? null),
    /** The last day on which it opens. */
    endDate: day.nullish(),
  })
  .refine(({ purpose, gatheringUuid }) => gatheringUuid !== null || !gatheringPurposes.includes(purpose), {
    path: ['gatheringUuid'],
    message: 'Ce champs est requis',
  });

const stored = z.strictObject({
  linkId: uuid,
  healthCareProfessionalUuid: uuid,
  purpose: z.enum(linkPurposeNames),
  gatheringUuid: uuid.nullable(),
  tokenHash: z.string().length(64),
  endsAt: z.date(),
});
type Stored = z.infer<typeof stored>;

const endsInTime: Guard<HcpLink, Stored> = ({ input, now }) => {
  const days = (input.endsAt.getTime() - now.getTime()) / 86_400_000;
  return days > 0 && days <= longestLinkDays + 1 ? true : 'HCP_LINK_END_INCORRECT';
};

const stillLasts: Guard<HcpLink> = ({ doc, now }) => (doc.endsAt > now ? true : 'HCP_LINK_INVALID');

/** The state table of a link. The token's signature and hash are checked before `openHcpLink`. */
export const hcpLinkWorkflow = defineWorkflow<HcpLink, HcpLinkState>()({
  name: 'hcpLink',
  states: hcpLinkStates,
  stateLabels: { open: 'Ouvert', revoked: 'Révoqué' },
  stateOf: (link) => link.state,
  rows: {
    createHcpLink: {
      label: 'Créer un lien',
      from: [],
      to: 'open',
      allowed: [{ right: 'getHcpToken' }],
      input: stored,
      check: [endsInTime],
      apply: ({ input, actor }: RuleContext<HcpLink, Stored>) => ({
        ...input,
        creatorUuid: userUuidOf(actor) ?? null,
        lastOpenedAt: null,
        openings: 0,
      }),
      records: ({ input }) => ({ purpose: input.purpose, gatheringUuid: input.gatheringUuid }),
    },
    revokeHcpLink: {
      label: 'Révoquer le lien',
      from: ['open'],
      to: 'revoked',
      allowed: [{ right: 'revokeHcpToken' }],
      button: true,
      emits: ({ doc: { linkId, healthCareProfessionalUuid } }) => [
        hcpLinkRevoked.of(linkId, { linkId, healthCareProfessionalUuid }),
      ],
    },
    openHcpLink: {
      label: 'Ouvrir le lien',
      from: ['open'],
      to: 'same',
      allowed: [{ whereLabel: 'jeton du lien' }],
      when: [stillLasts],
      apply: ({ doc, now }) => ({ lastOpenedAt: now, openings: doc.openings + 1 }),
    },
  },
});

import { z } from 'zod';
import { userUuidOf } from '../actor.ts';
import { day, uuid } from '../fields.ts';
import type { LinkPurpose } from '../links.ts';
import { gatheringPurposes, linkPurposeNames, purposesWithPage } from '../links.ts';
import { mailWanted } from '../mails/events.ts';
import { defineWorkflow, type Guard, givingReasons, type RuleContext } from '../workflow.ts';
import { hcpLinkRevoked } from './events.ts';
import { todayInFrance } from './file-validity.ts';

export const hcpLinkStates = ['open', 'revoked'] as const;
export type HcpLinkState = (typeof hcpLinkStates)[number];

export const linkHolderKinds = ['HCP', 'PARTICIPANT'] as const;
export type LinkHolderKind = (typeof linkHolderKinds)[number];

/** An HCP's link for one purpose (decisions, section 5). Of its token only a hash is kept. */
export interface HcpLink {
  linkId: string;
  rev: number;
  state: HcpLinkState;
  /** Whose it is: of a person added by hand the participantUuid. */
  healthCareProfessionalUuid: string;
  holder?: LinkHolderKind;
  purpose: LinkPurpose;
  gatheringUuid: string | null;
  tokenHash: string;
  endsAt: Date;
  creatorUuid: string | null;
  /** When it was last sent by e-mail; its mail has a token of its own. */
  mailedAt?: Date | null;
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
  holder: z.enum(linkHolderKinds).default('HCP'),
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

const leadsSomewhere: Guard<HcpLink, Stored> = ({ input }) =>
  purposesWithPage.includes(input.purpose) || 'HCP_LINK_NO_PAGE';

const stillLasts: Guard<HcpLink> = ({ doc, now }) => doc.endsAt > now || 'HCP_LINK_ENDED';

/** What the service knows of the HCP and the gathering when a link is to be mailed. */
const mailing = z.object({
  /** Why the HCP gets no mail. */
  refusal: z.enum(['EMAIL_ADDRESS_MISSING', 'EMAIL_CONSENT_MISSING']).nullable(),
  gatheringName: z.string().nullable(),
  businessUnitUuids: z.array(z.string()),
});
type Mailing = z.infer<typeof mailing>;

/** One mail of a link an hour: a button that is pressed twice, or by two people, is one mail. */
const mailedEveryMs = 3_600_000;

const notMailedJustNow: Guard<HcpLink> = ({ doc, now }) =>
  !doc.mailedAt || now.getTime() - doc.mailedAt.getTime() >= mailedEveryMs || 'HCP_LINK_MAILED';
const mayBeMailed = givingReasons(
  ['EMAIL_ADDRESS_MISSING', 'EMAIL_CONSENT_MISSING'],
  ({ input }: RuleContext<HcpLink, Mailing>) => input.refusal ?? true,
);

const mailOf = ({ doc, input, newUuid }: RuleContext<HcpLink, Mailing>) => [
  mailWanted.of(doc.linkId, {
    mailId: newUuid(),
    model: 'hcpLink',
    owner: 'hcps',
    reference: doc.linkId,
    recipients: [{ healthCareProfessionalUuid: doc.healthCareProfessionalUuid }],
    values: {
      purpose: doc.purpose,
      // It ends with its last day.
      lastDay: todayInFrance(new Date(doc.endsAt.getTime() - 1)),
      ...(input.gatheringName && { gatheringName: input.gatheringName }),
    },
    ...(doc.gatheringUuid && { gatheringUuid: doc.gatheringUuid }),
    businessUnitUuids: input.businessUnitUuids,
  }),
];

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
      check: [leadsSomewhere, endsInTime],
      apply: ({ input, actor }: RuleContext<HcpLink, Stored>) => ({
        ...input,
        creatorUuid: userUuidOf(actor) ?? null,
        mailedAt: null,
        lastOpenedAt: null,
        openings: 0,
      }),
      records: ({ input }) => ({ purpose: input.purpose, gatheringUuid: input.gatheringUuid }),
    },
    mailHcpLink: {
      label: 'Envoyer par e-mail',
      sendsMail: true,
      from: ['open'],
      to: 'same',
      allowed: [{ right: 'getHcpToken' }],
      when: [stillLasts, notMailedJustNow],
      button: true,
      input: mailing,
      check: [mayBeMailed],
      apply: ({ now }) => ({ mailedAt: now }),
      emits: mailOf,
      records: ({ doc }) => ({ purpose: doc.purpose }),
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

import { z } from 'zod';
import { userUuidOf } from '../../actors/actor.ts';
import { frenchDayOf } from '../../calendar/french-day.ts';
import { day, uuid } from '../../fields/fields.ts';
import { mailWanted } from '../../mails/events.ts';
import { defineWorkflow, type Guard, guardWithCodes, type RuleContext } from '../../rules/workflow.ts';
import { hcpLinkActions } from '../actions.ts';
import { hcpStates } from '../enumerations.ts';
import { hcpLinkRevoked } from '../events.ts';
import { gatheringPurposes, linkPurposeNames } from './hcp-links.ts';
import type { HcpLink } from './link-record-schema.ts';
import { type HcpLinkState, hcpLinkStates, linkHolderKinds } from './link-state.ts';

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
  /** Of its HCP, for the rules alone. */
  hcpState: z.enum(hcpStates).optional(),
});
type Stored = z.infer<typeof stored>;

const endsInTime: Guard<HcpLink, Stored> = ({ input, now }) => {
  const days = (input.endsAt.getTime() - now.getTime()) / 86_400_000;
  return days > 0 && days <= longestLinkDays + 1 ? true : 'HCP_LINK_END_INCORRECT';
};

/** What the service knows of the HCP and the gathering when a link is to be mailed. */
const mailing = z.object({
  /** Why the HCP gets no mail. */
  refusal: z.enum(['EMAIL_ADDRESS_MISSING', 'EMAIL_CONSENT_MISSING']).nullable(),
  gatheringName: z.string().nullable(),
  businessUnitUuids: z.array(z.string()),
});
type Mailing = z.infer<typeof mailing>;

const mayBeMailed = guardWithCodes(
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
      lastDay: frenchDayOf(new Date(doc.endsAt.getTime() - 1)),
      ...(input.gatheringName && { gatheringName: input.gatheringName }),
    },
    ...(doc.gatheringUuid && { gatheringUuid: doc.gatheringUuid }),
    businessUnitUuids: input.businessUnitUuids,
  }),
];

const { rows: actions } = hcpLinkActions;

/** The state table of a link. The token's signature and hash are checked before `openHcpLink`. */
export const hcpLinkWorkflow = defineWorkflow<HcpLink, HcpLinkState>()({
  name: 'hcpLink',
  states: hcpLinkStates,
  stateLabels: { open: 'Ouvert', revoked: 'Révoqué' },
  stateOf: hcpLinkActions.stateOf,
  rows: {
    createHcpLink: {
      ...actions.createHcpLink,
      to: 'open',
      input: stored,
      check: [endsInTime],
      apply: ({ input: { hcpState: _, ...link }, actor }: RuleContext<HcpLink, Stored>) => ({
        ...link,
        creatorUuid: userUuidOf(actor) ?? null,
        mailedAt: null,
        lastOpenedAt: null,
        openings: 0,
      }),
      records: ({ input }) => ({ purpose: input.purpose, gatheringUuid: input.gatheringUuid }),
    },
    mailHcpLink: {
      ...actions.mailHcpLink,
      to: 'same',
      input: mailing,
      check: [mayBeMailed],
      apply: ({ now }) => ({ mailedAt: now }),
      emits: mailOf,
      records: ({ doc }) => ({ purpose: doc.purpose }),
    },
    revokeHcpLink: {
      ...actions.revokeHcpLink,
      to: 'revoked',
      emits: ({ doc: { linkId, healthCareProfessionalUuid } }) => [
        hcpLinkRevoked.of(linkId, { linkId, healthCareProfessionalUuid }),
      ],
    },
    openHcpLink: {
      ...actions.openHcpLink,
      to: 'same',
      apply: ({ doc, now }) => ({ lastOpenedAt: now, openings: doc.openings + 1 }),
    },
  },
});

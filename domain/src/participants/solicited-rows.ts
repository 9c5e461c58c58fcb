import { z } from 'zod';
import type { HcpSnapshot } from '../hcps/snapshot.ts';
import { mailWanted } from '../mails/events.ts';
import { solicitationStates } from '../solicitations/states.ts';
import { refusalToAnswer } from '../subscription/open.ts';
import type { Rows, RuleContext } from '../workflow.ts';
import { changeEvents, type Happened } from './announce.ts';
import { type hcpInvitation, invitationWithSolicitation } from './fields.ts';
import { categoryOf, gatheringNotWoundUp } from './guards.ts';
import { hcpInvitationOf, invited } from './invite-rows.ts';
import type { ParticipantInGathering } from './participant.ts';
import { invitationStatuses, type ParticipantState } from './states.ts';

type P = ParticipantInGathering;

const solicitationInput = z.object({
  solicitation: z.object({ solicitationUuid: z.string(), status: z.enum(solicitationStates), rev: z.number() }),
});
type Solicited = z.infer<typeof solicitationInput>;

/**
 * Whoever has not answered yet loses the invitation with the place, and has it again with another one; a speaker is invited whatever becomes of
 * a solicitation. Of those who have answered staff decide (decisions, section 2).
 */
function invitationAfter({ doc, input: { solicitation } }: RuleContext<P, Solicited>): ParticipantState {
  const before = doc.solicitation?.status;
  const { status } = solicitation;
  const isSpeaker = categoryOf(doc.gathering, doc.category).tags.includes('ORATOR');
  if (isSpeaker) return doc.state;
  if (before === 'confirmed' && status === 'cancelled' && doc.state === 'UNANSWERED') return 'UNSUBSCRIBE';
  if (before === 'cancelled' && status === 'confirmed' && doc.state === 'UNSUBSCRIBE') return 'UNANSWERED';
  return doc.state;
}

/**
 * Whether the invitation that follows from a confirmed solicitation can go by mail now: once, to an HCP who may answer it, has an address and
 * agreed to mails. Until then it waits: for the publication to HCPs, for the category that staff give.
 */
export function mayMailInvitation(
  p: P,
  hcp: Pick<HcpSnapshot, 'state' | 'email' | 'emailConsent' | 'hasRefused'>,
  now: Date,
): boolean {
  const isWaiting = p.state === 'UNANSWERED' && p.solicitation?.status === 'confirmed' && !p.invitationMailedAt;
  const isReached = hcp.state === 'active' && Boolean(hcp.email) && hcp.emailConsent && !hcp.hasRefused;
  return isWaiting && isReached && refusalToAnswer(p.gathering, p, { audience: 'HCP', isOneself: true, now }) === null;
}

/** The link is made by hcps when the mail is sent, and kept nowhere. */
const invitationMail = ({ doc, newUuid }: Happened) => {
  const { participantUuid, gatheringUuid, gathering, healthCareProfessionalUuid } = doc;
  return [
    mailWanted.of(participantUuid, {
      mailId: newUuid(),
      model: 'subscriptionInvitation',
      recipients: [{ healthCareProfessionalUuid: healthCareProfessionalUuid! }],
      owner: 'hcps',
      reference: `${healthCareProfessionalUuid}:${gatheringUuid}`,
      values: { gatheringName: gathering.name, ...(gathering.city && { place: gathering.city }) },
      gatheringUuid,
      businessUnitUuids: gathering.businessUnitUuids,
      participantUuid,
    }),
  ];
};

/** What follows on the list from a solicitation; only the service itself does it. */
export const solicitedRows = {
  noteSolicitation: {
    label: 'Suivre la sollicitation',
    from: invitationStatuses,
    to: invitationAfter,
    allowed: [],
    input: solicitationInput,
    apply: ({ input }: RuleContext<P, Solicited>) => ({ solicitation: input.solicitation }),
    records: ({ input }: RuleContext<P, Solicited>) => ({ solicitationStatus: input.solicitation.status }),
    emits: changeEvents('solicitation'),
  },
  inviteSolicited: {
    label: 'Inviter à la suite de la sollicitation',
    from: [],
    to: 'UNANSWERED',
    allowed: [],
    input: invitationWithSolicitation,
    check: [gatheringNotWoundUp as never],
    apply: (context: RuleContext<P, z.infer<typeof hcpInvitation> & Solicited>) => ({
      ...hcpInvitationOf(context),
      solicitation: context.input.solicitation,
    }),
    emits: invited,
  },
  mailInvitation: {
    label: 'Envoyer l’invitation',
    from: ['UNANSWERED'],
    to: 'same',
    allowed: [],
    apply: ({ now }: RuleContext<P>) => ({ invitationMailedAt: now }),
    emits: (happened: Happened) => [...changeEvents('invitationMailedAt')(happened), ...invitationMail(happened)],
  },
} satisfies Rows<P, ParticipantState>;

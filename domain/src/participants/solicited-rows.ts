import { z } from 'zod';
import { notWoundUp } from '../gathering/wound-up.ts';
import { solicitationStates } from '../solicitations/states.ts';
import type { Rows, RuleContext } from '../workflow.ts';
import { changeEvents } from './announce.ts';
import { type hcpInvitation, invitationWithSolicitation } from './fields.ts';
import { isSpeaker } from './guards.ts';
import { hcpInvitationOf, invited } from './invite-rows.ts';
import type { ParticipantInGathering } from './participant.ts';
import { invitationStatuses, type ParticipantState } from './states.ts';

type P = ParticipantInGathering;

const solicitationInput = z.object({
  solicitation: z.object({ solicitationUuid: z.string(), status: z.enum(solicitationStates), rev: z.number() }),
});
type Solicited = z.infer<typeof solicitationInput>;

/**
 * Who has not answered yet loses the invitation with the place, and has it again with another one; a speaker is invited whatever becomes of
 * a solicitation. Of those who have answered staff decide (decisions, section 2).
 */
function invitationAfter({ doc, input: { solicitation } }: RuleContext<P, Solicited>): ParticipantState {
  const before = doc.solicitation?.status;
  const { status } = solicitation;
  if (isSpeaker(doc.gathering, doc.category)) return doc.state;
  if (before === 'confirmed' && status === 'cancelled' && doc.state === 'UNANSWERED') return 'UNSUBSCRIBE';
  if (before === 'cancelled' && status === 'confirmed' && doc.state === 'UNSUBSCRIBE') return 'UNANSWERED';
  return doc.state;
}

/** What follows on the list from a solicitation; only the service itself does it. */
export const solicitedRows = {
  noteSolicitation: {
    label: 'Suivre la sollicitation',
    from: invitationStatuses,
    to: invitationAfter,
    allowed: [],
    input: solicitationInput,
    // Who lost the invitation and has it again is told so by mail again.
    apply: (context: RuleContext<P, Solicited>) => ({
      solicitation: context.input.solicitation,
      ...(context.doc.state === 'UNSUBSCRIBE' &&
        invitationAfter(context) === 'UNANSWERED' && { invitationMailedAt: null }),
    }),
    records: ({ input }: RuleContext<P, Solicited>) => ({ solicitationStatus: input.solicitation.status }),
    emits: changeEvents('solicitation'),
  },
  inviteSolicited: {
    label: 'Inviter à la suite de la sollicitation',
    from: [],
    to: 'UNANSWERED',
    allowed: [],
    input: invitationWithSolicitation,
    around: [notWoundUp],
    apply: (context: RuleContext<P, z.infer<typeof hcpInvitation> & Solicited>) => ({
      ...hcpInvitationOf(context),
      solicitation: context.input.solicitation,
    }),
    emits: invited,
  },
} satisfies Rows<P, ParticipantState>;

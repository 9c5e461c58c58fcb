import { z } from 'zod';
import type { DomainEvent } from '../../events/events.ts';
import { holdersOf } from '../../gathering/team/team.ts';
import { notWoundUp } from '../../gathering/wound-up.ts';
import { notifyUsers } from '../../mails/notifications/notify-users.ts';
import type { Rows, RuleContext } from '../../rules/workflow.ts';
import { solicitationStates } from '../../solicitations/states.ts';
import { type ChangeContext, changeEvents } from '../event-builders.ts';
import { type hcpInvitation, invitationWithSolicitation } from '../fields.ts';
import { isSpeaker } from '../guards.ts';
import { invitationCancelled } from '../mails/invitation-cancelled.ts';
import type { ParticipantInGathering } from '../participant.ts';
import { invitationStatuses, type ParticipantState } from '../states.ts';
import { hcpInvitationOf, invited } from './invite-rows.ts';

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

/**
 * A cancel asks what the HCP has answered by then; who answers in the moment after it is registered without a place. Staff decide, and those of the event
 * are told that there is something to decide.
 */
function registeredWithoutPlace({ doc, before, newUuid }: ChangeContext<Solicited>): DomainEvent[] {
  const isLost = before?.solicitation?.status === 'confirmed' && doc.solicitation?.status === 'cancelled';
  if (!isLost || doc.state !== 'CONFIRMED' || isSpeaker(doc.gathering, doc.category)) return [];
  return notifyUsers('registeredWithoutPlace', holdersOf(doc.gathering, 'roc'), {
    ...{ reference: doc.participantUuid, owner: 'participants', newUuid },
    values: { gatheringName: doc.gathering.name },
    gatheringUuid: doc.gatheringUuid,
    businessUnitUuids: [...doc.gathering.businessUnitUuids],
  });
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
    emits: (happened: ChangeContext<Solicited>) => [
      ...changeEvents('solicitation')(happened),
      ...registeredWithoutPlace(happened),
      ...invitationCancelled(happened),
    ],
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

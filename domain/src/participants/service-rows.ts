import { z } from 'zod';
import { solicitationStates } from '../solicitations/states.ts';
import type { Rows, RuleContext } from '../workflow.ts';
import { changeEvents, claimOfCommentFiles, type Happened } from './announce.ts';
import { type hcpInvitation, invitationWithSolicitation, personInput } from './fields.ts';
import { gatheringNotWoundUp } from './guards.ts';
import { hcpInvitationOf, invited } from './invite-rows.ts';
import { erasedComment, type ParticipantInGathering, type Person } from './participant.ts';
import { invitationStatuses, type ParticipantState, participantStates } from './states.ts';

type P = ParticipantInGathering;

const solicitationInput = z.object({
  solicitation: z.object({ solicitationUuid: z.string(), status: z.enum(solicitationStates), rev: z.number() }),
});
type Solicited = z.infer<typeof solicitationInput>;

/** What other domains tell; nobody holds a right for these, only the service itself does them. */
export const serviceRows = {
  refreshPerson: {
    label: 'Reprendre les données de la personne',
    from: participantStates,
    to: 'same',
    allowed: [],
    input: z.object({ person: personInput }),
    apply: ({ input }: RuleContext<P, { person: Person }>) => ({ person: input.person }),
    emits: changeEvents('person'),
  },
  erasePerson: {
    label: 'Effacer les données personnelles',
    from: participantStates,
    to: 'same',
    allowed: [],
    input: z.object({ person: personInput }),
    // What the law wants kept stays: who was invited to what, and amounts (decisions, section 8); of what staff wrote, only that they did.
    apply: ({ doc, input }: RuleContext<P, { person: Person }>) => ({
      person: input.person,
      mobilePhone: null,
      learnedSocietyMemberId: null,
      answer: doc.answer && { ...doc.answer, hosting: null, transport: null },
      participantComments: doc.participantComments.map((comment) => ({
        ...comment,
        comment: erasedComment,
        reason: null,
        fileUuid: null,
      })),
    }),
    emits: (happened: Happened) => [
      ...changeEvents('person')(happened),
      ...(happened.before?.participantComments.some(({ fileUuid }) => fileUuid) ? [claimOfCommentFiles(happened)] : []),
    ],
  },
  noteSolicitation: {
    label: 'Suivre la sollicitation',
    from: invitationStatuses,
    to: 'same',
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
} satisfies Rows<P, ParticipantState>;

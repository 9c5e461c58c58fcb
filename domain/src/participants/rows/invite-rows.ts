import type { z } from 'zod';
import type { DomainEvent } from '../../events/events.ts';
import type { Rows, RuleContext } from '../../rules/workflow.ts';
import { participantActions } from '../actions.ts';
import { type ChangeContext, participantEventPayload } from '../event-builders.ts';
import { participantInvited } from '../events.ts';
import { hcpInvitation, manualInvitation, userInvitation } from '../fields.ts';
import { invitedCategoryFits, participationFits } from '../guards.ts';
import { newParticipant, type ParticipantInGathering, type ParticipantKind, type Person } from '../participant.ts';
import type { ParticipantState } from '../states.ts';

const { rows: actions } = participantActions;
type P = ParticipantInGathering;
type HcpInvitation = z.infer<typeof hcpInvitation>;
type UserInvitation = z.infer<typeof userInvitation>;
type ManualInvitation = z.infer<typeof manualInvitation>;
type AnyInvitation = HcpInvitation | UserInvitation | ManualInvitation;

export const invited = ({ doc }: ChangeContext): DomainEvent[] => [
  participantInvited.of(doc.participantUuid, participantEventPayload(doc)),
];

const invitationOf = (kind: ParticipantKind, { input }: RuleContext<P, AnyInvitation>): Partial<P> => ({
  ...newParticipant,
  participantUuid: input.participantUuid,
  gatheringUuid: input.gathering.gatheringUuid,
  kind,
  userUuid: null,
  healthCareProfessionalUuid: null,
  category: input.category,
  // Where there is no choice it is known from the start.
  participationType: input.participationType,
  person: input.person as Person,
});

/** What the row of an HCP's invitation keeps. */
export const hcpInvitationOf = (context: RuleContext<P, HcpInvitation>): Partial<P> => ({
  ...invitationOf('HCP', context),
  healthCareProfessionalUuid: context.input.healthCareProfessionalUuid,
});

const guardsOf = (kind: ParticipantKind) => [invitedCategoryFits(kind), participationFits];

/** How somebody comes on the list (specification, section 7). The service gives the copy of the person; the client only says who. */
export const inviteRows = {
  inviteHealthCareProfessionals: {
    ...actions.inviteHealthCareProfessionals,
    to: 'UNANSWERED',
    input: hcpInvitation,
    check: guardsOf('HCP'),
    apply: hcpInvitationOf,
    emits: invited,
  },
  inviteInternalUsers: {
    ...actions.inviteInternalUsers,
    to: 'UNANSWERED',
    input: userInvitation,
    check: guardsOf('STAFF'),
    apply: (context: RuleContext<P, UserInvitation>) => ({
      ...invitationOf('STAFF', context),
      userUuid: context.input.userUuid,
    }),
    emits: invited,
  },
  createParticipant: {
    ...actions.createParticipant,
    to: 'UNANSWERED',
    input: manualInvitation,
    check: guardsOf('MANUAL'),
    apply: (context: RuleContext<P, ManualInvitation>) => ({
      ...invitationOf('MANUAL', context),
      sealed: context.input.sealed,
    }),
    emits: invited,
  },
} satisfies Rows<P, ParticipantState>;

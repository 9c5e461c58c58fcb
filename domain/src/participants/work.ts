import { refusalOf } from '../rules/available-actions.ts';
import { refusalToAnswer } from '../subscription/answer-guards.ts';
import type { WorkKinds } from '../work/work.ts';
import type { ParticipantInGathering } from './participant.ts';
import { participantWorkflow } from './workflow.ts';

/** What waits for a member of staff who is invited. */
export const participantWork = {
  INVITATION_TO_ANSWER: {
    label: 'Invitations sans réponse',
    from: ['UNANSWERED'],
    waits: (doc, actor, now) =>
      // Before it is published to staff its very name is not theirs to know.
      refusalToAnswer(doc.gathering, doc, { audience: 'INTERNAL', isOneself: true, now }) === null &&
      refusalOf(participantWorkflow, 'subscribeInternalUser', {
        ...{ doc, actor, now, newUuid: () => '', input: undefined },
      }) === null,
  },
} as const satisfies WorkKinds<ParticipantInGathering>;

import type { ClosedIn } from '../rules/workflow.ts';
import type { ParticipantState } from './states.ts';

/** What is said of what is done with those who are expected, or on the list: which state the person is in, and what to do first. */
export const closedInvitation = {
  REFUSED: 'INVITATION_REFUSED',
  ABSENT: 'INVITATION_ABSENT',
  UNSUBSCRIBE: 'INVITATION_UNSUBSCRIBED',
  REMOVED: 'NOT_ON_THE_LIST',
} as const satisfies ClosedIn<ParticipantState>;

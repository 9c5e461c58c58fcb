import type { MessageCode } from '../texts/messages.ts';
import type { ParticipantState } from './states.ts';

/** What is said of an action in the states from which it does not start: which state that is, and what to do first. */
export type ClosedIn = Partial<Record<ParticipantState, MessageCode>>;

/** To what is done with those who are expected, or on the list. */
export const closedIn = {
  REFUSED: 'INVITATION_REFUSED',
  ABSENT: 'INVITATION_ABSENT',
  UNSUBSCRIBE: 'INVITATION_UNSUBSCRIBED',
  REMOVED: 'NOT_ON_THE_LIST',
} as const satisfies ClosedIn;

export const closedToReopening: ClosedIn = {
  ...closedIn,
  UNANSWERED: 'INVITATION_OPEN',
  CONFIRMED: 'INVITATION_CONFIRMED',
};
export const closedToAbsence: ClosedIn = { ...closedIn, ABSENT: 'ALREADY_ABSENT' };
export const closedToLeaving: ClosedIn = { ...closedIn, UNSUBSCRIBE: 'ALREADY_UNSUBSCRIBED' };
export const closedToMail: ClosedIn = { ...closedIn, CONFIRMED: 'INVITATION_ANSWERED' };

import { expect, test } from 'vitest';
import { closedWords } from '../rules/available-actions.ts';
import { messageOf, messageOfOne, messages } from '../texts/messages.ts';
import { participantActions } from './actions.ts';
import type { ParticipantInGathering } from './participant.ts';
import { type ParticipantState, participantStates } from './states.ts';
import { participantWorkflow } from './workflow.ts';

const { rows } = participantActions;
const wordsOf = (action: string, state: ParticipantState, status = 'PUBLISHED_FRONT') =>
  closedWords(participantWorkflow, action, { state, gathering: { status } } as ParticipantInGathering);

test.each(Object.entries(rows).filter(([, { from }]) => from.length > 0))(
  '%s says in words of its own why it is closed in each state from which it does not start',
  (action, { from }: { from: readonly ParticipantState[] }) => {
    const others = participantStates.filter((state) => !from.includes(state));
    expect(others.filter((state) => wordsOf(action, state) === null)).toEqual([]);
  },
);

test.each<[keyof typeof rows, ParticipantState, RegExp]>([
  ['setParticipantsPresent', 'REFUSED', /refusée : rouvrez-la/],
  ['setParticipantsPresent', 'UNSUBSCRIBE', /« Désinscrit »\) : rouvrez d’abord/],
  ['reopenInvitation', 'UNANSWERED', /déjà ouverte/],
  ['reopenInvitation', 'CONFIRMED', /désinscrivez d’abord, puis rouvrez/],
  ['setInvitationAbsent', 'ABSENT', /déjà notée « Absent »/],
  ['unsubscribeParticipant', 'UNSUBSCRIBE', /déjà annulée/],
  ['sendInvitations', 'CONFIRMED', /Réponse déjà donnée/],
  ['sendInvitations', 'REFUSED', /refusée : rouvrez-la/],
  ['removeParticipants', 'REMOVED', /ne fait plus partie de la liste/i],
])('%s of who is %s says what to do', (action, state, words) =>
  expect(messageOf(wordsOf(action, state)!)).toMatch(words),
);

test('nothing is to be reopened first where the event is wound up: that is said', () =>
  expect(participantStates.map((state) => wordsOf('setParticipantsPresent', state, 'WINDED_UP'))).toEqual(
    participantStates.map(() => 'GATHERING_READ_ONLY'),
  ));

test('a validated solicitation is said of one person in the singular, of many in the words of the contract', () => {
  expect(messageOfOne('SOLICITATIONS_VALIDATED')).toBe('Sollicitation déjà validée : annulez-la d’abord.');
  expect(messageOf('SOLICITATIONS_VALIDATED')).toBe(messages.SOLICITATIONS_VALIDATED);
  expect(messageOfOne('NOT_FOUND')).toBe(messages.NOT_FOUND);
});

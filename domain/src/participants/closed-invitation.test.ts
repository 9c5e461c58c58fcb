import { expect, test } from 'vitest';
import { messageOf, messageOfOne, messages } from '../texts/messages.ts';
import { participantActions } from './actions.ts';
import type { ClosedIn } from './closed-words.ts';
import { type ParticipantState, participantStates } from './states.ts';

const { rows } = participantActions;
type Closed = { from: readonly ParticipantState[]; closedIn?: ClosedIn };

test.each(Object.entries(rows).filter(([, { from }]) => from.length > 0))(
  '%s says in its own words why it is closed in each state from which it does not start',
  (_action, { from, closedIn }: Closed) => {
    const others = participantStates.filter((state) => !from.includes(state));
    expect(others.filter((state) => closedIn?.[state] === undefined)).toEqual([]);
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
  ['removeParticipants', 'REMOVED', /ne fait plus partie de la liste/i],
])('%s of who is %s says what to do', (action, state, words) => {
  const { closedIn }: Closed = rows[action];
  expect(messageOf(closedIn![state]!)).toMatch(words);
});

test('a validated solicitation is said of one person in the singular, of many in the words of the contract', () => {
  expect(messageOfOne('SOLICITATIONS_VALIDATED')).toBe('Sollicitation déjà validée : annulez-la d’abord.');
  expect(messageOf('SOLICITATIONS_VALIDATED')).toBe(messages.SOLICITATIONS_VALIDATED);
  expect(messageOfOne('NOT_FOUND')).toBe(messages.NOT_FOUND);
});

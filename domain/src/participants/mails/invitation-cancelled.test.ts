import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { actorOf } from '../../gathering/example.test-data.ts';
import { contextOf, gatheringOf, now, participant } from '../example.test-data.ts';
import { newParticipant } from '../participant.ts';
import { invitationCancelled } from './invitation-cancelled.ts';

type P = ReturnType<typeof participant>;

const open = gatheringOf('PUBLISHED_FRONT');
const invited = (more: Partial<P> = {}): P =>
  participant('HCP', 'UNANSWERED', {
    ...newParticipant,
    ...{ category: 'DOCTOR_LOCAL', gathering: open, invitationMailedAt: now },
    ...more,
  });
const impersonated = { ...actorOf('roc'), impersonator: { userUuid: 'x', name: 'X' } };

const models = (before: P, state: P['state'] = 'REMOVED', actor: object = actorOf('roc')) => {
  const happened = { ...contextOf({ ...before, state }, undefined), before, actor, now, newUuid: () => randomUUID() };
  return invitationCancelled(happened as never).map(({ data }) => (data as { model: string }).model);
};
const told = ['invitationCancelled'];

test.each<[string, Partial<P>, string[]]>([
  ['mailed and without an answer', {}, told],
  ['registered', { state: 'CONFIRMED', invitationMailedAt: null }, told],
  ['invited without a mail', { invitationMailedAt: null }, []],
  ['who refused', { state: 'REFUSED' }, []],
  ['unsubscribed before', { state: 'UNSUBSCRIBE' }, []],
  ['of an event that is not published', { gathering: gatheringOf('DRAFT') }, []],
  ['of an event that is closed', { gathering: gatheringOf('CLOSED') }, told],
  ['of an event that is over', { gathering: { ...open, endDate: now } }, []],
])('taken off the list, somebody %s', (_who, more, expected) => {
  expect(models(invited(more))).toEqual(expected);
});

test('an invitation that goes with the solicitation is told, another change is not', () => {
  expect(models(invited(), 'UNSUBSCRIBE')).toEqual(told);
  expect(models(invited(), 'CONFIRMED')).toEqual([]);
});

test('whoever acts in the name of another person writes to nobody', () => {
  expect(models(invited(), 'REMOVED', impersonated)).toEqual([]);
});

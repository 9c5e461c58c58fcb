import { describe, expect, test } from 'vitest';
import type { Actor } from '../actors/actor.ts';
import { userTypes } from '../actors/user-types.ts';
import { actorOf, aGuest, aHosting, aNote, aStay, gathering, id, now, person, uuids } from './example.test-data.ts';
import { stayStates } from './hosting/states.ts';
import { transportNoteStates } from './transport/states.ts';
import { stayWork, transportWork } from './work.ts';

const mci = actorOf('mci', person.mci);
const noTeam = { ...gathering(), gatheringUsers: [] };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const note = (changes: object) => ({ ...aNote(changes), guest: aGuest() });
const stay = (changes: object) => ({ ...aStay(changes), guest: aGuest(), hosting: aHosting() });
type Kind<Doc> = { from: readonly string[]; waits: (doc: Doc, actor: Actor, now: Date) => boolean };
const statesOf = <Doc>(kind: Kind<Doc>, states: readonly string[], doc: (state: string) => Doc, actor: Actor) =>
  states.filter((state) => kind.from.includes(state) && kind.waits(doc(state), actor, now));

test.each([
  ['TRANSPORT_TO_PROPOSE', mci, {}, ['PENDING', 'REFUSED']],
  ['TRANSPORT_TO_PROPOSE', actorOf('mci'), {}, []],
  ['TRANSPORT_TO_PROPOSE', actorOf('mci'), { gathering: noTeam }, ['PENDING', 'REFUSED']],
  ['TRANSPORT_TO_PROPOSE', mci, { gathering: gathering('WINDED_UP') }, []],
  ['TRANSPORT_TO_PROPOSE', actorOf('dm', person.mci), {}, []],
  ['TRANSPORT_TO_REVIEW', mci, {}, []],
  ['TRANSPORT_TO_REVIEW', mci, { guest: aGuest({ isRemoved: true }) }, transportNoteStates],
  ['TRANSPORT_TO_REVIEW', mci, { guest: aGuest({ category: 'DOCTOR_LOCAL' }) }, transportNoteStates],
  ['TRANSPORT_TO_REVIEW', mci, { steps: [{ ...aNote().steps[0]!, date: '2027-05-01' }] }, ['ACCEPTED']],
  ['TRANSPORT_TO_TICKET', mci, {}, ['ACCEPTED']],
  ['TRANSPORT_TO_TICKET', mci, { fileUuids: [id(700)] }, []],
  ['TRANSPORT_TO_TICKET', mci, { gathering: { ...gathering(), endDate: now } }, []],
  ['TRANSPORT_TO_TICKET', actorOf('mci'), {}, []],
  ['TRANSPORT_UNANSWERED', mci, {}, []],
  ['TRANSPORT_UNANSWERED', mci, { updatedAt: daysAgo(3) }, ['TO_EMIT', 'WAITING_FOR_FEEDBACK']],
  ['TRANSPORT_UNANSWERED', mci, { updatedAt: daysAgo(3), gathering: { ...gathering(), endDate: now } }, []],
  ['TRANSPORT_UNANSWERED', actorOf('dm', person.mci), { updatedAt: daysAgo(3) }, []],
  ['TRANSPORT_TO_ANSWER', actorOf('msl', uuids.user), { userUuid: uuids.user }, ['WAITING_FOR_FEEDBACK']],
  ['TRANSPORT_TO_ANSWER', mci, { userUuid: uuids.user }, []],
] as const)('%s waits for %o of %j: %j', (kind, actor, changes, states) => {
  expect(
    statesOf(
      transportWork[kind],
      transportNoteStates,
      (status) => ({ ...note({ status }), ...(changes as object) }),
      actor,
    ),
  ).toEqual(states);
});

test.each([
  ['STAY_TO_ASSIGN', mci, {}, ['ASKED', 'RESERVED']],
  ['STAY_TO_ASSIGN', actorOf('mci', id(999)), {}, []],
  ['STAY_TO_ASSIGN', mci, { gathering: gathering('WINDED_UP') }, []],
  ['STAY_TO_REVIEW', mci, {}, []],
  ['STAY_TO_REVIEW', mci, { guest: aGuest({ invitationStatus: 'REFUSED' }) }, ['WAITING', 'RESERVED', 'ASSIGNED']],
  ['STAY_TO_REVIEW', mci, { guest: aGuest({ unitUuids: [id(999)] }) }, ['WAITING', 'RESERVED', 'ASSIGNED']],
  ['STAY_TO_REVIEW', mci, { hosting: null }, ['WAITING', 'RESERVED', 'ASSIGNED']],
] as const)('%s waits for %o of %j: %j', (kind, actor, changes, states) => {
  expect(
    statesOf(stayWork[kind], stayStates, (state) => ({ ...stay({ state }), ...(changes as object) }), actor),
  ).toEqual(states);
});

describe('every user type', () => {
  test('sees the work of logistics where they may do it', () => {
    const may = userTypes.filter((type) =>
      transportWork.TRANSPORT_TO_PROPOSE.waits({ ...note({}), gathering: noTeam }, actorOf(type), now),
    );
    expect(may).toEqual(['admin', 'externalConsumer', 'mci', 'roc', 'superAdmin']);
  });
});

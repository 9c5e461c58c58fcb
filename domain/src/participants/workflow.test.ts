import { describe, expect, test } from 'vitest';
import type { Actor } from '../actors/actor.ts';
import { userTypes } from '../actors/user-types.ts';
import { actorOf } from '../gathering/example.test-data.ts';
import { availableActions, refusalOf } from '../rules/available-actions.ts';
import { contextOf, gatheringOf, linkActor, now, participant, uuids } from './example.test-data.ts';
import type { ParticipantKind } from './participant.ts';
import { type ParticipantState, participantStates } from './states.ts';
import { participantWorkflow } from './workflow.ts';

const all = ['superAdmin', 'externalConsumer'];
const roc = ['admin', 'roc', ...all];
const mci = [...roc, 'mci'];
const field = ['msl', 'mslManager', 'abm', 'abmManager', 'rm', 'rmcl'];
const listed = ['UNANSWERED', 'CONFIRMED', 'REFUSED', 'ABSENT', 'UNSUBSCRIBE'];
const expectedOnes = ['UNANSWERED', 'CONFIRMED'];

/** Written from decisions, sections 2 and 4: from which states, and which types may. */
const table: Record<string, { from: string[]; types: string[]; kind?: ParticipantKind }> = {
  subscribeInternalUser: { from: expectedOnes, types: mci, kind: 'STAFF' },
  subscribeHealthCareProfessional: { from: expectedOnes, types: mci },
  setParticipantsCategory: { from: listed, types: roc },
  setParticipantsSubscription: { from: listed, types: roc },
  setParticipantsPresent: { from: expectedOnes, types: mci },
  setParticipantsAbsent: { from: expectedOnes, types: mci },
  setParticipantsNoShow: { from: expectedOnes, types: mci },
  resetParticipantsPresence: { from: expectedOnes, types: mci },
  reopenInvitation: { from: ['REFUSED', 'ABSENT', 'UNSUBSCRIBE'], types: roc },
  setInvitationAbsent: { from: ['UNANSWERED', 'CONFIRMED', 'REFUSED', 'UNSUBSCRIBE'], types: roc },
  unsubscribeParticipant: { from: ['UNANSWERED', 'CONFIRMED', 'REFUSED', 'ABSENT'], types: roc },
  updateParticipant: { from: listed, types: roc, kind: 'MANUAL' },
  createParticipantComment: { from: listed, types: mci },
  removeParticipants: { from: listed, types: roc },
  signPresence: { from: expectedOnes, types: [...roc, 'cp', 'superDm', ...field] },
  deleteSignature: { from: listed, types: [...roc, 'superDm'] },
  withdrawSignature: { from: listed, types: [...roc, 'cp', 'superDm', ...field] },
  undoParticipantsChange: { from: listed, types: mci },
  sendInvitations: { from: ['UNANSWERED'], types: mci },
  followGuest: { from: listed, types: [...roc, 'cp', 'superDm'] },
  followPresence: { from: expectedOnes, types: [...roc, 'cp', 'superDm'] },
  importInvitation: { from: listed, types: [...roc, 'superDm'] },
  importPresence: { from: expectedOnes, types: [...roc, 'superDm'] },
  importCategory: { from: listed, types: [...roc, 'superDm'] },
  undoImportedLine: { from: listed, types: [...roc, 'cp', 'superDm'] },
};
const invitations: Record<string, string[]> = {
  inviteHealthCareProfessionals: [...roc, 'cp', 'superDm'],
  inviteInternalUsers: [...roc, 'cp', 'superDm'],
  createParticipant: roc,
};
const byServiceOnly = [
  'refreshPerson',
  'moveToHcp',
  'erasePerson',
  'forgetTravelData',
  'noteSolicitation',
  'inviteSolicited',
  'mailInvitation',
  'noteInvitationMail',
];

const refusal = (action: string, doc: ReturnType<typeof participant>, actor: Actor) =>
  refusalOf(participantWorkflow as never, action, contextOf(doc, undefined, actor));

test('the tables name every row', () => {
  const named = [...Object.keys(table), ...Object.keys(invitations), ...byServiceOnly];
  expect(Object.keys(participantWorkflow.rows).sort()).toEqual(named.sort());
});

describe.each(Object.entries(table))('%s', (action, { from, types, kind = 'HCP' }) => {
  test.each(participantStates)('in %s, for each of the 17 user types', (state) => {
    const expected = userTypes.map((t) => [
      t,
      !types.includes(t) ? 'FORBIDDEN' : from.includes(state) ? null : 'ILLEGAL_TRANSITION',
    ]);
    const doc = participant(kind, state as ParticipantState);
    expect(userTypes.map((t) => [t, refusal(action, doc, actorOf(t))])).toEqual(expected);
  });
});

test.each(Object.entries(invitations))('%s, for each of the 17 user types', (action, types) => {
  const expected = userTypes.map((t) => [t, types.includes(t) ? null : 'FORBIDDEN']);
  expect(userTypes.map((t) => [t, refusal(action, participant(), actorOf(t))])).toEqual(expected);
});

test.each(byServiceOnly)('%s is for the service alone', (action) => {
  const states = userTypes.map((t) => refusal(action, participant(), actorOf(t)));
  expect([...new Set(states), refusal(action, participant(), { kind: 'service', service: 'participants' })]).toEqual([
    'FORBIDDEN',
    null,
  ]);
});

describe('who answers for themself', () => {
  const self = (type: Parameters<typeof actorOf>[0]) => actorOf(type, uuids.user);
  test('every type that holds the right answers its own invitation, and no other', () => {
    const own = userTypes.map((t) => [t, refusal('subscribeInternalUser', participant('STAFF'), self(t))]);
    expect(own).toEqual(userTypes.map((t) => [t, t === 'system' ? 'FORBIDDEN' : null]));
  });

  test.each<[string, string, ParticipantKind, Actor, string | null]>([
    ['an HCP by their link', 'subscribeHealthCareProfessional', 'HCP', linkActor(), null],
    ['a link of another purpose', 'subscribeHealthCareProfessional', 'HCP', linkActor('TRANSPORT'), 'FORBIDDEN'],
    [
      'another HCP’s link',
      'subscribeHealthCareProfessional',
      'HCP',
      linkActor('SUBSCRIPTION', { healthCareProfessionalUuid: uuids.user }),
      'FORBIDDEN',
    ],
    [
      'a link for another gathering',
      'subscribeHealthCareProfessional',
      'HCP',
      linkActor('SUBSCRIPTION', { gatheringUuid: uuids.user }),
      'FORBIDDEN',
    ],
    [
      'a person added by hand, by their link',
      'subscribeHealthCareProfessional',
      'MANUAL',
      linkActor('SUBSCRIPTION', { healthCareProfessionalUuid: participant('MANUAL').participantUuid }),
      null,
    ],
    [
      'a person added by hand, by the link of an HCP',
      'subscribeHealthCareProfessional',
      'MANUAL',
      linkActor(),
      'FORBIDDEN',
    ],
    ['a link does nothing else', 'setParticipantsPresent', 'HCP', linkActor(), 'FORBIDDEN'],
    ['nobody known', 'subscribeHealthCareProfessional', 'HCP', { kind: 'anonymous' }, 'FORBIDDEN'],
    ['staff by the mutation of HCPs', 'subscribeHealthCareProfessional', 'STAFF', actorOf('roc'), 'ILLEGAL_TRANSITION'],
    ['an HCP by the mutation of staff', 'subscribeInternalUser', 'HCP', actorOf('roc'), 'ILLEGAL_TRANSITION'],
    ['a person added by hand, by staff', 'subscribeHealthCareProfessional', 'MANUAL', actorOf('mci'), null],
  ])('%s', (_, action, kind, actor, expected) => expect(refusal(action, participant(kind), actor)).toBe(expected));

  test.each(participantStates)('by link in %s', (state) => {
    const expected = expectedOnes.includes(state) ? null : 'ILLEGAL_TRANSITION';
    expect(refusal('subscribeHealthCareProfessional', participant('HCP', state), linkActor())).toBe(expected);
  });
});

describe('in a gathering that is wound up nothing changes', () => {
  const answers = ['subscribeInternalUser', 'subscribeHealthCareProfessional'];
  test.each(Object.entries(table).filter(([name]) => !answers.includes(name)))('%s', (action, { from, kind }) => {
    const doc = participant(kind, from[0] as ParticipantState, { gathering: gatheringOf('WINDED_UP') });
    expect(refusal(action, doc, actorOf('superAdmin'))).toBe('GATHERING_READ_ONLY');
  });
});

test.each<[string, Partial<ReturnType<typeof participant>>, string, ParticipantKind, string]>([
  [
    'an unjustified absence only at a congress',
    { gathering: gatheringOf('PUBLISHED', { gatheringType: 'biogenEvent' }) },
    'setParticipantsNoShow',
    'HCP',
    'NO_SHOW_ONLY_AT_CONGRESS',
  ],
  [
    'who signed stays present',
    { presence: 'PRESENT', signatures: [{ signatureUuid: 's' }] as never },
    'resetParticipantsPresence',
    'HCP',
    'PRESENCE_SIGNED',
  ],
  ['an HCP is changed where HCPs are kept', {}, 'updateParticipant', 'HCP', 'NOT_ADDED_BY_HAND'],
  ['staff are changed where users are kept', {}, 'updateParticipant', 'STAFF', 'NOT_ADDED_BY_HAND'],
  [
    'a validated solicitation keeps its participant',
    { solicitation: { solicitationUuid: 's', status: 'confirmed', rev: 1 } },
    'removeParticipants',
    'HCP',
    'SOLICITATIONS_VALIDATED',
  ],
])('%s', (_, changes, action, kind, expected) => {
  expect(refusal(action, participant(kind, 'UNANSWERED', changes), actorOf('admin'))).toBe(expected);
});

test('a cancelled solicitation lets its participant go', () => {
  const doc = participant('HCP', 'UNSUBSCRIBE', {
    solicitation: { solicitationUuid: 's', status: 'cancelled', rev: 2 },
  });
  expect(refusal('removeParticipants', doc, actorOf('roc'))).toBeNull();
});

test('buttons are those of the state, each allowed or with the reason', () => {
  const offers = (state: ParticipantState, type: Parameters<typeof actorOf>[0]) =>
    availableActions(participantWorkflow as never, participant('HCP', state), actorOf(type), now)
      .filter(({ allowed }) => allowed)
      .map(({ name }) => name);
  expect(offers('REMOVED', 'admin')).toEqual([]);
  expect(offers('CONFIRMED', 'msl')).toEqual([]);
  expect(offers('REFUSED', 'mci')).toEqual(['createParticipantComment']);
  expect(offers('REFUSED', 'roc')).toContain('reopenInvitation');
});

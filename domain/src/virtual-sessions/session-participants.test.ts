import { describe, expect, test } from 'vitest';
import { performInMemory } from '../testing/act.ts';
import { expectMatrix } from '../testing/rows-matrix.ts';
import { actorOf, aListed, aSession, now, uuids } from './example.test-data.ts';
import { followedFrom, statusAmong } from './oseus-status.ts';
import { sessionParticipantWorkflow } from './participant-rows.ts';
import { sessionParticipantStates, virtualSessionStatuses } from './states.ts';

type ListAction = keyof typeof sessionParticipantWorkflow.rows;
const roc = actorOf('roc', uuids.roc);
const onListed = (action: ListAction, doc: object | null, input?: unknown, joined?: object) =>
  performInMemory(sessionParticipantWorkflow, action, { doc, input, actor: roc, now, ...(joined && { joined }) });

const manage = 'manageVirtualSession' as const;
const listed = {
  updateVirtualSessionParticipant: { rights: [manage], closed: null, draft: null },
  setVirtualSessionSubscription: { rights: [manage], closed: 'VIRTUAL_SESSION_CLOSED', draft: null },
  setVirtualSessionPresence: {
    rights: [manage, 'setParticipantPresence'],
    closed: null,
    draft: 'VIRTUAL_SESSION_NOT_PUBLISHED',
  },
  removeVirtualSessionParticipants: { rights: [manage], closed: null, draft: null },
} as const;
const byService = [
  'followSessionSource',
  'refreshSessionPerson',
  'moveSessionParticipantToHcp',
  'eraseSessionPerson',
] as const;

test('the table names every row of its list', () => {
  expect(Object.keys(sessionParticipantWorkflow.rows).sort()).toEqual(
    ['addHcpsToVirtualSession', 'addUsersToVirtualSession', ...Object.keys(listed), ...byService].sort(),
  );
});

describe.each(Object.entries(listed))('%s', (action, { rights, closed, draft }) => {
  const reasons = { DRAFT: draft, PUBLISHED: null, CLOSED: closed, WINDED_UP: 'VIRTUAL_SESSION_READ_ONLY' } as const;
  const cases = virtualSessionStatuses.flatMap((status) =>
    sessionParticipantStates.map((state) => [status, state] as const),
  );
  test.each(cases)('session %s, participant %s, for each user type', (status, state) => {
    const doc = aListed({ state, session: aSession({ status }) });
    const reason = reasons[status];
    expectMatrix(sessionParticipantWorkflow, {
      ...{ action, state, doc, right: () => rights, from: ['LISTED'], now, reason },
    });
  });
});

test.each(byService)('%s is for the service alone', (action) => {
  const doc = aListed();
  expectMatrix(sessionParticipantWorkflow, { action, state: 'LISTED', doc, right: null, from: ['LISTED'], now });
});

test.each([
  ['registered', 'SUBSCRIBED', 'UNKNOWN'],
  ['confirmed', 'SUBSCRIBED', 'UNKNOWN'],
  ['present', 'SUBSCRIBED', 'PRESENT'],
  ['absent', 'UNKNOWN', 'ABSENT'],
  ['no_show', 'UNKNOWN', 'ABSENT'],
  ['cancelled', 'REFUSED', 'ABSENT'],
  ['unanswered', 'UNKNOWN', 'UNKNOWN'],
  ['waiting_list', 'UNKNOWN', 'UNKNOWN'],
] as const)('who is %s in Oseus: subscription %s, presence %s', (status, subscription, presence) => {
  expect(followedFrom({ subscription: 'UNKNOWN', presence: 'UNKNOWN' }, status, aSession())).toEqual({
    subscription,
    presence,
  });
});

test('what Oseus says nothing of stays', () => {
  const line = { subscription: 'REFUSED', presence: 'PRESENT' } as const;
  expect(followedFrom(line, 'unanswered', aSession())).toEqual(line);
});

test.each([
  ['DRAFT', 'present', 'SUBSCRIBED', 'UNKNOWN'],
  ['PUBLISHED', 'present', 'SUBSCRIBED', 'PRESENT'],
  ['CLOSED', 'present', 'UNKNOWN', 'PRESENT'],
  ['CLOSED', 'cancelled', 'UNKNOWN', 'ABSENT'],
] as const)(
  'of a session that is %s, who is %s: subscription %s, presence %s',
  (status, said, subscription, presence) => {
    const line = { subscription: 'UNKNOWN', presence: 'UNKNOWN' } as const;
    expect(followedFrom(line, said, aSession({ status }))).toEqual({ subscription, presence });
  },
);

test.each([
  [['cancelled', 'present'], 'present'],
  [['absent', 'registered'], 'registered'],
  [['cancelled', 'absent'], 'absent'],
  [['unanswered', 'cancelled'], 'cancelled'],
] as const)('who stands in Oseus as %s is %s', (statuses, one) => expect(statusAmong(statuses)).toBe(one));

describe('the list', () => {
  const comer = {
    ...{
      virtualSessionParticipantUuid: uuids.participant,
      virtualSessionUuid: uuids.session,
      participantType: 'partner',
    },
    ...{ person: aListed().person, title: ' ', specialty: 'Neurologie', targeting: 'H' },
  };
  test('somebody who is added: nothing is known of them yet', () => {
    const input = { ...comer, healthCareProfessionalUuid: uuids.hcp };
    const { doc, events } = onListed('addHcpsToVirtualSession', null, input, { session: aSession() });
    expect(doc).toMatchObject({
      ...{ state: 'LISTED', subscription: 'UNKNOWN', presence: 'UNKNOWN', participantType: 'partner', title: null },
      ...{ healthCareProfessionalUuid: uuids.hcp, userUuid: null },
    });
    expect(events).toEqual([
      {
        ...{ name: 'virtualSessionParticipant.added', version: 1, aggregateId: uuids.participant },
        data: {
          ...{ virtualSessionParticipantUuid: uuids.participant, virtualSessionUuid: uuids.session },
          ...{ healthCareProfessionalUuid: uuids.hcp, userUuid: null, subscription: 'UNKNOWN', presence: 'UNKNOWN' },
          ...{ isRemoved: false, rev: 1 },
        },
      },
    ]);
  });
  test('nobody is added to a session that is wound up', () => {
    const input = { ...comer, userUuid: uuids.cp };
    const { refused } = onListed('addUsersToVirtualSession', null, input, {
      session: aSession({ status: 'WINDED_UP' }),
    });
    expect(refused).toBe('VIRTUAL_SESSION_READ_ONLY');
  });
  test('a presence says what it was before; there is no « no show »', () => {
    const { doc, recorded, events } = onListed('setVirtualSessionPresence', aListed(), { presence: 'PRESENT' });
    expect([doc.presence, recorded]).toEqual(['PRESENT', { presence: 'PRESENT', previousPresence: 'UNKNOWN' }]);
    expect(events).toMatchObject([{ name: 'virtualSessionParticipant.changed', data: { fields: ['presence'] } }]);
    expect(onListed('setVirtualSessionPresence', aListed(), { presence: 'NO_SHOW' }).refused).toBe('BAD_USER_INPUT');
  });
  test('a subscription says what it was before', () => {
    const { doc, recorded } = onListed('setVirtualSessionSubscription', aListed(), { subscription: 'REFUSED' });
    expect(doc.subscription).toBe('REFUSED');
    expect(recorded).toEqual({ subscription: 'REFUSED', previousSubscription: 'UNKNOWN' });
  });
  test('who is erased keeps that they came, not what staff wrote', () => {
    const present = aListed({ presence: 'PRESENT' });
    const { doc } = onListed('removeVirtualSessionParticipants', present);
    expect(doc.state).toBe('REMOVED');
    const erased = performInMemory(sessionParticipantWorkflow, 'eraseSessionPerson', {
      ...{ doc: present, input: { person: { ...present.person, firstName: '–' } }, now },
      actor: { kind: 'service', service: 'participants' },
    });
    expect(erased.doc).toMatchObject({ presence: 'PRESENT', title: null, specialty: null, targeting: null });
  });
});

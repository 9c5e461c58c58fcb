import { randomUUID } from 'node:crypto';
import type { VirtualSession } from '@portal/domain';
import type { ActCase } from '@portal/test/suites/lost-responses';
import type { OperationCase } from '@portal/test/suites/rights-matrix';
import { type TestEnvironment, unit } from './environment.ts';
import { putSession, sessionForm, simulatedMeeting } from './session-scene.ts';

type Variables = () => Promise<Record<string, unknown>>;
const there =
  (more: Partial<VirtualSession> = {}, ...names: ('s' | 'l')[]): Variables =>
  async () => {
    const put = await putSession(more);
    return Object.fromEntries(names.map((name) => [name, put[name]]));
  };

const read = (call: string): OperationCase => ({ query: `query($s: ID!) { ${call} }`, variables: there({}, 's') });
const ofSession = (call: string, more: Partial<VirtualSession> = {}): OperationCase => ({
  query: `mutation($s: ID!) { ${call} }`,
  variables: there(more, 's'),
});
const ofListed = (call: string): OperationCase => ({
  query: `mutation($l: ID!) { ${call} }`,
  variables: there({}, 'l'),
});

const anybody = { roc: randomUUID(), cp: randomUUID() };

/** A call for each operation of virtual sessions. */
export const sessionOperations: Record<string, OperationCase> = {
  virtualSessions: { query: '{ virtualSessions { total } }' },
  calendarSessions: { query: '{ calendarSessions(from: "2027-02-01", to: "2027-02-28") { isCut } }' },
  virtualSession: read('virtualSession(virtualSessionUuid: $s) { name }'),
  virtualSessionParticipants: read('virtualSessionParticipants(virtualSessionUuid: $s) { total }'),
  oseusMeeting: { query: '{ oseusMeeting(oseusMeetingId: "OSE-1") { name } }' },
  createVirtualSession: { query: `mutation { createVirtualSession(session: ${sessionForm(anybody)}) { name } }` },
  updateVirtualSession: ofSession(
    `updateVirtualSession(virtualSessionUuid: $s, session: ${sessionForm(anybody)}, base: { rev: 1 }) { name }`,
  ),
  publishVirtualSession: ofSession('publishVirtualSession(virtualSessionUuid: $s) { status }', { status: 'DRAFT' }),
  closeVirtualSession: ofSession('closeVirtualSession(virtualSessionUuid: $s) { status }'),
  windUpVirtualSession: ofSession('windUpVirtualSession(virtualSessionUuid: $s, confirmed: true) { status }', {
    status: 'CLOSED',
  }),
  reopenVirtualSession: ofSession('reopenVirtualSession(virtualSessionUuid: $s) { status }', { status: 'WINDED_UP' }),
  readVirtualSessionSource: ofSession('readVirtualSessionSource(virtualSessionUuid: $s) { added }'),
  addHcpsToVirtualSession: ofSession(
    `addHcpsToVirtualSession(virtualSessionUuid: $s, selected: ["${randomUUID()}"]) { count }`,
  ),
  addUsersToVirtualSession: ofSession(
    `addUsersToVirtualSession(virtualSessionUuid: $s, userUuids: ["${randomUUID()}"]) { count }`,
  ),
  updateVirtualSessionParticipant: ofListed(
    'updateVirtualSessionParticipant(virtualSessionParticipantUuid: $l, details: { participantType: partner }, base: { rev: 1 }) { title }',
  ),
  setVirtualSessionSubscription: ofListed(
    'setVirtualSessionSubscription(virtualSessionParticipantUuids: [$l], subscription: SUBSCRIBED) { count }',
  ),
  setVirtualSessionPresence: ofListed(
    'setVirtualSessionPresence(virtualSessionParticipantUuids: [$l], presence: PRESENT) { count }',
  ),
  removeVirtualSessionParticipants: ofListed(
    'removeVirtualSessionParticipants(virtualSessionParticipantUuids: [$l]) { count }',
  ),
};

/** Calls that are done, where those above name nobody who is there. */
export function sessionActs(portal: () => TestEnvironment): Record<string, ActCase> {
  const team = () => ({
    roc: portal().staff(1, { userType: 'roc' })[0]!.userUuid,
    cp: portal().staff(1, { userType: 'cp' })[0]!.userUuid,
  });
  const form = () => {
    const { roc: rocUuid, cp: projectManagerUuid } = team();
    return {
      ...{ oseusMeetingId: `OSE-${randomUUID()}`, name: 'Webinaire', sessionType: 'manual' },
      ...{ beginDay: '2027-02-03', beginHour: '18:30', endDay: '2027-02-03', endHour: '20:00' },
      ...{ businessUnitUuid: unit, rocUuid, projectManagerUuid },
    };
  };
  return {
    createVirtualSession: {
      query: 'mutation($f: VirtualSessionInput!) { createVirtualSession(session: $f) { virtualSessionUuid } }',
      variables: () => ({ f: form() }),
    },
    updateVirtualSession: {
      query:
        'mutation($s: ID!, $f: VirtualSessionInput!) { updateVirtualSession(virtualSessionUuid: $s, session: $f, base: { rev: 1 }) { virtualSessionUuid } }',
      variables: async () => ({ s: (await putSession()).s, f: form() }),
    },
    addHcpsToVirtualSession: {
      query:
        'mutation($s: ID!, $ids: [ID!]!) { addHcpsToVirtualSession(virtualSessionUuid: $s, selected: $ids) { count } }',
      variables: async () => ({ s: (await putSession()).s, ids: portal().people(2) }),
    },
    addUsersToVirtualSession: {
      query:
        'mutation($s: ID!, $ids: [ID!]!) { addUsersToVirtualSession(virtualSessionUuid: $s, userUuids: $ids) { count } }',
      variables: async () => ({
        s: (await putSession()).s,
        ids: portal()
          .staff(2)
          .map(({ userUuid }) => userUuid),
      }),
    },
    readVirtualSessionSource: {
      query: 'mutation($s: ID!) { readVirtualSessionSource(virtualSessionUuid: $s) { added changed unknown } }',
      variables: async () => ({
        s: (await putSession({ sessionType: 'external', oseusMeetingId: simulatedMeeting() })).s,
      }),
    },
  };
}

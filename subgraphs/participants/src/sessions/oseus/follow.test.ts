import { randomUUID } from 'node:crypto';
import { messageOf } from '@portal/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '../../evenium/simulator.ts';
import { anHcp, openEnvironment, roc, type TestEnvironment } from '../../testing/environment.ts';
import { aListed, putSession, sessionForm } from '../../testing/session-scene.ts';
import { SessionParticipants } from '../models.ts';

let environment: TestEnvironment;
let simulator: Simulator;
const meetings = new Map<string, object>();
beforeAll(async () => {
  simulator = await startSimulator({
    ...{ port: 0, key: 'cle', guestsOf: () => undefined },
    meetingOf: (id) => meetings.get(id),
  });
  Object.assign(process.env, { OSEUS_URL: `${simulator.url}/oseus`, OSEUS_KEY: 'cle', OSEUS_TIMEOUT_MS: '500' });
  environment = await openEnvironment();
});
afterAll(async () => {
  await environment.stop();
  await simulator.stop();
});

const meeting = (id: string, attendees: object[]) =>
  meetings.set(id, {
    ...{ id, name: 'Rencontre', description: 'À distance', begin: '2027-03-04T17:30:00Z', end: '2027-03-04T19:00:00Z' },
    attendees,
  });
const attendee = (status: string, of: { veevaId?: string | null; email?: string | null }) => ({
  ...{ firstName: 'Inès', lastName: 'Noël', veevaId: null, email: null, status },
  ...of,
});
/** An HCP whom their service knows, by a Veeva id of their own. */
function known() {
  const hcp = anHcp({ veevaId: `V${randomUUID()}`, email: null });
  environment.neighbours.hcps.set(hcp.uuid, hcp);
  return hcp;
}
const read = (s: string) =>
  environment.callAs(
    roc,
    `mutation { readVirtualSessionSource(virtualSessionUuid: "${s}") { added changed unknown session { name beginDay sourceReadAt } } }`,
  );

test('name, dates, who is on the list and who came are those of Oseus', async () => {
  const oseusMeetingId = `OSE-${randomUUID()}`;
  const { s, l } = await putSession({ sessionType: 'external', oseusMeetingId });
  const [came, newcomer, absent] = [known(), known(), known()];
  const [first, second] = [came, absent].map((hcp) => aListed(s, { healthCareProfessionalUuid: hcp.uuid }));
  await SessionParticipants.create([first!, second!]);
  meeting(oseusMeetingId, [
    attendee('present', came),
    attendee('registered', newcomer),
    attendee('no_show', absent),
    attendee('registered', { email: 'personne@ailleurs.test' }),
  ]);
  const { data } = await read(s);
  expect(data.readVirtualSessionSource).toEqual({
    ...{ added: 1, changed: 3, unknown: 1 },
    session: { name: 'Rencontre', beginDay: '2027-03-04', sourceReadAt: expect.any(String) },
  });
  const lines = await SessionParticipants.find({ virtualSessionUuid: s }, { _id: 0 }).lean();
  const of = (uuid: string | null) => {
    const { subscription, presence } = lines.find((one) => one.healthCareProfessionalUuid === uuid)!;
    return [subscription, presence];
  };
  expect([of(came.uuid), of(newcomer.uuid), of(absent.uuid)]).toEqual([
    ['SUBSCRIBED', 'PRESENT'],
    ['SUBSCRIBED', 'UNKNOWN'],
    ['UNKNOWN', 'ABSENT'],
  ]);
  expect(lines.find((one) => one.virtualSessionParticipantUuid === l)).toMatchObject({ rev: 1, presence: 'UNKNOWN' });
  // Read again, nothing has changed.
  expect((await read(s)).data.readVirtualSessionSource).toMatchObject({ added: 0, changed: 0, unknown: 1 });
});

test('who stands in the meeting twice is one person, and read again stays as they are', async () => {
  const oseusMeetingId = `OSE-${randomUUID()}`;
  const hcp = known();
  const { s, l } = await putSession(
    { sessionType: 'external', oseusMeetingId },
    { healthCareProfessionalUuid: hcp.uuid },
  );
  meeting(oseusMeetingId, [attendee('present', hcp), attendee('cancelled', hcp)]);
  const readings = [await read(s), await read(s)].map(({ data }) => data.readVirtualSessionSource.changed);
  const line = await SessionParticipants.findOne({ virtualSessionParticipantUuid: l }, { _id: 0 }).lean();
  expect([readings, line?.subscription, line?.presence]).toEqual([[1, 0], 'SUBSCRIBED', 'PRESENT']);
});

test('of a session that is closed only who came is taken over', async () => {
  const oseusMeetingId = `OSE-${randomUUID()}`;
  const hcp = known();
  const { s, l } = await putSession(
    { sessionType: 'external', oseusMeetingId, status: 'CLOSED' },
    { healthCareProfessionalUuid: hcp.uuid, subscription: 'REFUSED' },
  );
  meeting(oseusMeetingId, [attendee('present', hcp)]);
  expect((await read(s)).data.readVirtualSessionSource).toMatchObject({ changed: 1 });
  const line = await SessionParticipants.findOne({ virtualSessionParticipantUuid: l }, { _id: 0 }).lean();
  expect(line).toMatchObject({ subscription: 'REFUSED', presence: 'PRESENT' });
});

test.each(['error', 'silent', 'broken', 'malformed'] as const)(
  'Oseus that answers %s changes nothing',
  async (fault) => {
    const oseusMeetingId = `OSE-${randomUUID()}`;
    const { s } = await putSession({ sessionType: 'external', oseusMeetingId });
    meeting(oseusMeetingId, []);
    simulator.fail(fault);
    const { code } = await read(s);
    simulator.fail('none');
    expect([code, (await environment.historyOf(s)).length]).toEqual(['OSEUS_PROBLEM', 0]);
  },
);

test('a manual session does not follow Oseus', async () => {
  const oseusMeetingId = `OSE-${randomUUID()}`;
  meeting(oseusMeetingId, []);
  const { s } = await putSession({ oseusMeetingId });
  expect((await read(s)).code).toBe('VIRTUAL_SESSION_MANUAL');
});

test('a session that follows Oseus is one that Oseus knows', async () => {
  const people = {
    roc: environment.staff(1, { userType: 'roc' })[0]!.userUuid,
    cp: environment.staff(1, { userType: 'cp' })[0]!.userUuid,
  };
  const form = sessionForm(people, { type: 'external' });
  const { errors } = await environment.callAs(roc, `mutation { createVirtualSession(session: ${form}) { rev } }`);
  expect(errors[0]!.extensions.fields).toEqual({
    oseusMeetingId: 'Oseus ne connaît pas cette réunion. Vérifiez son identifiant.',
  });
});

test.each(['..', '.', '', 'OSE-\ud800', '../meetings/OSE-1'])('%j is no meeting', async (oseusMeetingId) => {
  meeting('OSE-1', []);
  const asked = 'query($id: String!) { oseusMeeting(oseusMeetingId: $id) { name } }';
  const { errors } = await environment.callAs(roc, asked, { id: oseusMeetingId });
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { oseusMeetingId: messageOf('OSEUS_MEETING_UNKNOWN') },
  });
});

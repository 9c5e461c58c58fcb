import { randomUUID } from 'node:crypto';
import { eventParked, eventRetryWanted, eventUnparked } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, it } from 'vitest';
import users from './index.ts';

let portal: TestSubgraph;
const admin = actorOfType('admin');
beforeAll(async () => {
  portal = await startForTest(users);
});
afterAll(() => portal.stop());

const list = async (withApplied = false) => {
  const query = `{ parkedEvents(withApplied: ${withApplied}) { parkedEventUuid eventId consumer eventName error state } }`;
  return (await portal.callAs(admin, query)).data.parkedEvents as {
    parkedEventUuid: string;
    state: string;
    error: string;
  }[];
};
const retry = async (uuid: string) =>
  portal.callAs(admin, `mutation { retryParkedEvent(parkedEventUuid: "${uuid}") { state } }`);
const parked = (eventId: string, more: object = {}) => ({
  parkedEventId: eventId,
  consumer: 'mails',
  eventName: 'gathering.created',
  aggregateId: 'g1',
  error: 'boum',
  ...more,
});

it('lists an event that a consumer parked until it is applied, and requests the retry', async () => {
  const eventId = randomUUID();
  await portal.publish(eventParked, eventId, parked(eventId));
  await waitFor(async () => (await list()).length === 1, { what: 'the parked event' });
  const parkedEventUuid = `mails:${eventId}`;
  const row = { parkedEventUuid, eventId, consumer: 'mails', eventName: 'gathering.created', error: 'boum' };
  expect(await list()).toEqual([{ ...row, state: 'parked' }]);
  expect((await retry(parkedEventUuid)).data.retryParkedEvent).toEqual({ state: 'retrying' });
  // Until it comes back, one retry is enough.
  expect((await retry(parkedEventUuid)).code).toBe('ILLEGAL_TRANSITION');
  const wanted = await portal.delivered(eventRetryWanted);
  expect(wanted.data).toEqual({ parkedEventId: eventId, consumer: 'mails' });
  const again = randomUUID();
  await portal.publish(
    eventParked,
    again,
    parked(again, { eventName: 'event.retryWanted', aggregateId: eventId, error: 'encore' }),
  );
  await waitFor(async () => (await list())[0]?.error === 'encore', { what: 'the failed retry' });
  expect(await list()).toEqual([{ ...row, error: 'encore', state: 'parked' }]);
  await portal.publish(eventUnparked, eventId, { parkedEventId: eventId, consumer: 'mails' });
  await waitFor(async () => (await list()).length === 0, { what: 'the applied event to leave the list' });
  expect((await list(true)).map(({ state }) => state)).toEqual(['applied']);
  expect((await retry(parkedEventUuid)).code).toBe('EVENT_ALREADY_RETRIED');
});

it('retries several at once, and drops one with the reason', async () => {
  const eventIds = [randomUUID(), randomUUID()];
  for (const eventId of eventIds) await portal.publish(eventParked, eventId, parked(eventId));
  await waitFor(async () => (await list()).length === 2, { what: 'both events' });
  const uuids = eventIds.map((eventId) => `mails:${eventId}`);
  const all = 'mutation ($uuids: [ID!]!) { retryParkedEvents(parkedEventUuids: $uuids) { state } }';
  const { data } = await portal.callAs(admin, all, { uuids });
  expect(data.retryParkedEvents).toEqual([{ state: 'retrying' }, { state: 'retrying' }]);
  const drop =
    'mutation ($uuid: ID!, $reason: String!) { dropParkedEvent(parkedEventUuid: $uuid, reason: $reason) { state } }';
  const [uuid] = uuids;
  expect((await portal.callAs(admin, drop, { uuid, reason: ' ' })).code).toBe('BAD_USER_INPUT');
  const reason = 'Remplacé par un envoi à la main';
  expect((await portal.callAs(admin, drop, { uuid, reason })).data.dropParkedEvent).toEqual({ state: 'dropped' });
  expect((await list()).map(({ parkedEventUuid }) => parkedEventUuid)).toEqual([uuids[1]]);
  const lines = await portal.historyOf(uuid!);
  expect(lines.map(({ action, from, to, data: kept }) => [action, from, to, kept])).toEqual([
    ['parkEvent', null, 'parked', {}],
    ['retryParkedEvent', 'parked', 'retrying', {}],
    ['dropParkedEvent', 'retrying', 'dropped', { reason }],
  ]);
  expect((await portal.callAs(admin, drop, { uuid, reason })).code).toBe('ILLEGAL_TRANSITION');
  expect((await portal.callAs(actorOfType('megaAdmin'), drop, { uuid: uuids[1], reason })).code).toBe('FORBIDDEN');
});

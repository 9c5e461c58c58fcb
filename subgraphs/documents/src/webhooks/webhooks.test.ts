import { randomUUID } from 'node:crypto';
import { gatheringCreated, participantRemoved, type UserActor } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { claims, forgetActor, rememberActor } from '@portal/test/stubs/known-actors';
import { lookupEndpoints, stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import documents from '../index.ts';
import { openReceiver, type Receiver, signatureBy } from '../testing/receiver.ts';
import { hasWebhookFor } from './subscribed-events.ts';
import { Deliveries, Webhooks } from './webhook.models.ts';

const [unit, otherUnit] = [randomUUID(), randomUUID()];
const gatherings = new Map<string, { gatheringUuid: string; businessUnitUuids: string[] }>();
const admin = actorOfType('admin');
const consumer = (): UserActor => {
  const actor = actorOfType('externalConsumer');
  rememberActor(actor);
  return actor;
};

const started: TestSubgraph[] = [];
let portal: TestSubgraph;
let receiver: Receiver;
const at = (path: string) => receiver.at(path);
const to = (path: string) => receiver.to(path);
beforeAll(async () => {
  process.env.WEBHOOK_SWEEP_MS = '100';
  receiver = await openReceiver();
  for (const one of [
    stubSubgraph('gatherings', lookupEndpoints(gatherings, 'gatheringUuids')),
    stubSubgraph('users', { claims }),
    documents,
  ])
    started.push(await startForTest(one));
  portal = started.at(-1)!;
});
afterAll(async () => {
  for (const one of started.reverse()) await one.stop();
  await receiver.stop();
});

const formOf = (more: object = {}) => ({
  ...{ name: 'Annuaire', url: at('/hook'), events: ['gathering.created', 'participant.removed'] },
  ...{ accountUuid: consumer().userUuid, businessUnitUuids: [] },
  ...more,
});
const create =
  'mutation($webhook: WebhookInput!) { createWebhook(webhook: $webhook) { secret webhook { webhookUuid rev state } } }';
async function made(more: object = {}) {
  const { data, errors } = await portal.callAs(admin, create, { webhook: formOf(more) });
  expect(errors).toEqual([]);
  const { secret, webhook } = data.createWebhook;
  return { secret: secret as string, webhookUuid: webhook.webhookUuid as string };
}
const act = (name: string, webhookUuid: string, actor = admin) =>
  portal.callAs(actor, `mutation($w: ID!) { ${name}(webhookUuid: $w) { state } }`, { w: webhookUuid });

/** A gathering is created somewhere in the portal. */
async function happens(businessUnitUuids: string[] = [unit]) {
  const gatheringUuid = randomUUID();
  const facts = {
    status: 'DRAFT' as const,
    gatheringType: 'congress' as const,
    name: 'Congrès',
    timezone: 'Europe/Paris',
  };
  const data = {
    ...{
      ...facts,
      gatheringUuid,
      businessUnitUuids,
      beginDate: null,
      endDate: null,
      isPhysical: true,
      isVirtual: false,
    },
    ...{ limitDate: null, categoryVersion: 'V1' },
  };
  return { gatheringUuid, eventId: await portal.publish(gatheringCreated, gatheringUuid, data) };
}
const delivery = async (webhookUuid: string, eventId: string) =>
  (await Deliveries.findOne({ webhookUuid, eventId }, { _id: 0 }).lean()) ?? undefined;
const settled = (webhookUuid: string, eventId: string, state: string) =>
  waitFor(
    async () => {
      const found = await delivery(webhookUuid, eventId);
      return found?.state === state && found;
    },
    { what: `a delivery ${state}` },
  );

test('a system is told of an event once, signed; the event that comes again is not another one', async () => {
  const { secret, webhookUuid } = await made({ url: at('/once') });
  const { eventId, gatheringUuid } = await happens();
  const { attempts, status, answer } = await settled(webhookUuid, eventId, 'DELIVERED');
  expect([attempts, status, answer]).toEqual([1, 200, 'merci']);
  const [first] = to('/once');
  expect(first!.headers['webhook-id']).toBe(eventId);
  expect(Math.abs(Number(first!.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
  expect(first!.headers['webhook-signature']).toBe(signatureBy(secret, first!));
  expect(JSON.parse(first!.body)).toMatchObject({
    ...{ id: eventId, type: 'gathering.created', data: { gatheringUuid, businessUnitUuids: [unit] } },
  });
  const history = await portal.historyOf((await delivery(webhookUuid, eventId))!.webhookDeliveryUuid);
  expect(history.map(({ action, data }) => [action, data])).toEqual([
    ['queueWebhookDelivery', { eventId, eventName: 'gathering.created' }],
    ['finishWebhookDelivery', { attempts: 1, status: 200, problem: null }],
  ]);
  await act('deleteWebhook', webhookUuid);
});

test('for a day after a change of its secret both sign', async () => {
  const { secret, webhookUuid } = await made({ url: at('/rotated') });
  const rotate = 'mutation($w: ID!) { rotateWebhookSecret(webhookUuid: $w) { secret webhook { previousUntil } } }';
  const { data } = await portal.callAs(admin, rotate, { w: webhookUuid });
  const { eventId } = await happens();
  await settled(webhookUuid, eventId, 'DELIVERED');
  const [first] = to('/rotated');
  const { secret: now } = data.rotateWebhookSecret;
  expect(now).not.toBe(secret);
  expect(first!.headers['webhook-signature']).toBe(`${signatureBy(now, first!)} ${signatureBy(secret, first!)}`);
  // Neither stands in the database, nor in the history.
  const kept = JSON.stringify(await documents.db.connection.db!.collection('webhooks').find({ webhookUuid }).toArray());
  const told = JSON.stringify(await portal.historyOf(webhookUuid));
  for (const one of [secret, now]) expect([kept.includes(one), told.includes(one)]).toEqual([false, false]);
  await act('deleteWebhook', webhookUuid);
});

test('it is told of its units only, also where the event names its gathering alone', async () => {
  const { webhookUuid } = await made({ url: at('/units'), businessUnitUuids: [unit] });
  const foreign = await happens([otherUnit]);
  const own = await happens([unit, otherUnit]);
  for (const { gatheringUuid } of [own, foreign])
    gatherings.set(gatheringUuid, {
      gatheringUuid,
      businessUnitUuids: gatheringUuid === own.gatheringUuid ? [unit] : [otherUnit],
    });
  const removed = (gatheringUuid: string) => {
    const participantUuid = randomUUID();
    const people = { participantUuid, gatheringUuid, healthCareProfessionalUuid: randomUUID(), userUuid: null };
    const facts = { rev: 3, category: 'guest', participationType: null, presence: null, isRemoved: true };
    const status = { invitationStatus: 'UNANSWERED', from: 'CONFIRMED' } as const;
    return portal.publish(participantRemoved, participantUuid, { ...people, ...facts, ...status });
  };
  const elsewhere = await removed(foreign.gatheringUuid);
  const here = await removed(own.gatheringUuid);
  await settled(webhookUuid, own.eventId, 'DELIVERED');
  await settled(webhookUuid, here, 'DELIVERED');
  expect([await delivery(webhookUuid, foreign.eventId), await delivery(webhookUuid, elsewhere)]).toEqual([
    undefined,
    undefined,
  ]);
  await act('deleteWebhook', webhookUuid);
});

test('what is refused is tried again later, put aside after the last attempt, and sent again by somebody', async () => {
  receiver.answers.set('/refusing', (response) => response.writeHead(503).end('x'.repeat(5000)));
  const { webhookUuid } = await made({ url: at('/refusing') });
  const { eventId } = await happens();
  const tried = await waitFor(async () => {
    const found = await delivery(webhookUuid, eventId);
    return found?.attempts === 1 && found;
  });
  expect([tried.state, tried.status, tried.problem, tried.answer?.length]).toEqual([
    ...['PENDING', 503, 'ANSWER_REFUSED', 1024],
  ]);
  expect(tried.nextAttemptAt.getTime() - tried.lastAttemptAt!.getTime()).toBe(10_000);
  const { webhookDeliveryUuid } = tried;
  await Deliveries.updateOne({ webhookDeliveryUuid }, { $set: { attempts: 7, nextAttemptAt: new Date(0) } });
  await settled(webhookUuid, eventId, 'PARKED');
  expect((await delivery(webhookUuid, eventId))?.leasedUntil).toEqual(new Date(0));
  receiver.answers.delete('/refusing');
  const resend = 'mutation($d: ID!) { resendWebhookDelivery(webhookDeliveryUuid: $d) { state attempts } }';
  expect((await portal.callAs(actorOfType('roc'), resend, { d: webhookDeliveryUuid })).code).toBe('FORBIDDEN');
  expect((await portal.callAs(admin, resend, { d: webhookDeliveryUuid })).code).toBeUndefined();
  await settled(webhookUuid, eventId, 'DELIVERED');
  expect(new Set(to('/refusing').map(({ headers }) => headers['webhook-id']))).toEqual(new Set([eventId]));
  await act('deleteWebhook', webhookUuid);
});

test('an address of a private network is refused beside its field', async () => {
  const { errors } = await portal.callAs(admin, create, { webhook: formOf({ url: 'https://10.0.0.1/' }) });
  expect(errors[0]!.extensions).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', fields: { url: expect.stringContaining('réseau privé') } },
  });
});

test('the account must be one of another system, and have the right: when it is chosen and when it is told', async () => {
  for (const type of ['admin', 'system'] as const) {
    const account = actorOfType(type);
    rememberActor(account);
    const { errors } = await portal.callAs(admin, create, { webhook: formOf({ accountUuid: account.userUuid }) });
    expect([type, Object.keys(errors[0]!.extensions.fields as object)]).toEqual([type, ['accountUuid']]);
  }
  const account = consumer();
  const { webhookUuid } = await made({ url: at('/ended'), accountUuid: account.userUuid });
  forgetActor(account.userUuid);
  const { eventId } = await happens();
  expect(await settled(webhookUuid, eventId, 'PARKED')).toMatchObject({
    problem: 'ACCOUNT_WITHOUT_RIGHT',
    status: null,
  });
  expect(to('/ended')).toEqual([]);
  await act('deleteWebhook', webhookUuid);
});

test('what another instance changes is known here at once: the events that follow are not let go', async () => {
  const { webhookUuid } = await made({ events: ['participant.removed'] });
  // In turn: whoever only looks every two seconds is late for the second change at least.
  for (const event of ['gathering.created', 'participant.removed', 'gathering.created']) {
    await Webhooks.updateOne({ webhookUuid }, { $set: { events: [event] } });
    const isKnown = () => hasWebhookFor('gathering.created') === (event === 'gathering.created');
    await waitFor(isKnown, { what: 'the change of another instance', timeoutMs: 1000 });
  }
  await act('deleteWebhook', webhookUuid);
});

test('suspended it is told of nothing that happens meanwhile; its acts are in its history', async () => {
  const { webhookUuid } = await made({ url: at('/paused') });
  const rev = 1;
  const update =
    'mutation($w: ID!, $webhook: WebhookInput!, $base: EditBase!) { updateWebhook(webhookUuid: $w, webhook: $webhook, base: $base) { name } }';
  const accountUuid = (await portal.callAs(admin, '{ webhooks { webhookUuid accountUuid } }')).data.webhooks.find(
    (one: { webhookUuid: string }) => one.webhookUuid === webhookUuid,
  ).accountUuid;
  const webhook = formOf({ name: 'Annuaire 2', url: at('/paused'), accountUuid });
  expect((await portal.callAs(admin, update, { w: webhookUuid, webhook, base: { rev } })).code).toBeUndefined();
  expect((await act('disableWebhook', webhookUuid, actorOfType('megaAdmin'))).code).toBe('FORBIDDEN');
  expect((await act('disableWebhook', webhookUuid)).data.disableWebhook.state).toBe('DISABLED');
  const other = await made({ url: at('/beside') });
  const missed = await happens();
  await settled(other.webhookUuid, missed.eventId, 'DELIVERED');
  await act('enableWebhook', webhookUuid);
  const { eventId } = await happens();
  await settled(webhookUuid, eventId, 'DELIVERED');
  expect(await delivery(webhookUuid, missed.eventId)).toBeUndefined();
  await act('deleteWebhook', webhookUuid);
  await act('deleteWebhook', other.webhookUuid);
  const history = await portal.historyOf(webhookUuid);
  expect(history.map(({ action, from, to: state }) => [action, from ?? null, state])).toEqual([
    ['createWebhook', null, 'ENABLED'],
    ['updateWebhook', 'ENABLED', 'ENABLED'],
    ['disableWebhook', 'ENABLED', 'DISABLED'],
    ['enableWebhook', 'DISABLED', 'ENABLED'],
    ['deleteWebhook', 'ENABLED', 'DELETED'],
  ]);
  expect(history[1]!.data).toEqual({ changes: [{ field: 'name', from: 'Annuaire', to: 'Annuaire 2' }] });
});

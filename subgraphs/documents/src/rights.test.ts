import { randomUUID } from 'node:crypto';
import { rightsOf, type UserActor, type UserType } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { claims, rememberActor } from '@portal/test/stubs/known-actors';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { describeLostResponses } from '@portal/test/suites/lost-responses';
import { describeRightsMatrix, type OperationCase } from '@portal/test/suites/rights-matrix';
import { afterAll, beforeAll } from 'vitest';
import { Addresses } from './calendar/address.model.ts';
import { Files } from './database.ts';
import { Exports } from './exports/export.model.ts';
import definition from './index.ts';
import { Deliveries, Webhooks } from './webhooks/webhook.models.ts';

let environment: TestSubgraph;
let users: TestSubgraph;
const account = actorOfType('externalConsumer');
beforeAll(async () => {
  rememberActor(account);
  users = await startForTest(stubSubgraph('users', { claims }));
  environment = await startForTest(definition);
});
afterAll(async () => {
  await environment.stop();
  await users.stop();
});

/** A file that the actor uploaded. */
async function ownFile({ userUuid: uploaderUuid }: UserActor) {
  const fileUuid = randomUUID();
  const file = { fileUuid, name: 'a.pdf', size: 1, kind: 'PDF', contentType: 'application/pdf', sha256: 'x' };
  const now = new Date();
  await Files.create([
    { ...file, state: 'UNCLAIMED', isActive: false, uploaderUuid, addedAt: now, unclaimedSince: now, rev: 1 },
  ] as never);
  return { f: fileUuid };
}

/** An export that the actor requested, without a lease. */
const ownExport = (state: 'PENDING' | 'ERROR') => async (actor: UserActor) => {
  const exportUuid = randomUUID();
  const job = { exportUuid, kind: 'SOLICITATIONS', format: 'CSV', state, askerUuid: actor.userUuid, traceId: 'trace' };
  await Exports.create([{ ...job, actor, rev: 1, leasedUntil: new Date('2100-01-01') }] as never);
  return { e: exportUuid };
};

/** The address of the actor's calendar. */
async function ownAddress({ userUuid }: UserActor) {
  const calendarAddressUuid = randomUUID();
  await Addresses.deleteMany({ liveKey: userUuid });
  const kept = { calendarAddressUuid, userUuid, state: 'ACTIVE', content: 'MINE', secretHash: randomUUID(), rev: 1 };
  await Addresses.create([{ ...kept, liveKey: userUuid, madeAt: new Date() }] as never);
  return { a: calendarAddressUuid };
}

/** A webhook, and one delivery of it that was put aside. */
async function someWebhook(state = 'ENABLED') {
  const [webhookUuid, webhookDeliveryUuid] = [randomUUID(), randomUUID()];
  const at = new Date();
  const kept = { webhookUuid, state, rev: 1, name: 'Annuaire', url: 'https://example.org', events: [] };
  await Webhooks.create([
    { ...kept, businessUnitUuids: [], accountUuid: randomUUID(), secret: 's', secretAt: at },
  ] as never);
  const sent = { webhookDeliveryUuid, webhookUuid, state: 'PARKED', rev: 1, eventId: randomUUID(), body: '{}' };
  await Deliveries.create([{ ...sent, eventName: 'gathering.created', attempts: 8, nextAttemptAt: at }] as never);
  return { w: webhookUuid, d: webhookDeliveryUuid };
}
const onWebhook = (call: string, state?: string): OperationCase => ({
  query: `mutation($w: ID!) { ${call} }`,
  variables: async () => ({ w: (await someWebhook(state)).w }),
});
const form = `{ name: "Annuaire", url: "https://example.org", events: ["gathering.created"], accountUuid: "${account.userUuid}" }`;

const mayExport = (userType: UserType): boolean => rightsOf(userType).has('exportSolicitation');

const operations: Record<string, OperationCase> = {
  file: { query: 'query($f: ID!) { file(fileUuid: $f) { name } }', variables: ownFile },
  letterSettings: { query: '{ letterSettings { isConverted } }' },
  exportJob: { query: 'query($e: ID!) { exportJob(exportUuid: $e) { state } }', variables: ownExport('PENDING') },
  exportJobs: { query: '{ exportJobs(kind: SOLICITATIONS) { state } }' },
  allJobs: { query: '{ allJobs(first: 1) { items { kind } } }' },
  webhooks: { query: '{ webhooks { name } }' },
  webhook: {
    query: 'query($w: ID!) { webhook(webhookUuid: $w) { name } }',
    variables: async () => ({ w: (await someWebhook()).w }),
  },
  webhookDeliveries: {
    query: 'query($w: ID!) { webhookDeliveries(webhookUuid: $w) { hasNextPage } }',
    variables: async () => ({ w: (await someWebhook()).w }),
  },
  webhookEvents: { query: '{ webhookEvents { name } }' },
  createWebhook: { query: `mutation { createWebhook(webhook: ${form}) { webhook { name } } }` },
  updateWebhook: onWebhook(`updateWebhook(webhookUuid: $w, webhook: ${form}, base: { rev: 1 }) { name }`),
  rotateWebhookSecret: onWebhook('rotateWebhookSecret(webhookUuid: $w) { webhook { name } }'),
  disableWebhook: onWebhook('disableWebhook(webhookUuid: $w) { state }'),
  enableWebhook: onWebhook('enableWebhook(webhookUuid: $w) { state }', 'DISABLED'),
  deleteWebhook: onWebhook('deleteWebhook(webhookUuid: $w) { state }'),
  resendWebhookDelivery: {
    query: 'mutation($d: ID!) { resendWebhookDelivery(webhookDeliveryUuid: $d) { eventId } }',
    variables: async () => ({ d: (await someWebhook()).d }),
  },
  calendarAddress: { query: '{ calendarAddress { state } }' },
  createCalendarAddress: {
    query: 'mutation { createCalendarAddress(content: MINE) { calendarAddress { state } } }',
  },
  renewCalendarAddress: {
    query:
      'mutation($a: ID!) { renewCalendarAddress(calendarAddressUuid: $a, content: ALL) { calendarAddress { state } } }',
    variables: ownAddress,
  },
  revokeCalendarAddress: {
    query: 'mutation($a: ID!) { revokeCalendarAddress(calendarAddressUuid: $a) { state } }',
    variables: ownAddress,
  },
  uploadFile: {
    query: 'mutation($f: Upload!) { uploadFile(file: $f, purpose: OTHER) { name } }',
    variables: ownFile,
  },
  discardFile: { query: 'mutation($f: ID!) { discardFile(fileUuid: $f) }', variables: ownFile },
  requestExport: {
    query: 'mutation { requestExport(kind: SOLICITATIONS, format: CSV) { state } }',
    // Of several kinds each has its right.
    allowed: mayExport,
  },
  retryExport: {
    query: 'mutation($e: ID!) { retryExport(exportUuid: $e) { state } }',
    variables: ownExport('ERROR'),
    allowed: mayExport,
  },
  cancelExport: {
    query: 'mutation($e: ID!) { cancelExport(exportUuid: $e) { state } }',
    variables: ownExport('PENDING'),
    allowed: mayExport,
  },
};

describeRightsMatrix({ definition, portal: () => environment, operations });
describeLostResponses({
  definition,
  portal: () => environment,
  operations,
  acts: {
    requestExport: { query: 'mutation { requestExport(kind: SOLICITATIONS, format: CSV) { exportUuid } }' },
    retryExport: {
      query: 'mutation($e: ID!) { retryExport(exportUuid: $e) { exportUuid } }',
      variables: ownExport('ERROR'),
    },
  },
  moving: ['exports', 'fileKeys', 'files', 'content.files', 'content.chunks', 'runningUploads'],
});

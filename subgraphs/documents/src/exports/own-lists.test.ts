import { randomUUID } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { claims, rememberActor } from '@portal/test/stubs/known-actors';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { waitFor } from '@portal/test/wait-for';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import documents from '../index.ts';
import { download, person } from '../testing/upload.ts';
import { Deliveries, Webhooks } from '../webhooks/webhook.models.ts';
import { Exports } from './export.model.ts';

/** Lists whose rows documents has itself: asked for under `list`, given page by page by its own verb, written, and read back. */
let users: TestSubgraph;
let portal: TestSubgraph;
const [webhookUuid, admin, roc] = [randomUUID(), person('admin', 'admin'), person('roc', 'roc')];
const at = new Date('2026-11-20T23:30:00Z');

beforeAll(async () => {
  process.env.EXPORT_SWEEP_MS = '50';
  users = await startForTest(stubSubgraph('users', { claims }));
  portal = await startForTest(documents);
  for (const one of [admin, roc]) rememberActor(one);
  await Webhooks.create([
    {
      ...{ webhookUuid, state: 'DISABLED', rev: 1, name: 'Annuaire', url: 'https://exemple.org', events: [] },
      ...{ businessUnitUuids: [], accountUuid: admin.userUuid, secret: 'sealed', previousSecret: null },
      ...{ previousUntil: null, secretAt: at, createdAt: at, updatedAt: at },
    },
  ]);
  const delivery = {
    ...{ webhookUuid, rev: 1, body: '{"secret":true}', attempts: 8, answer: 'stack trace', endedAt: at },
    ...{ nextAttemptAt: at, lastAttemptAt: at, createdAt: at, updatedAt: at, status: null, problem: null },
  };
  const made = (more: object) => ({ ...delivery, webhookDeliveryUuid: randomUUID(), eventId: randomUUID(), ...more });
  await Deliveries.create([
    made({ state: 'PARKED', eventName: '=1+1', status: 503, problem: 'ANSWER_REFUSED' }),
    made({ state: 'DELIVERED', eventName: 'gathering.created', attempts: 1, status: 202 }),
  ]);
});
afterAll(async () => {
  await portal.stop();
  await users.stop();
});

const request = (kind: string, format: string, list: string, columns: string, actor: Actor) =>
  portal.callAs(
    actor,
    `mutation { requestExport(kind: ${kind}, format: ${format}, list: { ${list} }, columns: ${columns}) { exportUuid description } }`,
  );

async function fileOf(kind: string, format: string, list: string, columns = '[]') {
  const { data, errors } = await request(kind, format, list, columns, admin);
  expect(errors).toEqual([]);
  const { exportUuid, description } = data.requestExport;
  const job = await waitFor(
    async () => {
      const found = await Exports.findOne({ exportUuid }).lean();
      return found?.state !== 'PENDING' && found;
    },
    { what: 'the end of the export' },
  );
  const bytes = Buffer.from(await (await download(portal.url, admin, job.fileUuid ?? '')).arrayBuffer());
  return { description, bytes };
}

test('the log of a webhook as its filters leave it, in the columns that are shown; neither what was sent nor what was answered', async () => {
  const list = `webhookUuid: "${webhookUuid}", states: ["PARKED"]`;
  const { description, bytes } = await fileOf('WEBHOOK_DELIVERIES', 'CSV', list, '["state", "event", "begun"]');
  expect(description).toBe('mis de côté, colonnes affichées');
  expect(bytes.toString()).toBe(
    `\uFEFF"Statut";"Événement";"Le";"À"\r\n"Mis de côté";"'=1+1";"21/11/2026";"00:30"\r\n`,
  );
});

test('all of it as a workbook', async () => {
  const { bytes } = await fileOf('WEBHOOK_DELIVERIES', 'XLSX', `webhookUuid: "${webhookUuid}"`);
  const [head, ...rows] = (await readXlsxFile(bytes))[0]!.data;
  expect(head).toEqual(['Événement', 'Statut', 'Le', 'À', 'Essais', 'Réponse', 'Problème']);
  const day = new Date('2026-11-21T00:00:00Z');
  expect(rows.toSorted((a, b) => String(a[1]).localeCompare(String(b[1])))).toEqual([
    ['=1+1', 'Mis de côté', day, '00:30', 8, 503, 'Le système a répondu autre chose qu’un succès.'],
    ['Un événement est créé', 'Reçu', day, '00:30', 1, 202, null],
  ]);
});

test('the exports and imports of everybody', async () => {
  const asked = await fileOf('JOBS', 'CSV', 'domains: ["documents"], states: ["DONE"]', '["kind", "who", "progress"]');
  expect(asked.description).toBe('terminé, Documents, colonnes affichées');
  const [head, ...rows] = asked.bytes.toString().split('\r\n').slice(0, -1);
  expect(head).toBe('\uFEFF"Travail";"Demandé par";"Lignes";"Lignes en tout"');
  expect(rows).toEqual([
    '"Export · Envois d’un webhook";"admin Test";"2";"2"',
    '"Export · Envois d’un webhook";"admin Test";"1";"1"',
  ]);
});

test.each(['WEBHOOK_DELIVERIES', 'JOBS'])('%s are not for who may not see them', async (kind) => {
  const list = kind === 'JOBS' ? '' : `webhookUuid: "${webhookUuid}"`;
  expect((await request(kind, 'CSV', list, '[]', roc)).code).toBe('FORBIDDEN');
});

test('a filter of another list is refused', async () => {
  expect((await request('JOBS', 'CSV', 'isRefused: true', '[]', admin)).code).toBe('BAD_USER_INPUT');
});

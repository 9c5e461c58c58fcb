import { createHash, randomUUID } from 'node:crypto';
import { freePort } from '@portal/test/engines/free-port';
import { collectionsWithPlaintext } from '@portal/test/probes/find-plaintext';
import { forgetMigration } from '@portal/test/services/forget-migration';
import { startService, type TestService } from '@portal/test/services/start-service';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db, FileKeys, RunningUploads } from '../database.ts';
import { ClaimDeliveryMonitor } from '../files/claim-delivery.ts';
import { sweepFiles } from '../files/file-sweep.ts';
import documents from '../index.ts';
import { contentIds, filesInClear, oldFile } from '../testing/old-files.ts';
import { download, pdfWith, person } from '../testing/upload.ts';

const roc = person('roc', 'roc');
const mark = `CANARI${randomUUID().replaceAll('-', '')}`;
/** Large enough that a kill hits one in progress. */
const pdf = pdfWith(`/${mark} /Pages (${'x'.repeat(2_000_000)})`);
const files = 40;
const kills = 5;
const sumOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

let subgraph: TestSubgraph;
let port: number;

beforeAll(async () => {
  // Its own migration is over before there is anything to seal: everything sealed below was sealed by the other process.
  subgraph = await startForTest(documents);
  await forgetMigration(db.connection, 'files');
  port = await freePort();
});
afterAll(() => subgraph.stop());

const start = (): Promise<TestService> =>
  startService('subgraphs/documents/src/main.ts', { PORT: String(port), PORTAL_DEMO: '0' });

test('repeated kill -9 of the process while sealing: at the end every file is sealed once, readable, and nothing old is left', async () => {
  const hcp = randomUUID();
  const bank = {
    owner: `hcpBankStatement:${hcp}`,
    right: 'readHcpSensitiveData' as const,
    healthCareProfessionalUuid: hcp,
  };
  const uuids: string[] = [];
  for (let i = 0; i < files; i++) uuids.push(await oldFile(subgraph.url, roc, pdf, i % 2 === 0 ? [bank] : []));
  expect(await filesInClear()).toBe(files);
  const inClear: number[] = [];
  const first = new Map<string, string>();
  for (let kill = 1; kill <= kills; kill++) {
    const before = await filesInClear();
    const dying = await start();
    await waitFor(async () => (await filesInClear()) < before, { what: 'a file that is sealed' });
    await dying.kill9();
    inClear.push(await filesInClear());
    for (const { fileUuid, contentId } of await FileKeys.find({}).lean())
      if (!first.has(fileUuid)) first.set(fileUuid, contentId);
    for (const fileUuid of uuids) expect((await download(subgraph.url, roc, fileUuid)).status).toBe(200);
  }
  // Each of the kills hit the work in progress.
  expect(inClear.every((count) => count > 0 && count < files)).toBe(true);

  const last = await start();
  await waitFor(async () => (await filesInClear()) === 0, { what: 'every file sealed' });
  await last.stop();
  const sums = new Set<string>();
  for (const fileUuid of uuids) {
    const answer = await download(subgraph.url, roc, fileUuid);
    sums.add(sumOf(Buffer.from(await answer.arrayBuffer())));
  }
  expect([...sums]).toEqual([sumOf(pdf)]);

  // What a kill left half written is deleted as a broken upload; then there is one content for each file, the one that its key names.
  const later = new Date(Date.now() + 2 * 3600_000);
  await sweepFiles(
    subgraph.context(undefined, () => later),
    new ClaimDeliveryMonitor(),
  );
  const keys = await FileKeys.find({}, { _id: 0 }).lean();
  // Sealed a second time it would have another content id.
  expect(keys.filter(({ fileUuid, contentId }) => first.has(fileUuid) && first.get(fileUuid) !== contentId)).toEqual(
    [],
  );
  expect(keys.map(({ fileUuid }) => fileUuid).sort()).toEqual([...uuids].sort());
  expect(await contentIds()).toEqual(keys.map(({ contentId }) => contentId).sort());
  expect(await RunningUploads.countDocuments({})).toBe(0);
  expect((await collectionsWithPlaintext(db, mark)).filter((place) => place !== 'oplog')).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { fileClaimWanted } from '@portal/domain';
import { createContext, parkEvent, type ReceivedEvent } from '@portal/server';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db, Files, RunningUploads } from '../database.ts';
import documents from '../index.ts';
import { download, pdfWith, person, upload } from '../testing/upload.ts';
import { ClaimDeliveryMonitor } from './claim-delivery.ts';
import { content } from './content.ts';
import { sweepFiles } from './file-sweep.ts';

let subgraph: TestSubgraph;
const roc = person('roc', 'roc');
const hour = 3600_000;
const quarter = hour / 4;

beforeAll(async () => {
  subgraph = await startForTest(documents);
});
afterAll(() => subgraph.stop());

const contextAfter = (ms: number) => {
  const at = new Date(Date.now() + ms);
  const actor = { kind: 'service' as const, service: 'documents' };
  return createContext({ db, actor, traceId: 'clock', log: subgraph.running.log, now: () => at });
};
/** Sweeps then, when all claims have been heard since a quarter of an hour before. */
async function sweepAfter(ms: number): Promise<void> {
  const claims = new ClaimDeliveryMonitor();
  await waitFor(
    async () => {
      await claims.look(contextAfter(ms - quarter));
      return claims.look(contextAfter(ms));
    },
    { what: 'all claims heard' },
  );
  await sweepFiles(contextAfter(ms), claims);
}
const chunksOf = (fileUuid: string): Promise<number> =>
  db.connection.db!.collection('content.chunks').countDocuments({ files_id: fileUuid as never });

test('an unclaimed file is kept for 24 hours, and ended once, whichever instance sweeps', async () => {
  const { fileUuid } = await upload(subgraph.url, roc, 'a.pdf', pdfWith());
  await sweepAfter(24 * hour - 60_000);
  expect((await download(subgraph.url, roc, fileUuid)).status).toBe(200);
  await Promise.all([sweepAfter(24 * hour), sweepAfter(24 * hour), sweepAfter(24 * hour)]);
  expect((await download(subgraph.url, roc, fileUuid)).status).toBe(404);
  expect(await chunksOf(fileUuid)).toBe(0);
  expect((await subgraph.historyOf(fileUuid)).map(({ action, to }) => [action, to])).toEqual([
    ['receiveFile', 'UNCLAIMED'],
    ['expireFile', 'REMOVED'],
  ]);
  expect((await subgraph.outboxOf(fileUuid)).map(({ name, data }) => [name, data])).toEqual([
    ['file.removed', { fileUuid }],
  ]);
});

test('while claims may be on their way an unclaimed file stays: after a start, and while one of its claims is parked', async () => {
  const { fileUuid } = await upload(subgraph.url, roc, 'a.pdf', pdfWith());
  const isThere = async () => (await download(subgraph.url, roc, fileUuid)).status === 200;
  await sweepFiles(contextAfter(1000 * hour), new ClaimDeliveryMonitor());
  expect(await isThere()).toBe(true);
  const event = {
    ...{ eventId: randomUUID(), name: fileClaimWanted.name, version: 1, aggregateId: 'expenseNote:x' },
    ...{ aggregateVersion: 1, occurredAt: new Date(), traceId: 'x', actor: { kind: 'service', service: 'expenses' } },
    data: { owner: 'expenseNote:x', fileUuids: [fileUuid] },
  };
  await parkEvent(contextAfter(0), event as unknown as ReceivedEvent, 'ConnectionError');
  await sweepAfter(1000 * hour);
  expect(await isThere()).toBe(true);
  await db.records.parked.updateOne({ eventId: event.eventId }, { $set: { state: 'applied' } });
  await sweepAfter(1000 * hour);
  expect(await isThere()).toBe(false);
});

test('a claimed file stays', async () => {
  const { fileUuid } = await upload(subgraph.url, roc, 'a.pdf', pdfWith());
  await Files.updateOne(
    { fileUuid },
    { $set: { state: 'CLAIMED', unclaimedSince: null, claims: [{ owner: 'x', right: 'readGathering' }] } },
  );
  await sweepAfter(1000 * hour);
  expect((await download(subgraph.url, roc, fileUuid)).status).toBe(200);
});

test('leftovers of a killed upload or removal are deleted', async () => {
  const fileUuid = '11111111-1111-4111-8111-111111111111';
  await RunningUploads.create([{ fileUuid, startedAt: new Date() }]);
  const target = await content.write(subgraph.context(), fileUuid);
  await new Promise<void>((resolve) => target.end(Buffer.alloc(300_000), resolve));
  await sweepAfter(hour / 2);
  expect(await chunksOf(fileUuid)).toBe(2);
  await sweepAfter(hour);
  expect([await chunksOf(fileUuid), await RunningUploads.countDocuments({})]).toEqual([0, 0]);

  const removed = (await upload(subgraph.url, roc, 'a.pdf', pdfWith())).fileUuid;
  await Files.updateOne({ fileUuid: removed }, { $set: { state: 'REMOVED' } });
  await sweepAfter(0);
  expect(await chunksOf(removed)).toBe(0);
});

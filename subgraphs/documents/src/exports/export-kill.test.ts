import { steadyPort } from '@portal/server/testing/steady-port';
import { startService, type TestService } from '@portal/test/start-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { download, person } from '../test-door.ts';
import { setWorker } from './export-operations.ts';
import { ExportWorker } from './export-worker.ts';
import { type ExportHouse, openExports, stoppedAt } from './test-exports.ts';

let house: ExportHouse;
let mortal: TestService;
const roc = person('roc', 'roc');

beforeAll(async () => {
  // This instance works when it is woken only.
  process.env.EXPORT_SWEEP_MS = '3600000';
  house = await openExports();
}, 60_000);
afterAll(async () => {
  await mortal?.kill9();
  await house.stop();
});

test('killed amid an export, another instance writes it anew: each row once, and nothing of the first file stays', async () => {
  house.owner.rows = 1600;
  const stop = stoppedAt(1500);
  house.owner.gate = stop.gate;
  setWorker(undefined);
  const port = await steadyPort();
  const env = { PORT: String(port), PORTAL_DEMO: '0', EXPORT_SWEEP_MS: '20', EXPORT_LEASE_SECONDS: '1' };
  mortal = await startService('subgraphs/documents/src/main.ts', env);
  await mortal.healthy(port);
  const exportUuid = await house.request(roc, 'CSV');
  await stop.isReached;
  await mortal.kill9();
  const { state, written, attemptUuid } = await house.job(exportUuid);
  expect([state, written, (await house.contents()).chunks]).toEqual(['PENDING', 1500, [attemptUuid]]);

  house.owner.gate = undefined;
  stop.open();
  const successor = new ExportWorker(house.context(), { leaseMs: 5000, sweepMs: 20 }).start();
  const end = await house.ended(exportUuid);
  await successor.stop();
  expect(await house.contents()).toEqual({ files: [end.fileUuid], chunks: [end.fileUuid], uploads: 0 });
  const lines = (await (await download(house.url, roc, end.fileUuid!)).text()).split('\r\n');
  expect([lines.length, new Set(lines).size, end.written, end.total]).toEqual([1602, 1602, 1600, 1600]);
}, 60_000);

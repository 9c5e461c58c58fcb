import { freePort } from '@portal/test/engines/free-port';
import { startService, type TestService } from '@portal/test/services/start-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExportEnvironment, openExports, stoppedAt } from '../testing/exports.ts';
import { download, person } from '../testing/upload.ts';
import { setWorker } from './export-operations.ts';
import { ExportWorker } from './export-worker.ts';

let environment: ExportEnvironment;
let mortal: TestService;
const roc = person('roc', 'roc');

beforeAll(async () => {
  // This instance works only when woken.
  process.env.EXPORT_SWEEP_MS = '3600000';
  environment = await openExports();
});
afterAll(async () => {
  await mortal?.kill9();
  await environment.stop();
});

test('killed during an export, another instance writes it from scratch: each row once, and nothing of the first file stays', async () => {
  environment.owner.rows = 1600;
  const stop = stoppedAt(1500);
  environment.owner.gate = stop.gate;
  setWorker(undefined);
  const port = await freePort();
  const env = { PORT: String(port), PORTAL_DEMO: '0', EXPORT_SWEEP_MS: '20', EXPORT_LEASE_SECONDS: '1' };
  mortal = await startService('subgraphs/documents/src/main.ts', env);
  await mortal.healthy(port);
  const exportUuid = await environment.request(roc, 'CSV');
  await stop.isReached;
  await mortal.kill9();
  const { state, written, attemptUuid } = await environment.job(exportUuid);
  expect([state, written, (await environment.contents()).chunks]).toEqual(['PENDING', 1500, [attemptUuid]]);

  environment.owner.gate = undefined;
  stop.open();
  const successor = new ExportWorker(environment.context(), { leaseMs: 5000, sweepMs: 20 }).start();
  const end = await environment.ended(exportUuid);
  await successor.stop();
  expect(await environment.contents()).toEqual({ files: [end.fileUuid], chunks: [end.fileUuid], uploads: 0 });
  const lines = (await (await download(environment.url, roc, end.fileUuid!)).text()).split('\r\n');
  expect([lines.length, new Set(lines).size, end.written, end.total]).toEqual([1602, 1602, 1600, 1600]);
});

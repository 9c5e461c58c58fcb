import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { away, type ExportEnvironment, openExports, stoppedAt } from '../testing/exports.ts';
import { download, person } from '../testing/upload.ts';

let environment: ExportEnvironment;
const dm = person('dm', 'dm');

beforeAll(async () => {
  process.env.EXPORT_SWEEP_MS = '50';
  environment = await openExports();
});
afterAll(() => environment.stop());
beforeEach(() => {
  Object.assign(environment.owner, { rows: 3, gate: undefined, asked: [] });
});

const failed = (exportUuid: string) =>
  `{ exportJob(exportUuid: "${exportUuid}") { errorCode errorLabel availableActions { name allowed } } }`;
const act = (name: string, exportUuid: string) =>
  environment.callAs(dm, `mutation { ${name}(exportUuid: "${exportUuid}") { state } }`);

describe('what stops it', () => {
  test.each(['CSV', 'XLSX'] as const)('cancelled in the middle of a %s: none of its bytes are kept', async (format) => {
    const before = await environment.contents();
    environment.owner.rows = 1500;
    const stop = stoppedAt(1000);
    environment.owner.gate = stop.gate;
    const exportUuid = await environment.request(dm, format);
    await stop.isReached;
    expect((await act('cancelExport', exportUuid)).data.cancelExport.state).toBe('CANCELLED');
    stop.open();
    // The next one starts when this one is done.
    environment.owner.rows = 1;
    const { fileUuid } = await environment.ended(await environment.request(dm, 'CSV'));
    const after = await environment.contents();
    expect(after).toEqual({
      files: [...before.files, fileUuid].sort(),
      chunks: [...before.chunks, fileUuid].sort(),
      uploads: 0,
    });
    expect(await environment.job(exportUuid)).toMatchObject({ state: 'CANCELLED', fileUuid: null });
  });

  test('an owner that is unavailable for a moment is retried; the file has each row once', async () => {
    let times = 0;
    environment.owner.gate = async () => {
      times += 1;
      if (times === 1) await away();
    };
    const { fileUuid, written } = await environment.ended(await environment.request(dm, 'CSV'));
    const text = await (await download(environment.url, dm, fileUuid!)).text();
    expect([times, written, text.split('\r\n').length]).toEqual([2, 3, 5]);
  });

  test('a defect ends it with the fixed message; it can be requested again', async () => {
    environment.owner.gate = () => Promise.reject(new Error('a defect'));
    const exportUuid = await environment.request(dm, 'CSV');
    await environment.ended(exportUuid, 'ERROR');
    expect((await environment.callAs(dm, failed(exportUuid))).data.exportJob).toMatchObject({
      errorCode: 'EXPORT_FAILED',
      errorLabel: 'Échec de la génération',
      availableActions: [{ name: 'retryExport', allowed: true }],
    });
    environment.owner.gate = undefined;
    expect((await act('retryExport', exportUuid)).data.retryExport.state).toBe('PENDING');
    expect((await environment.ended(exportUuid)).written).toBe(3);
  });
});

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { inParts, workbook, zipBomb } from '@portal/test/probes/sheet-files';
import { beforeAll, expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

/** From the sources a thread takes its time to start. */
let start = 0;
beforeAll(async () => {
  const begun = performance.now();
  await readSheet('participants', inParts(Buffer.from('a\n')), 1);
  start = performance.now() - begun;
});

test.each<[string, string, number, () => Buffer]>([
  ['IMPORT_TOO_MANY_LINES', '19 MB of addresses', 10_001, () => Buffer.from('a@b.c;1\n'.repeat(2_300_000))],
  [
    'IMPORT_TOO_MANY_LINES',
    'an honest workbook of 150,000 lines',
    10_001,
    () => workbook(Array(150_000).fill(['prenom.nom@demo.test', 'present'])),
  ],
  ['FILE_DANGEROUS', 'a workbook of kilobytes that unfolds to 64 MB', 10_001, () => zipBomb(64)],
])('%s: %s within two seconds, and nobody else waits 100 ms', async (code, _name, mostRows, make) => {
  const bytes = make();
  const memory = process.memoryUsage().heapUsed;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const begun = performance.now();
  delay.enable();
  await expect(readSheet('participants', inParts(bytes), mostRows)).rejects.toMatchObject({ code });
  delay.disable();
  expect(performance.now() - begun - start).toBeLessThan(2000);
  expect(delay.max / 1e6).toBeLessThan(100);
  expect((process.memoryUsage().heapUsed - memory) / 2 ** 20).toBeLessThan(20);
});

test('100,000 lines are read with the same memory', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const rows = await readSheet('participants', inParts(Buffer.from('a@b.c;1\n'.repeat(100_000))), 100_000);
  delay.disable();
  expect(rows).toHaveLength(100_000);
  expect(delay.max / 1e6).toBeLessThan(100);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { Report } from '../report.ts';
import { waits } from '../test/timeouts.ts';
import { Supervised } from './supervised.ts';

const data = mkdtempSync(join(tmpdir(), 'portail-garde-'));
afterAll(() => rmSync(data, { recursive: true }));

/** A process that ends when the test says so. */
function mortal(isReady: () => Promise<boolean>) {
  const ends: ((how: string) => void)[] = [];
  const said: string[] = [];
  const run = () => {
    const ended = new Promise<string>((resolve) => ends.push(resolve));
    return { pid: undefined, ended, stop: async () => ends.at(-1)?.('code 0') };
  };
  const report = { fail: (text: string) => said.push(text) } as unknown as Report;
  return { ends, said, supervised: new Supervised({ name: 'gateway', run, isReady }, data, report).start() };
}

test('what was ready is started again at once, in its third end as in its first', async () => {
  let questions = 0;
  const { ends, said, supervised } = mortal(async () => {
    questions += 1;
    return true;
  });
  for (let end = 1; end <= 3; end++) {
    await vi.waitUntil(() => questions === end, { timeout: waits.conditionMs, interval: 20 });
    ends[end - 1]?.('SIGKILL');
    await vi.waitUntil(() => ends.length === end + 1, { timeout: waits.conditionMs, interval: 20 });
  }
  await supervised.stop();
  expect([supervised.failures, said]).toEqual([
    0,
    Array(3).fill('gateway s’est arrêté (SIGKILL) ; il redémarre aussitôt.'),
  ]);
});

test('what does not get ready is started again after a pause that grows', async () => {
  const { ends, said, supervised } = mortal(async () => false);
  for (let end = 1; end <= 3; end++) {
    ends[end - 1]?.('code 1');
    await vi.waitUntil(() => ends.length === end + 1, { timeout: waits.conditionMs, interval: 20 });
  }
  await supervised.stop();
  expect(supervised.failures).toBe(3);
  expect(said.map((text) => /dans (.*)\.$/.exec(text)?.[1])).toEqual(['0,3 s', '0,5 s', '1,0 s']);
});

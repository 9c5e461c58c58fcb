import { expect, test } from 'vitest';
import { runExclusive } from './keyed-mutex.ts';

/** A work that notes when it begins and ends, and waits to be let go. */
function work(log: string[], name: string) {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const run = async (): Promise<string> => {
    log.push(`${name} begins`);
    await gate;
    log.push(`${name} ends`);
    return name;
  };
  return { run, release };
}

test('works with a common key follow one another, others do not wait, a failure holds nobody up', async () => {
  const log: string[] = [];
  const a = work(log, 'a');
  const b = work(log, 'b');
  const c = work(log, 'c');
  const first = runExclusive(['x', 'y'], a.run);
  const failing = runExclusive(['y'], () => Promise.reject(new Error('no')));
  const second = runExclusive(['y', 'z'], b.run);
  const third = runExclusive(['w'], c.run);
  c.release();
  expect(await third).toBe('c');
  b.release();
  a.release();
  await expect(failing).rejects.toThrow('no');
  expect([await first, await second]).toEqual(['a', 'b']);
  expect(log).toEqual(['a begins', 'c begins', 'c ends', 'a ends', 'b begins', 'b ends']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode } from './load-code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails so many times, each after `ms`, then gives the code. */
function failing(times: number, ms = 0) {
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    const isFailure = attempts <= times;
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    if (isFailure) throw new Error(`Loading chunk failed (${attempts})`);
    return 'code';
  };
  return { load, attempts: () => attempts };
}

test.each([
  ['comes at once', 0, 0, 'code', 1],
  ['is reset once', 1, 0, 'code', 2],
  ['is reset twice', 2, 0, 'code', 3],
  ['does not come', 9, 0, 'Loading chunk failed (3)', 3],
  ['hangs, and fails then', 1, 7000, 'Loading chunk failed (1)', 1],
])('code that %s', async (_what, times, ms, expected, asked) => {
  const { load, attempts } = failing(times, ms);
  const outcome = loadCode(load).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect([await outcome, attempts()]).toEqual([expected, asked]);
});

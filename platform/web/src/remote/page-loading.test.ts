import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackPageLoading, whenPageIdle } from './page-loading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes later begins once nothing was waited for during a while', async () => {
  let answer = (_value: string) => {};
  const asked = trackPageLoading(new Promise<string>((resolve) => (answer = resolve)));
  const act = vi.fn();
  whenPageIdle(1000, act);
  await vi.advanceTimersByTimeAsync(5000);
  expect(act).not.toHaveBeenCalled();
  answer('there');
  expect(await asked).toBe('there');
  await vi.advanceTimersByTimeAsync(900);
  const next = trackPageLoading(Promise.reject(new Error('lost')));
  await expect(next).rejects.toThrow('lost');
  await vi.advanceTimersByTimeAsync(900);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(act).toHaveBeenCalledOnce();
  await trackPageLoading(Promise.resolve());
  await vi.advanceTimersByTimeAsync(5000);
  expect(act).toHaveBeenCalledOnce();
});

test('what is given up does not begin', async () => {
  const act = vi.fn();
  whenPageIdle(1000, act)();
  await trackPageLoading(Promise.resolve());
  await vi.advanceTimersByTimeAsync(5000);
  expect(act).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const loaded: string[] = [];
const load = (name: string) => async () => void loaded.push(name);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  loaded.length = 0;
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('requestIdleCallback', (then: () => void) => void setTimeout(then, 0));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const modules = async () => ({ ...(await import('./idle-loads.ts')), ...(await import('./page-loading.ts')) });

test('what comes next waits until the page has waited for nothing for a while; from a page to choose where to go it comes soon', async () => {
  const { loadInIdleTime, afterAChoiceMs, trackPageLoading } = await modules();
  let answer = () => {};
  trackPageLoading(new Promise<void>((done) => (answer = done)));
  loadInIdleTime(load('next page'));
  loadInIdleTime(load('area'), afterAChoiceMs);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loaded).toEqual([]);
  answer();
  await vi.advanceTimersByTimeAsync(afterAChoiceMs + 10);
  expect(loaded).toEqual(['area']);
  await vi.advanceTimersByTimeAsync(2500);
  expect(loaded).toEqual(['area']);
  await vi.advanceTimersByTimeAsync(200);
  expect(loaded).toEqual(['area', 'next page']);
});

test('one that cannot be loaded does not keep the others back', async () => {
  const { loadInIdleTime } = await modules();
  loadInIdleTime(async () => Promise.reject(new Error('no network')));
  loadInIdleTime(load('next page'));
  await vi.advanceTimersByTimeAsync(3100);
  expect(loaded).toEqual(['next page']);
});

test('who saves data loads what they open', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { loadInIdleTime } = await modules();
  loadInIdleTime(load('next page'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loaded).toEqual([]);
});

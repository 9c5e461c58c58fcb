import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const source = readFileSync(`${import.meta.dirname}/worker.js`, 'utf8');
const hour = 3_600_000;
const url = 'https://portail.test/';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The worker of a device that kept the page so many hours ago; @returns what the page is answered, and how the network answers */
function ask(hoursAgo: number) {
  let network = { resolve: (_: string) => {}, reject: (_: Error) => {} };
  const answered = new Promise<string>((resolve, reject) => {
    network = { resolve, reject };
  });
  const listeners = new Map<string, (event: object) => void>();
  runInNewContext(source, {
    ...{ URL, Promise, Date, Number, setTimeout, location: { origin: new URL(url).origin } },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    fetch: () => answered,
    caches: {
      match: async () => 'copie',
      keys: async () => [`portal-offline-${Date.now() - hoursAgo * hour}`],
    },
  });
  let answer: Promise<string> | undefined;
  listeners.get('fetch')?.({
    request: { method: 'GET', url },
    respondWith: (given: Promise<string>) => {
      answer = given;
    },
  });
  return { answer: answer!, network };
}

test('the network comes first', async () => {
  const { answer, network } = ask(1);
  network.resolve('neuve');
  expect(await answer).toBe('neuve');
});

test('on a slow line the page of the same day opens', async () => {
  const { answer } = ask(11);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await answer).toBe('copie');
});

test('an older one is waited out: the newer page comes, however late', async () => {
  const { answer, network } = ask(13);
  await vi.advanceTimersByTimeAsync(60_000);
  network.resolve('neuve');
  expect(await answer).toBe('neuve');
});

test('without a line an older one opens, too', async () => {
  const { answer, network } = ask(13);
  network.reject(new TypeError('offline'));
  expect(await answer).toBe('copie');
});

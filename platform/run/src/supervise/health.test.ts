import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { waitUntilSettled } from './health.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A service whose data is brought forward for so many looks. */
async function migratingFor(looks: number) {
  let asked = 0;
  const server = createServer((_request, answer) => {
    asked += 1;
    answer.end(JSON.stringify({ migrating: asked <= looks }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/health`;
  return { url, asked: () => asked };
}

test('waits as long as a service brings its data forward', async () => {
  const [slow, done] = [await migratingFor(2), await migratingFor(0)];
  await waitUntilSettled([slow.url, done.url]);
  expect([slow.asked(), done.asked()]).toEqual([3, 1]);
});

test('does not wait longer than its patience, nor for who does not answer', async () => {
  const never = await migratingFor(Number.POSITIVE_INFINITY);
  await waitUntilSettled([never.url, 'http://127.0.0.1:9/health'], 1);
  expect(never.asked()).toBeGreaterThan(0);
});

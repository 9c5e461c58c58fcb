import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, freePorts, isPortFree } from './ports.ts';

/** A server on a port that the system chooses, as it does for an outgoing connection. */
const chosenBySystem = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

test('a port of ours is never one that the system gives away, so that a server which was stopped finds it again', async () => {
  const given = await Promise.all(Array.from({ length: 200 }, chosenBySystem));
  const ours = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.max(...ours)).toBeLessThan(Math.min(...given));
});

test('a range is free from its first port to its last', async () => {
  const first = await freePorts(3);
  expect(await Promise.all([first, first + 1, first + 2].map(isPortFree))).toEqual([true, true, true]);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(first, '127.0.0.1', resolve));
  expect(await isPortFree(first)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
});

import { halfBody, halfHead, sendAndReset, sendAndWait, sendBytes, upgradeRequest } from '@portal/test/probes/hostile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../testing/portal.ts';

/** The short form of attacks 26 to 28 on the gateway itself. An error that nothing handles fails the run of the tests. */
let portal: TestPortal;
const target = () => ({ port: portal.gateway.port });
const answers = async (): Promise<void> => expect((await portal.ask('{ address }')).data).toBeTruthy();

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test.each(['//', 'http://', '//:0', '*'])('26: GET %s is refused, plain and as an upgrade', async (path) => {
  expect(await sendBytes(target(), upgradeRequest(path))).toMatch(/^HTTP\/1.1 40[03] /);
  const plain = `GET ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`;
  expect(await sendBytes(target(), plain)).toMatch(/^HTTP\/1.1 400 /);
  await answers();
});

test('27: refused upgrades whose line breaks end nothing', async () => {
  for (let i = 0; i < 40; i++) {
    const origin = i % 3 === 0 ? 'http://evil.example' : undefined;
    await sendAndReset(target(), upgradeRequest(i % 2 === 0 ? '/foo' : '/graphql', origin));
  }
  await answers();
});

test('28: half a head and half a body are closed within seconds, with the reason', async () => {
  const [head, body] = await Promise.all([sendBytes(target(), halfHead), sendBytes(target(), halfBody)]);
  expect(head).toMatch(/^HTTP\/1.1 408 /);
  expect(body).toMatch(/^HTTP\/1.1 408 [\s\S]*REQUEST_TOO_SLOW/);
});

test('28: one address may have a hundred bodies on their way, and behind a trusted proxy it is the caller’s', async () => {
  const from = (address: string) => halfBody.replace('Host:', `X-Forwarded-For: ${address}\r\nHost:`);
  const waiting = await Promise.all(
    Array.from({ length: 100 }, () => sendAndWait(target(), from('6.6.6.6, 10.1.2.3'))),
  );
  const again = from('7.7.7.7, 10.1.2.3').replace('Host:', 'Connection: close\r\nHost:');
  expect(await sendBytes(target(), again)).toMatch(/^HTTP\/1.1 503 /);
  await answers();
  for (const one of waiting) one.end();
});

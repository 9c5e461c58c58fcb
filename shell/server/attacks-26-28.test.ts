import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portal/test/engines/free-port';
import { halfBody, halfHead, sendAndReset, sendAndWait, sendBytes, upgradeRequest } from '@portal/test/probes/hostile';
import { startService, type TestService } from '@portal/test/services/start-service';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The short form of attacks 26 to 28 on the shell's server; thousands of connections, with measured times, are in e2e's long suite. */
let shell: TestService;
let port: number;
const publicDir = mkdtempSync(join(tmpdir(), 'portal-public-'));
const gateway = http.createServer((req, res) => {
  req.resume();
  req.on('end', () => res.end('{"data":{}}'));
});

beforeAll(async () => {
  writeFileSync(join(publicDir, 'index.html'), '<html></html>');
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  port = await freePort();
  shell = await startService('shell/server/index.ts', {
    PORT: String(port),
    PUBLIC_DIR: publicDir,
    GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  });
  await shell.healthy(port);
});
afterAll(async () => {
  await shell.stop();
  gateway.closeAllConnections();
  gateway.close();
  rmSync(publicDir, { recursive: true });
});

const target = () => ({ port });
const ask = async (): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', body: '{}' })).status;
const stillRuns = async (): Promise<void> => {
  expect([shell.process.exitCode, shell.process.signalCode, await ask()]).toEqual([null, null, 200]);
};

test.each(['//', 'http://', '//:0', '*'])('26: GET %s is refused, plain and as an upgrade', async (path) => {
  expect(await sendBytes(target(), upgradeRequest(path))).toMatch(/^HTTP\/1.1 400 /);
  expect(await sendBytes(target(), `GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
  await stillRuns();
});

test('27: refused upgrades whose line breaks end nothing', async () => {
  for (let i = 0; i < 40; i++) await sendAndReset(target(), upgradeRequest(i % 2 === 0 ? '/foo' : '/graphql'));
  await stillRuns();
});

test('27: a refused upgrade is closed, although the other side keeps its end open', async () => {
  const waiting = await sendAndWait(target(), upgradeRequest('/foo'));
  await waiting.closed;
});

test('28: half bodies hold no connection to the gateway, half a head or body is closed within seconds', async () => {
  const waiting = await Promise.all(
    [halfHead, ...Array.from({ length: 90 }, () => halfBody)].map((bytes) => sendAndWait(target(), bytes)),
  );
  const connections = await new Promise((resolve) => gateway.getConnections((_error, count) => resolve(count)));
  // Those of the previous tests, kept alive for the next ones; leaking would give ninety more.
  expect(connections).toBeLessThan(20);
  await stillRuns();
  await Promise.all([waiting[0]!.closed, waiting[1]!.closed]);
  for (const one of waiting) one.end();
});

test('28: one IP address may have a hundred bodies in progress; idle connections do not count', async () => {
  const idle = await Promise.all(Array.from({ length: 300 }, () => sendAndWait(target(), '')));
  expect(await ask()).toBe(200);
  const waiting = await Promise.all(Array.from({ length: 100 }, () => sendAndWait(target(), halfBody)));
  expect(await sendBytes(target(), halfBody)).toMatch(/^HTTP\/1.1 503 [\s\S]*Retry-After: 2/);
  // Those answered before they close are no longer counted, like those that break off.
  await waiting[99]!.closed;
  for (const one of idle) one.end();
  await waitFor(async () => (await ask()) === 200, { what: 'that the bodies of those who left are forgotten' });
});

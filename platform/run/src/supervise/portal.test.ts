import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isRunning, type ProcessIdentity } from '../processes/identity.ts';
import { health, lastLine, SmallPortal, until } from './small-portal.ts';

let portal: SmallPortal;

beforeAll(async () => {
  portal = await SmallPortal.open();
});
afterEach(() => portal.stopAll());
afterAll(() => portal.project.remove());

test('starts everything, says so in its last line, and leaves no process after SIGTERM', async () => {
  const start = await portal.ready();
  expect(lastLine(start)).toBe(`Portail prêt : http://localhost:${portal.port}`);
  expect(await health(portal.port)).toMatchObject({ name: 'shell' });
  const processes = portal.recorded();
  expect([...processes.keys()].sort()).toEqual(['gateway', 'mongod', 'nats-server', 'shell', 'subgraphs']);

  start.child.kill('SIGTERM');
  expect(await start.ended).toBe(0);
  expect([...processes.values()].filter(isRunning)).toEqual([]);
  expect(portal.recorded().size).toBe(0);
});

test('a service and an engine that die are started again, and it is said', async () => {
  const start = await portal.ready();
  const before = await health(portal.port + 1);
  process.kill(before.pid, 'SIGKILL');
  await until(async () => (await health(portal.port + 1).catch(() => before)).pid !== before.pid);
  expect(start.output()).toContain('gateway s’est arrêté (SIGKILL)');

  const engine = portal.recorded().get('nats-server') as ProcessIdentity;
  process.kill(-engine.pid, 'SIGKILL');
  await until(() => portal.recorded().get('nats-server')?.pid !== engine.pid);
  await until(() => start.output().includes('nats-server s’est arrêté'));
});

import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isRunning } from '../processes/identity.ts';
import { health, lastLine, SmallPortal, type Start, until } from './small-portal.ts';

let portal: SmallPortal;

beforeAll(async () => {
  portal = await SmallPortal.open();
});
afterEach(() => portal.stopAll());
afterAll(() => portal.project.remove());

test('a second start says that the portal runs already, or which port is taken', async () => {
  await portal.ready();
  const same = portal.start();
  expect(await same.ended).toBe(1);
  expect(same.output()).toContain(`Le portail fonctionne déjà\u202f: http://localhost:${portal.port}`);

  const other = portal.start({ PORTAL_DATA: join(portal.project.root, 'autres-donnees') });
  expect(await other.ended).toBe(1);
  expect(other.output()).toContain(`Le port ${portal.port} est déjà pris`);
  expect(other.output()).toContain('PORTAL_PORT=');
});

test.each([
  ['in the middle of a start', () => until(() => portal.recorded().has('mongod'))],
  ['when all is ready', (start: Start) => until(() => start.output().includes('Portail prêt'))],
])('after a kill -9 of the supervisor %s nothing outlives it and the next start works', async (_when, moment) => {
  const killed = portal.start();
  await moment(killed);
  const processes = [...portal.recorded().values()];
  killed.child.kill('SIGKILL');
  await killed.ended;

  const next = await portal.ready();
  expect(processes.filter(isRunning)).toEqual([]);
  expect(lastLine(next)).toBe(`Portail prêt : http://localhost:${portal.port}`);
});

test('SIGTERM in the middle of a start stops all of it with code 0', async () => {
  const start = portal.start();
  await until(() => portal.recorded().has('mongod'));
  const processes = [...portal.recorded().values()];
  start.child.kill('SIGTERM');
  expect(await start.ended).toBe(0);
  expect(processes.filter(isRunning)).toEqual([]);
});

test('each subgraph is a process of its own with PORTAL_SPLIT=1', async () => {
  await portal.ready({ PORTAL_SPLIT: '1' });
  expect(await health(portal.port + 10)).toMatchObject({ name: 'users' });
  expect(portal.recorded().has('subgraphs')).toBe(false);
});

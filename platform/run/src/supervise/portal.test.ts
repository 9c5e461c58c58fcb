import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isRunning, type ProcessIdentity } from '../processes/identity.ts';
import { readIdentity } from '../processes/lock.ts';
import { freePortRange, type SmallProject, writeSmallProject } from './small-project.ts';

interface Start {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

let project: SmallProject;
let port: number;
const starts: Start[] = [];

beforeAll(async () => {
  project = writeSmallProject();
  port = await freePortRange();
});
afterEach(async () => {
  for (const { child } of starts) child.kill('SIGTERM');
  await Promise.all(starts.splice(0).map(({ ended }) => ended));
});
afterAll(() => project.remove());

test('starts everything, says so in its last line, and leaves no process after SIGTERM', async () => {
  const start = await ready(npmStart());
  expect(lastLine(start)).toBe(`Portail prêt : http://localhost:${port}`);
  expect(await health(port)).toMatchObject({ name: 'shell' });
  const processes = recorded();
  expect([...processes.keys()].sort()).toEqual(['gateway', 'mongod', 'nats-server', 'shell', 'subgraphs']);

  start.child.kill('SIGTERM');
  expect(await start.ended).toBe(0);
  expect([...processes.values()].filter(isRunning)).toEqual([]);
  expect(recorded().size).toBe(0);
});

test('a second start says that the portal runs already, or which port is taken', async () => {
  await ready(npmStart());
  const same = npmStart();
  expect(await same.ended).toBe(1);
  expect(same.output()).toContain(`Le portail fonctionne déjà\u202f: http://localhost:${port}`);

  const other = npmStart({ PORTAL_DATA: join(project.root, 'autres-donnees') });
  expect(await other.ended).toBe(1);
  expect(other.output()).toContain(`Le port ${port} est déjà pris`);
  expect(other.output()).toContain('PORTAL_PORT=');
});

test.each([
  ['in the middle of a start', () => until(() => recorded().has('mongod'))],
  ['when all is ready', async (start: Start) => void (await ready(start))],
])('after a kill -9 of the supervisor %s nothing outlives it and the next start works', async (_when, moment) => {
  const killed = npmStart();
  await moment(killed);
  const processes = [...recorded().values()];
  killed.child.kill('SIGKILL');
  await killed.ended;

  const next = await ready(npmStart());
  expect(processes.filter(isRunning)).toEqual([]);
  expect(lastLine(next)).toBe(`Portail prêt : http://localhost:${port}`);
});

test('SIGTERM in the middle of a start stops all of it with code 0', async () => {
  const start = npmStart();
  await until(() => recorded().has('mongod'));
  const processes = [...recorded().values()];
  start.child.kill('SIGTERM');
  expect(await start.ended).toBe(0);
  expect(processes.filter(isRunning)).toEqual([]);
});

test('a service and an engine that die are started again, and it is said', async () => {
  const start = await ready(npmStart());
  const before = await health(port + 1);
  process.kill(before.pid, 'SIGKILL');
  await until(async () => (await health(port + 1).catch(() => before)).pid !== before.pid);
  expect(start.output()).toContain('gateway s’est arrêté (SIGKILL)');

  const engine = recorded().get('nats-server') as ProcessIdentity;
  process.kill(-engine.pid, 'SIGKILL');
  await until(() => recorded().get('nats-server')?.pid !== engine.pid);
  await until(() => start.output().includes('nats-server s’est arrêté'));
});

test('each subgraph is a process of its own with PORTAL_SPLIT=1', async () => {
  await ready(npmStart({ PORTAL_SPLIT: '1' }));
  expect(await health(port + 10)).toMatchObject({ name: 'users' });
  expect(recorded().has('subgraphs')).toBe(false);
});

function npmStart(env: Record<string, string> = {}): Start {
  const entry = fileURLToPath(new URL('start-small-portal.ts', import.meta.url));
  const { MONGODB_URI: _mongo, NATS_URL: _nats, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', entry, project.root], {
    env: { ...inherited, PORTAL_PORT: String(port), PORTAL_DATA: join(project.root, 'donnees'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const start: Start = {
    child,
    output: () => output,
    ended: once(child, 'exit').then(([code]) => code as number | null),
  };
  starts.push(start);
  return start;
}

async function ready(start: Start): Promise<Start> {
  await until(() => start.output().includes('Portail prêt') || start.child.exitCode !== null);
  expect(lastLine(start), start.output()).toContain('Portail prêt');
  return start;
}

function until(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  return vi.waitUntil(condition, { timeout: 25_000, interval: 20 });
}

function lastLine(start: Start): string | undefined {
  return start.output().trimEnd().split('\n').at(-1);
}

async function health(at: number): Promise<{ name: string; pid: number }> {
  const answer = await fetch(`http://127.0.0.1:${at}/health`);
  return (await answer.json()) as { name: string; pid: number };
}

/** The processes that the data folder knows of. */
function recorded(): Map<string, ProcessIdentity> {
  const folder = join(project.root, 'donnees/run');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pid')) : [];
  return new Map(
    files.flatMap((file) => {
      const identity = readIdentity(join(folder, file));
      return identity ? [[file.replace('.pid', ''), identity] as const] : [];
    }),
  );
}

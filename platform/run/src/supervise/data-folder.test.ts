import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identify, isRunning } from '../processes/identity.ts';
import { writeIdentity } from '../processes/lock.ts';
import { AlreadyRunningError, endOrphans, isInUse, leaveDataFolder, pidFileOf, takeDataFolder } from './data-folder.ts';

let data: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'portail-donnees-'));
});
afterEach(() => {
  leaveDataFolder(data);
  rmSync(data, { recursive: true, force: true });
});

/** A program that runs until it is ended, in a group of its own; stubborn: only by force. */
async function orphan(script: string): Promise<number> {
  const child = spawn('/bin/sh', ['-c', `${script} echo ready; while :; do sleep 1; done`], {
    detached: true,
    stdio: 'pipe',
  });
  await once(child.stdout, 'data');
  return child.pid as number;
}

test('what an earlier start left behind is ended, and its notes are removed', async () => {
  takeDataFolder(data, 'http://localhost:1');
  const left = identify(await orphan(''));
  writeIdentity(pidFileOf(data, 'mongod'), left.pid);
  expect(await endOrphans(data)).toEqual(['mongod']);
  expect(isRunning(left)).toBe(false);
  expect(existsSync(pidFileOf(data, 'mongod'))).toBe(false);
});

test('a process that only has the number of an earlier one is left alone', async () => {
  takeDataFolder(data, 'http://localhost:1');
  const stranger = identify(await orphan(''));
  writeFileSync(pidFileOf(data, 'mongod'), JSON.stringify({ pid: stranger.pid, started: 'another time' }));
  expect(await endOrphans(data)).toEqual([]);
  expect(isRunning(stranger)).toBe(true);
  process.kill(-stranger.pid, 'SIGKILL');
});

test('a note that was cut in the middle is no obstacle', async () => {
  takeDataFolder(data, 'http://localhost:1');
  writeFileSync(pidFileOf(data, 'gateway'), '{"pid":1');
  expect(await endOrphans(data)).toEqual([]);
});

test('a data folder has one owner, whose end frees it', async () => {
  takeDataFolder(data, 'http://localhost:1');
  expect(() => takeDataFolder(data, 'http://localhost:1')).toThrow(AlreadyRunningError);
  const gone = identify(await orphan(''));
  process.kill(-gone.pid, 'SIGKILL');
  await expect.poll(() => isRunning(gone)).toBe(false);
  writeFileSync(join(data, 'run/portail.lock'), JSON.stringify(gone));
  expect(() => takeDataFolder(data, 'http://localhost:1')).not.toThrow();
});

test('a folder is in use while its portal runs', () => {
  expect(isInUse(data)).toBe(false);
  takeDataFolder(data, 'http://localhost:1');
  expect(isInUse(data)).toBe(true);
  leaveDataFolder(data);
  expect(isInUse(data)).toBe(false);
});

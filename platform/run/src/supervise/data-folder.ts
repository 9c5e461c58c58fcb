import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, type ProcessIdentity, signalGroup } from '../processes/identity.ts';
import { readIdentity, tryLock } from '../processes/lock.ts';

const GRACE_MS = 20_000;
const POLL_MS = 50;

/** Another `npm start` runs on this data folder. */
export class AlreadyRunningError extends Error {}

/** Paths of the notes about the processes of a data folder. */
export const runFolder = (data: string): string => join(data, 'run');
export const pidFileOf = (data: string, name: string): string => join(runFolder(data), `${name}.pid`);

/**
 * Makes this process the owner of the data folder.
 * @throws AlreadyRunningError when another one owns it and still runs
 */
export function takeDataFolder(data: string, url: string): void {
  const owner = tryLock(lockOf(data));
  if (owner) throw new AlreadyRunningError(alreadyRunning(data, owner));
  writeFileSync(urlFileOf(data), url);
}

/** Whether a portal runs on this data folder. */
export function isInUse(data: string): boolean {
  const owner = readIdentity(lockOf(data));
  return owner !== undefined && isRunning(owner);
}

/** Gives the data folder free again. */
export function leaveDataFolder(data: string): void {
  rmSync(urlFileOf(data), { force: true });
  rmSync(lockOf(data), { force: true });
}

const lockOf = (data: string): string => join(runFolder(data), 'portail.lock');
const urlFileOf = (data: string): string => join(runFolder(data), 'portail.url');

function alreadyRunning(data: string, owner: ProcessIdentity): string {
  const url = readText(urlFileOf(data));
  return `Le portail fonctionne déjà${url ? ` : ${url}` : ''} (processus ${owner.pid}, données dans ${data}). Arrêtez-le, ou choisissez un autre dossier avec PORTAL_DATA.`;
}

/**
 * Ends the processes that an earlier start left behind because it was killed, and waits until they are gone.
 * @returns names of the processes that were still there
 */
export async function endOrphans(data: string): Promise<string[]> {
  const folder = runFolder(data);
  const found: string[] = [];
  const ends = readdirSync(folder)
    .filter((name) => name.endsWith('.pid'))
    .map(async (name) => {
      const file = join(folder, name);
      const identity = readIdentity(file);
      if (identity && isRunning(identity)) {
        found.push(name.replace('.pid', ''));
        await endGroup(identity);
      }
      rmSync(file, { force: true });
    });
  await Promise.all(ends);
  return found.sort();
}

/** Each process leads a group of its own (it may have started others), and the whole group has to go. */
async function endGroup(identity: ProcessIdentity): Promise<void> {
  signalGroup(identity.pid, 'SIGTERM');
  for (let waited = 0; isRunning(identity) && waited < GRACE_MS; waited += POLL_MS) await delay(POLL_MS);
  signalGroup(identity.pid, 'SIGKILL');
  while (isRunning(identity)) await delay(POLL_MS);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, isRunning, type ProcessIdentity } from './identity.ts';

const RETRY_MS = 200;

/** Reads a file written by {@link tryLock} or {@link writeIdentity}; undefined when there is none or it was cut short. */
export function readIdentity(file: string): ProcessIdentity | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes which process owns something. */
export function writeIdentity(file: string, pid: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(identify(pid)));
}

/**
 * Takes a lock file for this process. A lock whose owner is gone (killed in the middle) is taken over.
 * @returns undefined when taken, else the process that holds it.
 */
export function tryLock(file: string): ProcessIdentity | undefined {
  const mine = `${file}.${process.pid}`;
  writeIdentity(mine, process.pid);
  try {
    for (;;) {
      // A hard link appears with its whole content or not at all: nobody reads half a lock.
      if (link(mine, file)) return undefined;
      const owner = readIdentity(file);
      if (owner && isRunning(owner)) return owner;
      removeStale(file, owner);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

function link(existing: string, created: string): boolean {
  try {
    linkSync(existing, created);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Two processes may find the same dead owner; the slower one must not remove the lock that the faster one has just taken. */
function removeStale(file: string, owner: ProcessIdentity | undefined): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readIdentity(aside);
  if (moved && (moved.pid !== owner?.pid || moved.started !== owner.started)) link(aside, file);
  rmSync(aside, { force: true });
}

/** Does `work` while holding the lock file; waits as long as another process holds it and says so once. */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  onWait: (owner: ProcessIdentity) => void,
): Promise<T> {
  let said = false;
  for (let owner = tryLock(file); owner; owner = tryLock(file)) {
    if (!said) onWait(owner);
    said = true;
    await delay(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

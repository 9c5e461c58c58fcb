import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'portail-tests-';
/** The databases of all tests and the browser's profiles; a container's usual 64 MB are too few. */
const NEEDED_BYTES = 6 * 1024 ** 3;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Memory is not given back by itself: folders of runs that were killed go now. */
function removeOrphans(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) && Number(name.slice(PREFIX.length).split('-')[0]);
    if (pid && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * A folder in memory for what tests write: their databases wait for no disk, an eighth of the run.
 * @returns its path and how to remove it; undefined where there is no such memory, or too little
 */
export function memoryFolder(
  parent = MEMORY,
  neededBytes = NEEDED_BYTES,
): { path: string; remove(): void } | undefined {
  try {
    removeOrphans(parent);
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < neededBytes) return undefined;
    const path = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
  } catch {
    return undefined;
  }
}

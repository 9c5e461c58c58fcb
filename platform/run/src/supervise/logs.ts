import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROTATE_BYTES = 10_000_000;
const LAST_LINES = 15;

/** Where a process of this data folder writes what it says. */
export function logFileOf(data: string, name: string): string {
  return join(data, 'logs', `${name}.log`);
}

/** Makes room for a log; a large one is put aside (one earlier one is kept). */
export function rotateLog(data: string, name: string): void {
  const file = logFileOf(data, name);
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > ROTATE_BYTES) renameSync(file, `${file}.1`);
}

/** Runs `work` with the open log of a process and closes our end of it. */
export function withLog<T>(data: string, name: string, work: (descriptor: number) => T): T {
  rotateLog(data, name);
  const descriptor = openSync(logFileOf(data, name), 'a');
  try {
    return work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The last words in a log, to show beside an error. */
export function lastLogLines(data: string, name: string): string {
  const file = logFileOf(data, name);
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n');
}

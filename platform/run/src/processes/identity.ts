import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that can be recognised later, even when the system has given its number to another one. */
export interface ProcessIdentity {
  pid: number;
  /** When it started, in the system's own words; empty when the process is gone. */
  started: string;
}

/** The start time of a running process (`''` when there is none): the proof that a number still means the same process. */
export function startTimeOf(pid: number): string {
  if (process.platform === 'linux') return startTimeFromProc(pid);
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function startTimeFromProc(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in brackets and may hold anything, so fields are counted from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startedAt] = [fields[0], fields[19]];
    return state === 'Z' ? '' : (startedAt ?? '');
  } catch {
    return '';
  }
}

/** The identity of a running process. */
export function identify(pid: number): ProcessIdentity {
  return { pid, started: startTimeOf(pid) };
}

/** Whether this very process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identity.started !== '' && startTimeOf(identity.pid) === identity.started;
}

/** Signals a process group; one that is gone is no error. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

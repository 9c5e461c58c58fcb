import { readdirSync, readFileSync } from 'node:fs';

/** A process of a portal, with the part it plays in it. */
export interface Process {
  pid: number;
  role: string;
}

/** Memory of a process in MB: what it holds, and its fair share of what several hold together. */
export interface Memory {
  rss: number;
  pss: number;
}

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

const roles: [string, RegExp][] = [
  ['gateway', /gateway\/dist/],
  ['shell', /shell\/server\/dist/],
  ['subgraphs', /subgraphs\/\w+\/dist/],
  ['mongod', /^[^\0]*mongod\0/],
  ['nats', /^[^\0]*nats-server\0/],
];

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Fields of /proc/<pid>/stat after the name, which may itself hold blanks and brackets. */
const statOf = (pid: number): string[] => {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** A process and all that descend from it. */
export function processTree(root: number): Process[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(statOf(Number(name))[1]));
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow).map((pid) => ({ pid, role: roleOf(pid) }));
}

function roleOf(pid: number): string {
  const command = read(`/proc/${pid}/cmdline`);
  return roles.find(([, pattern]) => pattern.test(command))?.[0] ?? 'start';
}

/** Processor time so far in ms, user and system. */
export function cpuMs(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/** The same by role. */
export function cpuByRole(processes: readonly Process[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { pid, role } of processes) sums[role] = (sums[role] ?? 0) + cpuMs(pid);
  return sums;
}

/** Memory now, by role. */
export function memoryByRole(processes: readonly Process[]): Record<string, Memory> {
  const sums: Record<string, Memory> = {};
  for (const { pid, role } of processes) {
    const rollup = read(`/proc/${pid}/smaps_rollup`);
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1000;
    const sum = sums[role] ?? { rss: 0, pss: 0 };
    sums[role] = { rss: sum.rss + field('Rss'), pss: sum.pss + field('Pss') };
  }
  return sums;
}

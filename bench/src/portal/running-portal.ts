import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPortFree } from '@portal/run/processes/ports';
import { ROOT } from '@portal/run/root';
import { type Ports, readSettings } from '@portal/run/settings';
import type { Cleanup } from '../bench.ts';
import { type Process, processTree } from '../machine/processes.ts';

/** A portal brought up by `npm start`'s own code, on ports and data of its own. */
export interface RunningPortal {
  url: string;
  ports: Ports;
  data: string;
  /** From the command to the line that says it is ready. */
  startMs: number;
  /** What the start printed. */
  output: string;
  processes(): Process[];
  stop(): Promise<void>;
}

/** Loaded into a process of ours, it ends that process when this one is gone. */
export const END_WITH_PARENT = join(ROOT, 'platform/run/src/supervise/end-with-parent.mjs');

const READY = 'Portail prêt';
/** The portal's own ports and those of all eleven subgraphs. */
const RANGE = 21;

/**
 * Starts a portal, and adds its end to `ends` before it is ready: a measurement may be broken off in the middle of a start.
 * `root` is the tree it runs from, `data` a folder that outlives it (else it goes with the portal).
 */
export async function startPortal(
  ends: Cleanup,
  { root = ROOT, data }: { root?: string; data?: string } = {},
): Promise<RunningPortal> {
  const folder = data ?? mkdtempSync(join(tmpdir(), 'portail-mesure-'));
  const port = await freeRange();
  const env = { ...process.env, PORTAL_PORT: String(port), PORTAL_DATA: folder };
  const begun = performance.now();
  const child = spawn(process.execPath, ['platform/run/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    if (!data) rmSync(folder, { recursive: true, force: true });
  };
  ends.add(stop);
  let output = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes(READY)) resolve();
      });
    }
  });
  const failed = ended.then(() => {
    throw new Error(`the portal did not start:\n${output}`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  const { ports } = readSettings(env, root);
  return {
    url: `http://localhost:${port}`,
    ports,
    data: folder,
    startMs: performance.now() - begun,
    output,
    processes: () => processTree(child.pid ?? -1),
    stop,
  };
}

/** Below the ports that the system gives to outgoing connections. */
async function freeRange(): Promise<number> {
  for (;;) {
    const first = 22_000 + Math.floor(Math.random() * 9_000);
    const free = await Promise.all(Array.from({ length: RANGE }, (_, index) => isPortFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}

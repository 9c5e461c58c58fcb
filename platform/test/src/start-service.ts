import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readText } from '@portal/run/processes/read-text';
import { waitFor } from './wait-for.ts';

/** A service that runs as a process of its own, which a test may kill. */
export interface TestService {
  pid: number;
  process: ChildProcess;
  /** All that it printed until now. */
  output(): string;
  /** Resolves when its `/health` answers 2xx on `port`. @throws Error with its output when it ends before. */
  healthy(port: number, timeoutMs?: number): Promise<void>;
  /** SIGTERM, then waits for its end. @returns the exit code. */
  stop(): Promise<number | null>;
  /** kill -9; resolves when the process is gone. */
  kill9(): Promise<void>;
}

/**
 * Starts a TypeScript entry (path or file URL) as a process with its own environment, on top of this one's.
 * It ends with the test process, even when that is killed.
 */
export function startService(entry: string | URL, env: Record<string, string>): TestService {
  const file = entry.toString().startsWith('file:') ? fileURLToPath(entry) : entry.toString();
  const watch = new URL('../../run/src/supervise/end-with-parent.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), '--import', watch, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    readText(stream, (text) => {
      output += text;
    });
  }
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    pid: child.pid as number,
    process: child,
    output: () => output,
    healthy: (port, timeoutMs = 30_000) => waitForHealth(child, port, timeoutMs, () => output),
    stop: () => end('SIGTERM'),
    async kill9() {
      await end('SIGKILL');
    },
  };
}

async function waitForHealth(
  child: ChildProcess,
  port: number,
  timeoutMs: number,
  output: () => string,
): Promise<void> {
  const healthy = await waitFor(
    async () => {
      if (child.exitCode !== null || child.signalCode !== null) return 'ended';
      const answer = await fetch(`http://127.0.0.1:${port}/health`);
      return answer.ok && 'healthy';
    },
    { timeoutMs, what: `/health on ${port}` },
  );
  if (healthy === 'ended') throw new Error(`The service ended before it was healthy:\n${output()}`);
}

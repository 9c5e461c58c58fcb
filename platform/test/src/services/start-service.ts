import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readText } from '@portal/run/processes/read-text';
import { ROOT } from '@portal/run/root';
import { waitFor } from '../wait-for.ts';

const WATCH = pathToFileURL(join(ROOT, 'platform/run/src/supervise/end-with-parent.mjs')).href;

/** A service that runs as a process of its own, which a test may kill. */
export interface TestService {
  pid: number;
  process: ChildProcess;
  /** All that it printed until now. */
  output(): string;
  /** Resolves when its `/health` answers 2xx on `port`. @throws Error with its output when it ends before. */
  healthy(port: number): Promise<void>;
  /** SIGTERM, then waits for its end. @returns the exit code. */
  stop(): Promise<number | null>;
  /** kill -9; resolves when the process is gone. */
  kill9(): Promise<void>;
}

/**
 * Starts a service from its entry (relative to the project's root, like `gateway/src/main.ts`) as a process with its own environment,
 * on top of this one's; from its bundle. It ends with the test process, even when that is killed.
 */
export async function startService(entry: string, env: Record<string, string>): Promise<TestService> {
  const child = spawn(process.execPath, ['--import', WATCH, await bundleOf(entry)], {
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
    healthy: (port) => waitForHealth(child, port, () => output),
    stop: () => end('SIGTERM'),
    async kill9() {
      await end('SIGKILL');
    },
  };
}

async function bundleOf(entry: string): Promise<string> {
  // Only here: whoever imports this file for its types waits for no bundles.
  const { default: files } = await import('virtual:service-bundles');
  const file = files[entry];
  if (!file) throw new Error(`${entry} is none of the services and *.process.ts that tests start`);
  return file;
}

async function waitForHealth(child: ChildProcess, port: number, output: () => string): Promise<void> {
  const healthy = await waitFor(
    async () => {
      if (child.exitCode !== null || child.signalCode !== null) return 'ended';
      // Nobody keeps a connection to a process that may be killed, or closes it under the next request.
      const answer = await fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: 'close' } });
      return answer.ok && 'healthy';
    },
    { what: `/health on ${port}` },
  );
  if (healthy === 'ended') throw new Error(`The service ended before it was healthy:\n${output()}`);
}

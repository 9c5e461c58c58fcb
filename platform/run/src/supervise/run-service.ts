import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { signalGroup } from '../processes/identity.ts';
import { ROOT } from '../root.ts';
import { isHealthy } from './health.ts';
import { withLog } from './logs.ts';
import type { Service } from './services.ts';
import type { Runnable, RunningProcess } from './supervised.ts';

const GRACE_MS = 12_000;
/** A service as something that can be run: Node on its bundle, its words in a log, and an end when this process ends. */
export function runnableService(service: Service, root: string, data: string): Runnable {
  return {
    name: service.name,
    run: () => runService(service, root, data),
    isReady: async () => (await Promise.all(service.health.map(isHealthy))).every(Boolean),
  };
}

function runService({ name, file, env, heapMb, youngMb }: Service, root: string, data: string): RunningProcess {
  const watch = join(ROOT, 'platform/run/src/supervise/end-with-parent.mjs');
  const child = withLog(data, name, (log) =>
    spawn(
      process.execPath,
      [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${youngMb}`, '--import', watch, file],
      {
        cwd: root,
        env: { ...inheritedEnvironment(), ...env },
        stdio: ['ignore', log, log, 'ipc'],
        // Ctrl-C in a terminal reaches a whole group; the order of the stop is ours.
        detached: true,
      },
    ),
  );
  const ended = once(child, 'exit').then(([code, signal]) => (signal ? String(signal) : `code ${code}`));
  return {
    pid: child.pid,
    ended,
    async stop() {
      if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
      const { pid } = child;
      const force = setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(force);
    },
  };
}

/** The user's variables go on to the services, except those meant for this process. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, ...rest } = process.env;
  return { ...rest, NODE_ENV: 'production' };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '@portal/run/processes/ports';

const root = path.join(import.meta.dirname, '../../../..');
/** From the public port on: shell, gateway, NATS, MongoDB, mails, SMTP and the subgraphs; those of further instances and members come 100 and 200 later (docs/platform.md). */
const portsOfPortal = { start: 21, cluster: 221 };
const startMs = 300_000;
const stopMs = 30_000;

/** A portal that runs for the tests. */
export interface StartedPortal {
  url: string;
  data: string;
  stop(): Promise<void>;
}

/**
 * Starts the portal as `npm start` or `npm run cluster` does, with demo data in a folder of its own, and waits for its last line.
 * @throws Error with its output, when it exits before or takes longer than five minutes
 */
export async function startPortal(command: keyof typeof portsOfPortal = 'start'): Promise<StartedPortal> {
  const data = await mkdtemp(path.join(tmpdir(), 'portail-e2e-'));
  const port = await freePorts(portsOfPortal[command]);
  const { MONGODB_URI: _mongo, NATS_URL: _nats, npm_lifecycle_event: _npm, ...inherited } = process.env;
  const child = spawn(process.execPath, [`platform/run/${command}.mjs`], {
    cwd: root,
    env: {
      ...inherited,
      ...{ PORTAL_PORT: String(port), PORTAL_DATA: data, PORTAL_DEMO: '1', PORTAL_SHORT_LIVED: '1' },
      REMOTES_POLL_MS: '500',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(child);
    await rm(data, { recursive: true, force: true });
  };
  try {
    await readyLine(child, `Portail prêt : http://localhost:${port}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, data, stop };
}

function readyLine(child: ChildProcess, line: string): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The portal did not start: ${why}\n${said}`));
    const timer = setTimeout(() => fail('five minutes are over'), startMs);
    child.once('exit', (code, signal) => fail(`it ended with ${signal ?? code}`));
    child.once('exit', () => clearTimeout(timer));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (!said.includes(line)) return;
        clearTimeout(timer);
        resolve();
      });
    }
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}

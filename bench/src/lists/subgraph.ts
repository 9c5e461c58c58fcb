import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { mongoUri } from '@portal/run/engines/run-mongo';
import { freePort } from '@portal/run/processes/ports';
import { ROOT } from '@portal/run/root';
import { publicKeys, readSecrets } from '@portal/run/supervise/secrets';
import { END_WITH_PARENT, type RunningPortal } from '../portal/running-portal.ts';

/** A process that answers at an address. */
export interface LoneProcess {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** A real subgraph over a database of its own. */
export interface LoneSubgraph extends LoneProcess {
  database: string;
}

/** Nobody listens there: events of this subgraph must not meet the portal's own consumers. */
const NO_NATS = 'nats://127.0.0.1:1';

/** A subgraph's code in one file. */
export interface Bundle {
  name: string;
  file: string;
}

/**
 * Bundles a subgraph, or another program, alone; what its folder holds goes with `remove`.
 * @param root the tree that it is taken from, and bundled as that tree does it
 */
export async function bundleSubgraph(
  name: string,
  { entry = `subgraphs/${name}/src/main.ts`, root = ROOT }: { entry?: string; root?: string } = {},
): Promise<Bundle & { remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'evenements-'));
  const file = join(folder, `${name}.mjs`);
  const { bundleService } = await import(join(root, 'platform/run/src/build/bundle-service.ts'));
  await bundleService(root, entry, { outfile: file });
  return { name, file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts one beside a portal, on its MongoDB and with its keys, its database empty and its indexes built. */
export async function startSubgraph(
  portal: RunningPortal,
  { name, file }: Bundle,
  prefix: string,
): Promise<LoneSubgraph> {
  const secrets = readSecrets(portal.data, ['gateway', name]);
  const running = await startBundle(file, {
    LOG_LEVEL: 'fatal',
    PORTAL_ENV: 'dev',
    PORTAL_DEMO: '0',
    MONGODB_URI: mongoUri(portal.ports.mongo),
    MONGODB_DB_PREFIX: prefix,
    NATS_URL: NO_NATS,
    IDENTITY_PUBLIC_KEYS: JSON.stringify(publicKeys(secrets)),
    IDENTITY_PRIVATE_KEY: JSON.stringify(secrets.keys[name]),
    MASTER_KEY: secrets.master,
    JOURNAL_KEY: secrets.journal,
  });
  return { ...running, database: `${prefix}_${name}` };
}

/** Starts a bundle that answers at PORT, and waits until it does. */
export async function startBundle(file: string, env: Record<string, string>): Promise<LoneProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, file], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(`${origin}/health`))) {
    if (child.exitCode !== null) throw new Error(`${file} did not start`);
    await delay(100);
  }
  return {
    origin,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

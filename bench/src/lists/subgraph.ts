import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bundleService } from '@portal/run/build/bundle-service';
import { mongoUri } from '@portal/run/engines/run-mongo';
import { freePort } from '@portal/run/processes/ports';
import { ROOT } from '@portal/run/root';
import { publicKeys, readSecrets } from '@portal/run/supervise/secrets';
import { END_WITH_PARENT, type RunningPortal } from '../portal/running-portal.ts';

/** A real subgraph over a database of its own. */
export interface LoneSubgraph {
  origin: string;
  database: string;
  stop(): Promise<void>;
}

/** Nobody listens there: events of this subgraph must not meet the portal's own consumers. */
const NO_NATS = 'nats://127.0.0.1:1';

/** A subgraph's code in one file. */
export interface Bundle {
  name: string;
  file: string;
}

/** Bundles a subgraph alone; what its folder holds goes with `remove`. */
export async function bundleSubgraph(name: string): Promise<Bundle & { remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'evenements-'));
  const file = join(folder, `${name}.mjs`);
  await bundleService(ROOT, `subgraphs/${name}/src/main.ts`, { outfile: file });
  return { name, file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts one beside a portal, on its MongoDB and with its keys, its database empty and its indexes built. */
export async function startSubgraph(
  portal: RunningPortal,
  { name, file }: Bundle,
  prefix: string,
): Promise<LoneSubgraph> {
  const port = await freePort();
  const secrets = readSecrets(portal.data, ['gateway', name]);
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, file], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      PORT: String(port),
      PORTAL_ENV: 'dev',
      PORTAL_DEMO: '0',
      MONGODB_URI: mongoUri(portal.ports.mongo),
      MONGODB_DB_PREFIX: prefix,
      NATS_URL: NO_NATS,
      IDENTITY_PUBLIC_KEYS: JSON.stringify(publicKeys(secrets)),
      IDENTITY_PRIVATE_KEY: JSON.stringify(secrets.keys[name]),
      MASTER_KEY: secrets.master,
      JOURNAL_KEY: secrets.journal,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(`${origin}/health`))) {
    if (child.exitCode !== null) throw new Error(`${name} (${prefix}) did not start`);
    await delay(100);
  }
  return {
    origin,
    database: `${prefix}_${name}`,
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

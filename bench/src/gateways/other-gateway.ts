import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@portal/domain';
import { subgraphNames, subgraphPort } from '@portal/domain/subgraphs';
import { bundleService } from '@portal/run/build/bundle-service';
import { ROOT } from '@portal/run/root';
import { readSecrets } from '@portal/run/supervise/secrets';
import { END_WITH_PARENT, type RunningPortal } from '../portal/running-portal.ts';

/** Another gateway over the subgraphs of a running portal. */
export interface OtherGateway {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Where the subgraphs of a portal answer. */
export const subgraphUrls = ({ ports }: RunningPortal): Record<string, string> =>
  Object.fromEntries(subgraphNames.map((name) => [name, `http://127.0.0.1:${subgraphPort(ports.subgraphBase, name)}`]));

/** Starts one that acts for `actor`, bundled and in production mode like the portal's own services. */
export async function startGateway(
  name: 'stock-gateway' | 'floor-gateway',
  portal: RunningPortal,
  actor: Actor,
): Promise<OtherGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-'));
  const file = join(folder, `${name}.mjs`);
  await bundleService(ROOT, `bench/src/gateways/${name}.ts`, { outfile: file });
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, file], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APOLLO_TELEMETRY_DISABLED: 'true',
      SUPERGRAPH: join(ROOT, 'supergraph.graphql'),
      SUBGRAPH_URLS: JSON.stringify(subgraphUrls(portal)),
      IDENTITY_PRIVATE_KEYS: JSON.stringify({ gateway: readSecrets(portal.data, ['gateway']).keys.gateway }),
      ACTOR: JSON.stringify(actor),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  child.stdout?.setEncoding('utf8');
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: string) => {
      output += text;
      const url = /ready (\S+)/.exec(output)?.[1];
      if (url) resolve(new URL(url).origin);
    });
    void ended.then(() => reject(new Error(`the ${name} did not start: ${output}`)));
  });
  return {
    origin,
    pid: child.pid ?? -1,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@portal/domain';
import { bundleService } from '@portal/run/build/bundle-service';
import { ROOT } from '@portal/run/root';
import { readSecrets } from '@portal/run/supervise/secrets';
import { subgraphOrder } from '@portal/server/subgraph-order';
import { END_WITH_PARENT, type RunningPortal } from '../portal/running-portal.ts';

/** A stock gateway over the subgraphs of a running portal. */
export interface StockGateway {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Where the subgraphs of a portal answer. */
export const subgraphUrls = ({ ports }: RunningPortal): Record<string, string> =>
  Object.fromEntries(subgraphOrder.map((name, index) => [name, `http://127.0.0.1:${ports.subgraphBase + index}`]));

/** Starts one that acts for `actor`, bundled and in production mode like the portal's own services. */
export async function startStockGateway(portal: RunningPortal, actor: Actor): Promise<StockGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-'));
  const file = join(folder, 'stock-gateway.mjs');
  await bundleService(ROOT, 'bench/src/gateways/stock-gateway.ts', { outfile: file });
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
    void ended.then(() => reject(new Error(`the stock gateway did not start: ${output}`)));
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

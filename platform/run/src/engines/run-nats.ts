import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a NATS server of ours listens and keeps its data. */
export interface NatsOptions {
  port: number;
  /** Folder of the JetStream store and of the configuration written beside it. */
  folder: string;
  /** Set for one of several servers that hold the same stream. */
  cluster?: NatsCluster;
}

/** How one server finds the others; each has a name of its own. */
export interface NatsCluster {
  server: string;
  port: number;
  /** Ports of all of them. */
  routes: readonly number[];
}

/**
 * Writes the configuration of a NATS server: loopback only, JetStream in files, every write forced to disk before it is acknowledged
 * (robustness.md, settings: otherwise a power cut loses acknowledged messages).
 * @returns the arguments to start `nats-server` with.
 */
export function natsArguments({ port, folder, cluster }: NatsOptions): string[] {
  mkdirSync(folder, { recursive: true });
  const configuration = [
    'host: 127.0.0.1',
    `port: ${port}`,
    `server_name: ${cluster?.server ?? 'portail'}`,
    'jetstream {',
    `  store_dir: ${JSON.stringify(folder)}`,
    '  sync_interval: always',
    '  max_memory_store: 16MB',
    '}',
    ...(cluster ? clusterLines(cluster) : []),
    '',
  ].join('\n');
  const file = join(folder, 'nats.conf');
  writeFileSync(file, configuration);
  return ['-c', file];
}

const clusterLines = ({ port, routes }: NatsCluster): string[] => [
  'cluster {',
  '  name: portail',
  '  host: 127.0.0.1',
  `  port: ${port}`,
  `  routes: [${routes.map((route) => `nats://127.0.0.1:${route}`).join(', ')}]`,
  '}',
];

/** The address of that server for a client. */
export function natsUrl(port: number): string {
  return `nats://127.0.0.1:${port}`;
}

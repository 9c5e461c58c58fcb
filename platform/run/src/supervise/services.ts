import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleOf, entryIn } from '../build/units.ts';
import type { Settings } from '../settings.ts';
import { publicKeys, readSecrets, type Secrets } from './secrets.ts';

/** A process of the portal: what to run, with which environment, and how to know that it is ready. */
export interface Service {
  name: string;
  /** The bundle, absolute. */
  file: string;
  env: Record<string, string>;
  /** Most memory that its JavaScript may take, in MB. */
  heapMb: number;
  /** Of which for young objects, twice. Subgraphs have V8's own 16: the rows of lists under way fit in, and are not moved among the old ones. */
  youngMb: number;
  /** Addresses that answer 2xx once it is ready. */
  health: string[];
}

/** Where the engines answer. */
export interface EngineUrls {
  mongo: string;
  nats: string;
}

/**
 * All processes of this portal whose code exists, in the order of their start.
 * @param keysIn the folder of their keys, which all instances of a service share
 */
export function planServices(
  root: string,
  settings: Settings,
  engines: EngineUrls,
  keysIn: string = settings.data,
): Service[] {
  const secrets = readSecrets(keysIn, ['gateway', ...settings.subgraphs.map(({ name }) => name)]);
  const common = commonEnvironment(root, settings, engines, secrets);
  const gateway: Service = {
    name: 'gateway',
    file: bundleIn(root, settings, 'gateway/src'),
    env: {
      ...common,
      PORT: String(settings.ports.gateway),
      SESSION_SECRET: secrets.session,
      // The shell's server is on this machine; those that the user names are in front of it.
      TRUSTED_PROXIES: ['127.0.0.1', settings.env.TRUSTED_PROXIES].filter(Boolean).join(','),
      IDENTITY_PRIVATE_KEY: keyOf(secrets, 'gateway'),
    },
    heapMb: 192,
    youngMb: 16,
    health: [healthOf(settings.ports.gateway)],
  };
  const shell: Service = {
    name: 'shell',
    file: bundleIn(root, settings, 'shell/server'),
    env: { ...common, PORT: String(settings.ports.public) },
    heapMb: 96,
    youngMb: 8,
    health: [healthOf(settings.ports.public)],
  };
  return [...subgraphServices(root, settings, common, secrets), gateway, shell].filter(({ file }) => existsSync(file));
}

function subgraphServices(
  root: string,
  settings: Settings,
  common: Record<string, string>,
  secrets: Secrets,
): Service[] {
  const { subgraphs } = settings;
  if (subgraphs.length === 0) return [];
  const shared = { ...common, MASTER_KEY: secrets.master, JOURNAL_KEY: secrets.journal };
  if (settings.split) {
    return subgraphs.map(({ name, port }) => ({
      name,
      file: bundleIn(root, settings, `subgraphs/${name}/src`),
      env: {
        ...shared,
        ...mailEnvironment(settings, name),
        ...eveniumEnvironment(settings, name),
        PORT: String(port),
        IDENTITY_PRIVATE_KEY: keyOf(secrets, name),
      },
      heapMb: 192,
      youngMb: 16,
      health: [healthOf(port)],
    }));
  }
  const own = Object.fromEntries(subgraphs.map(({ name }) => [name, secrets.keys[name]]));
  return [
    {
      name: 'subgraphs',
      file: bundleIn(root, settings, 'subgraphs/all/src'),
      env: {
        ...shared,
        ...mailEnvironment(settings, 'mails'),
        ...eveniumEnvironment(settings, 'participants'),
        IDENTITY_PRIVATE_KEYS: JSON.stringify(own),
      },
      heapMb: 384,
      // Its demo data are made at once: with room for what dies young, a tenth of that is saved.
      youngMb: settings.isShortLived ? 64 : 16,
      health: subgraphs.map(({ port }) => healthOf(port)),
    },
  ];
}

/** Mail goes to the local catcher unless the user names a server. */
function mailEnvironment({ env, ports }: Settings, name: string): Record<string, string> {
  if (name !== 'mails') return {};
  if (env.SMTP_URL) return { SMTP_URL: env.SMTP_URL };
  return {
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_CATCHER_PORT: String(ports.mailPage),
    MAIL_CATCHER_SMTP_PORT: String(ports.smtp),
  };
}

/** In development guests and meetings come from the simulator, unless the user names an event-management system (none at all: EVENIUM_URL=). */
function eveniumEnvironment({ env, ports }: Settings, name: string): Record<string, string> {
  if (name !== 'participants' || env.EVENIUM_URL !== undefined || (env.PORTAL_ENV || 'dev') !== 'dev') return {};
  return {
    EVENIUM_URL: `http://127.0.0.1:${ports.evenium}`,
    EVENIUM_KEY: 'simulateur',
    EVENIUM_SIMULATOR_PORT: String(ports.evenium),
    OSEUS_URL: `http://127.0.0.1:${ports.evenium}/oseus`,
    OSEUS_KEY: 'simulateur',
  };
}

function commonEnvironment(
  root: string,
  settings: Settings,
  engines: EngineUrls,
  secrets: Secrets,
): Record<string, string> {
  const { env, ports, data, isDev } = settings;
  const publicKeysJson = JSON.stringify(publicKeys(secrets));
  const keysFile = join(data, 'identity-keys.json');
  mkdirSync(data, { recursive: true });
  writeFileSync(keysFile, publicKeysJson);
  return {
    PORTAL_ENV: env.PORTAL_ENV || 'dev',
    PORTAL_URL: env.PORTAL_URL || `http://localhost:${ports.public}`,
    PORTAL_DATA: data,
    PORTAL_DEMO: isDev && env.PORTAL_DEMO !== '0' ? '1' : '0',
    MONGODB_URI: engines.mongo,
    NATS_URL: engines.nats,
    GATEWAY_URL: `http://127.0.0.1:${ports.gateway}`,
    SUBGRAPH_PORT_BASE: String(ports.subgraphBase),
    SUPERGRAPH: join(root, 'supergraph.graphql'),
    OPERATIONS_DIR: join(root, 'dist/remotes'),
    PUBLIC_DIR: join(root, 'dist/public'),
    SHELL_URL: `http://127.0.0.1:${ports.public}`,
    IDENTITY_KEYS_FILE: keysFile,
    IDENTITY_PUBLIC_KEYS: publicKeysJson,
  };
}

/** The bundle of the service whose entry lies in this folder. */
function bundleIn(root: string, { isDev }: Settings, sources: string): string {
  return join(root, bundleOf(entryIn(root, sources) ?? `${sources}/index.ts`, isDev));
}

function keyOf(secrets: Secrets, name: string): string {
  return JSON.stringify(secrets.keys[name]);
}

function healthOf(port: number): string {
  return `http://127.0.0.1:${port}/health`;
}

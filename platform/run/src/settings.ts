import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { subgraphNames, subgraphPort } from '../../../domain/src/subgraphs.ts';
import { ROOT } from './root.ts';

/** Where a running portal listens, from its public port on (docs/platform.md, "Ports and environment"). */
export interface Ports {
  public: number;
  gateway: number;
  nats: number;
  mongo: number;
  /** Where the members of NATS find one another. */
  natsRoutes: number;
  mailPage: number;
  smtp: number;
  evenium: number;
  subgraphBase: number;
}

/** A subgraph that exists, with its port. */
export interface Subgraph {
  name: string;
  port: number;
}

/** What the user's environment says about a start. */
export interface Settings {
  ports: Ports;
  /** Absolute path of the data folder. */
  data: string;
  /** Each subgraph as a process of its own. */
  split: boolean;
  subgraphs: Subgraph[];
  /** Three members of each engine and two instances of each service, as in production (`npm run cluster`). */
  isCluster: boolean;
  /** PORTAL_ENV is dev, or not given: the only one with demo data. */
  isDev: boolean;
  /** Its data go with it, as those of a run of tests do. */
  isShortLived: boolean;
  env: NodeJS.ProcessEnv;
}

/** A value in the environment cannot be used; the message says in French which and what would be right. */
export class SettingsError extends Error {}

const DEFAULT_PORT = 3000;
/** The last subgraph's port must still be one. */
const HIGHEST_PORT = 65_500;

/**
 * Reads PORTAL_PORT, PORTAL_DATA, PORTAL_SPLIT, PORTAL_SHORT_LIVED and PORTAL_ENV.
 * @throws SettingsError on a port that is none, and where a demo is asked for outside of development
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env, root = ROOT): Settings {
  const port = Number(env.PORTAL_PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT) {
    throw new SettingsError(`PORTAL_PORT doit être un nombre de 1 à ${HIGHEST_PORT} (reçu : « ${env.PORTAL_PORT} »).`);
  }
  const isDev = (env.PORTAL_ENV || 'dev') === 'dev';
  if (!isDev && env.PORTAL_DEMO === '1') {
    throw new SettingsError(
      `PORTAL_DEMO=1 est refusé avec PORTAL_ENV=${env.PORTAL_ENV} : les comptes de démonstration n’existent qu’en développement.`,
    );
  }
  const ports = portsFrom(port);
  return {
    isDev,
    ports,
    data: resolve(root, env.PORTAL_DATA || '.portal'),
    split: env.PORTAL_SPLIT === '1',
    isCluster: false,
    isShortLived: env.PORTAL_SHORT_LIVED === '1',
    subgraphs: subgraphsIn(root, ports.subgraphBase),
    env,
  };
}

function portsFrom(port: number): Ports {
  return {
    public: port,
    gateway: port + 1,
    nats: port + 2,
    mongo: port + 3,
    mailPage: port + 4,
    smtp: port + 5,
    evenium: port + 6,
    natsRoutes: port + 7,
    subgraphBase: port + 10,
  };
}

/** From one member of an engine, or one instance of a service, to the next. */
const NEXT_PORTS = 100;

/** The settings of the instance of that number, beside those whose ports the others know: 1, 2… */
function instanceOf(settings: Settings, number: number): Settings {
  const beyond = number * NEXT_PORTS;
  const { ports, subgraphs } = settings;
  return {
    ...settings,
    data: join(settings.data, `instance-${number}`),
    ports: { ...ports, gateway: ports.gateway + beyond, subgraphBase: ports.subgraphBase + beyond },
    subgraphs: subgraphs.map(({ name, port }) => ({ name, port: port + beyond })),
  };
}

/** Two of each service where the portal runs as in production: what holds with two holds with more. */
export function instancesOf(settings: Settings): Settings[] {
  return settings.isCluster ? [1, 2].map((number) => instanceOf(settings, number)) : [];
}

/** Ports of all members of an engine, from that of the first. */
export function memberPorts({ isCluster }: Settings, first: number): number[] {
  return isCluster ? [0, 1, 2].map((number) => first + number * NEXT_PORTS) : [first];
}

/** Those of the list whose code is there. */
function subgraphsIn(root: string, base: number): Subgraph[] {
  return subgraphNames
    .filter((name) => existsSync(join(root, 'subgraphs', name, 'src/index.ts')))
    .map((name) => ({ name, port: subgraphPort(base, name) }));
}

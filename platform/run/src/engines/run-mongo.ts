import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { isAtLeast } from './version.ts';

/** Name of the replica set; one member is enough for transactions and change streams, three go on without one of them. */
export const REPLICA_SET = 'rs0';

const NOT_YET_INITIATED = 94;
const NOT_ALL_UP = 74;

/** Where a MongoDB of ours listens and keeps its data. */
export interface MongoOptions {
  port: number;
  folder: string;
  /** Ports of all members of its replica set; without it, it is alone. */
  members?: readonly number[];
  /** Gigabytes of memory for its data; half of one unless said otherwise. */
  cacheGb?: number;
  /** Whether its data go with it: what was changed is then kept in memory instead of written while it works. */
  isShortLived?: boolean;
}

/**
 * By default pages are written as soon as a twentieth of the memory was changed, and all of them each minute: 45 % of what MongoDB did in a run of the
 * tests. The journal is written all the same, so that a kill loses nothing.
 */
const seldomWritten = [
  '--syncdelay',
  '600',
  '--wiredTigerEngineConfigString',
  'eviction_dirty_target=60,eviction_dirty_trigger=80',
];

/** The arguments to start `mongod` with: loopback only, bounded cache, and no JavaScript in queries where the version can refuse it. */
export function mongoArguments({ port, folder, cacheGb = 0.5, isShortLived }: MongoOptions, version: string): string[] {
  mkdirSync(folder, { recursive: true });
  const options = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', REPLICA_SET];
  // A transaction may change a tenth of it before it commits: 2,000 rows with history and events (perform-all.ts) take 8 to 16 MB.
  options.push(
    '--wiredTigerCacheSizeGB',
    String(cacheGb),
    '--oplogSize',
    '990',
    '--quiet',
    '--nounixsocket',
    '--noscripting',
  );
  if (isShortLived) options.push(...seldomWritten);
  // From 6.1 on the journal cannot be turned off, and the option is refused.
  if (!isAtLeast(version, '6.1.0')) options.push('--journal');
  return options;
}

/** Address of the replica set of these ports with the guarantees of robustness.md (settings, MongoDB); the database is named by each service. */
export function mongoUri(...ports: readonly number[]): string {
  return `mongodb://${ports.map(hostOf).join(',')}/?${mongoOptions()}`;
}

const hostOf = (port: number): string => `127.0.0.1:${port}`;

function mongoOptions(): string {
  return `replicaSet=${REPLICA_SET}&w=majority&journal=true&readConcernLevel=majority&retryWrites=true&retryReads=true`;
}

/**
 * Makes the servers of these ports one replica set that accepts writes: initiates it the first time, and moves it when its ports have changed since.
 * @throws Error when it is not ready within `timeoutMs`.
 */
export async function ensureReplicaSet(ports: readonly number[], timeoutMs = 60_000): Promise<void> {
  const until = Date.now() + timeoutMs;
  await withAdmin(ports[0]!, until, async (admin) => {
    await setMembers(admin, ports.map(hostOf), until);
    await waitForPrimary(admin, until);
  });
}

/**
 * Resolves once the server of this port belongs to a replica set that has a primary.
 * @throws Error when it does not within `timeoutMs`
 */
export function waitForReplicaMember(port: number, timeoutMs = 60_000): Promise<void> {
  const until = Date.now() + timeoutMs;
  return withAdmin(port, until, (admin) => waitForPrimary(admin, until));
}

async function withAdmin(port: number, until: number, work: (admin: Db) => Promise<void>): Promise<void> {
  const client = new MongoClient(`mongodb://${hostOf(port)}/?directConnection=true`, {
    serverSelectionTimeoutMS: until - Date.now(),
  });
  try {
    await client.connect();
    await work(client.db('admin'));
  } finally {
    await client.close();
  }
}

interface ReplicaSetConfig {
  _id: string;
  version: number;
  members: { _id: number; host: string }[];
}

/** Without a heartbeat for so long, the others choose another primary (docs/production.md): users wait that long when one dies. */
const settings = { electionTimeoutMillis: 2000 };

async function setMembers(admin: Db, hosts: readonly string[], until: number): Promise<void> {
  const members = hosts.map((host, _id) => ({ _id, host }));
  const config = await currentConfig(admin);
  if (!config) {
    await initiate(admin, { _id: REPLICA_SET, members, settings }, until);
    return;
  }
  if (config.members.map(({ host }) => host).join() === hosts.join()) return;
  const moved = members.map((member, index) => ({ ...config.members[index], ...member }));
  await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members: moved }, force: true });
}

/** It is refused until all members are up. */
async function initiate(admin: Db, config: object, until: number): Promise<void> {
  for (;;) {
    try {
      await admin.command({ replSetInitiate: config });
      return;
    } catch (error) {
      const isEarly = error instanceof MongoServerError && error.code === NOT_ALL_UP;
      if (!isEarly || Date.now() > until) throw error;
      await delay(100);
    }
  }
}

async function currentConfig(admin: Db): Promise<ReplicaSetConfig | undefined> {
  try {
    const answer = await admin.command({ replSetGetConfig: 1 });
    return answer.config as ReplicaSetConfig;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NOT_YET_INITIATED) return undefined;
    throw error;
  }
}

/** This server, or another of its set. */
async function waitForPrimary(admin: Db, until: number): Promise<void> {
  while (Date.now() < until) {
    const { isWritablePrimary, primary, me } = await admin.command({ hello: 1 });
    if (isWritablePrimary || (primary && primary !== me)) return;
    await delay(25);
  }
  throw new Error('MongoDB n’est pas devenu prêt à écrire dans le temps prévu.');
}

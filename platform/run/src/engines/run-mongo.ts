import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { isAtLeast } from './version.ts';

/** Name of the replica set; one member is enough for transactions and change streams. */
export const REPLICA_SET = 'rs0';

const NOT_YET_INITIATED = 94;

/** Where a MongoDB of ours listens and keeps its data. */
export interface MongoPlace {
  port: number;
  folder: string;
  /** Gigabytes of memory for its data; half of one unless said otherwise. */
  cacheGb?: number;
}

/** The arguments to start `mongod` with: loopback only, bounded cache, and no JavaScript in queries where the version can refuse it. */
export function mongoArguments({ port, folder, cacheGb = 0.5 }: MongoPlace, version: string): string[] {
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
  // From 6.1 on the journal cannot be turned off, and the option is refused.
  if (!isAtLeast(version, '6.1.0')) options.push('--journal');
  return options;
}

/** Address of that replica set with the guarantees of robustness.md (settings, MongoDB); the database is named by each service. */
export function mongoUri(port: number): string {
  return `mongodb://127.0.0.1:${port}/?${mongoOptions()}`;
}

function mongoOptions(): string {
  return `replicaSet=${REPLICA_SET}&w=majority&journal=true&readConcernLevel=majority&retryWrites=true&retryReads=true`;
}

/**
 * Makes the server a replica set of one that accepts writes: initiates it the first time, and moves it when its port has changed since.
 * @throws Error when the server is not ready within `timeoutMs`.
 */
export async function ensureReplicaSet(port: number, timeoutMs = 60_000): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: timeoutMs,
  });
  try {
    await client.connect();
    const admin = client.db('admin');
    await setMember(admin, `127.0.0.1:${port}`);
    await waitForPrimary(admin, timeoutMs);
  } finally {
    await client.close();
  }
}

interface ReplicaSetConfig {
  _id: string;
  version: number;
  members: { _id: number; host: string }[];
}

async function setMember(admin: Db, host: string): Promise<void> {
  const config = await currentConfig(admin);
  if (!config) {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
    return;
  }
  const [member] = config.members;
  if (member?.host === host) return;
  const moved = { ...config, version: config.version + 1, members: [{ ...member, _id: member?._id ?? 0, host }] };
  await admin.command({ replSetReconfig: moved, force: true });
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

async function waitForPrimary(admin: Db, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const hello = await admin.command({ hello: 1 });
    if (hello.isWritablePrimary) return;
    await delay(25);
  }
  throw new Error('MongoDB n’est pas devenu prêt à écrire dans le temps prévu.');
}

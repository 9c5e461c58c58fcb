import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { IdentityAuthority, readIdentityKeys, subgraphOrder } from '@portal/server';
import { followTransactions } from '@portal/server/no-calls';
import { startNats, type TestEngine } from './engines.ts';
import { uniqueDatabase } from './unique-database.ts';

export const gateway = 'gateway';

/** What the services of one test file share: keys, a NATS server of their own (durable names would meet on a shared one), a database prefix. */
export interface House {
  nats: TestEngine;
  authority: IdentityAuthority;
}

let house: Promise<House> | undefined;
let inhabitants = 0;

/** Opens the house for the first one who comes. Each calls `leaveHouse` at the end. */
export function enterHouse(): Promise<House> {
  inhabitants += 1;
  house ??= open();
  return house;
}

/** The last one who leaves ends the NATS server. */
export async function leaveHouse(): Promise<void> {
  inhabitants -= 1;
  if (inhabitants > 0) return;
  const left = await house;
  house = undefined;
  await left?.nats.stop();
}

async function open(): Promise<House> {
  const publicKeys: Record<string, unknown> = {};
  const privateKeys: Record<string, unknown> = {};
  for (const service of [gateway, ...subgraphOrder]) {
    const pair = generateKeyPairSync('ed25519');
    publicKeys[service] = { ...pair.publicKey.export({ format: 'jwk' }), kid: service };
    privateKeys[service] = { ...pair.privateKey.export({ format: 'jwk' }), kid: service };
  }
  process.env.IDENTITY_PUBLIC_KEYS = JSON.stringify(publicKeys);
  process.env.IDENTITY_PRIVATE_KEYS = JSON.stringify(privateKeys);
  process.env.MONGODB_DB_PREFIX = uniqueDatabase('test');
  process.env.MASTER_KEY ??= randomBytes(32).toString('base64url');
  process.env.LOG_LEVEL ??= 'fatal';
  followTransactions();
  const nats = await startNats();
  process.env.NATS_URL = nats.url;
  return { nats, authority: new IdentityAuthority(readIdentityKeys()) };
}

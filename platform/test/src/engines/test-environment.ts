import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { subgraphNames } from '@portal/domain/subgraphs';
import { IdentityAuthority, readIdentityKeys } from '@portal/server';
import { detectCallsInTransactions } from '@portal/server/acts/no-calls-in-transaction';
import { freshDatabases, freshStreams } from './fresh-engines.ts';

export const gateway = 'gateway';

/** What the services of one test file share: keys, and engines in which nothing is left of the file before. */
export interface TestEnvironment {
  authority: IdentityAuthority;
}

let environment: Promise<TestEnvironment> | undefined;
let setups = 0;

/** Opens the environment for the first one who comes. Each calls `teardownEnvironment` at the end. */
export function setupEnvironment(): Promise<TestEnvironment> {
  setups += 1;
  environment ??= open();
  return environment;
}

/** When the last one has left, the next one opens another. */
export async function teardownEnvironment(): Promise<void> {
  setups -= 1;
  if (setups > 0) return;
  environment = undefined;
}

async function open(): Promise<TestEnvironment> {
  const publicKeys: Record<string, unknown> = {};
  const privateKeys: Record<string, unknown> = {};
  for (const service of [gateway, ...subgraphNames]) {
    const pair = generateKeyPairSync('ed25519');
    publicKeys[service] = { ...pair.publicKey.export({ format: 'jwk' }), kid: service };
    privateKeys[service] = { ...pair.privateKey.export({ format: 'jwk' }), kid: service };
  }
  process.env.IDENTITY_PUBLIC_KEYS = JSON.stringify(publicKeys);
  process.env.IDENTITY_PRIVATE_KEYS = JSON.stringify(privateKeys);
  process.env.MASTER_KEY ??= randomBytes(32).toString('base64url');
  process.env.LOG_LEVEL ??= 'fatal';
  detectCallsInTransactions();
  await Promise.all([freshDatabases(), freshStreams()]);
  return { authority: new IdentityAuthority(readIdentityKeys()) };
}

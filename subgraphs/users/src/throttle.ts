import { createHash } from 'node:crypto';
import { PortalError } from '@portal/domain';
import type { Database } from '@portal/server';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

const minutes = 60;

/** How many tries before one has to wait (decisions, section 5: per account and per address). */
const limits = {
  loginAccount: { points: 10, duration: 15 * minutes },
  loginAddress: { points: 100, duration: 15 * minutes },
  resetAccount: { points: 5, duration: 60 * minutes },
  resetAddress: { points: 30, duration: 60 * minutes },
} as const;

export type Limit = keyof typeof limits;
type Limiters = Record<Limit, RateLimiterMongo>;

const opened = new WeakMap<object, Promise<Limiters>>();

/** Counters live in the database, so that every process counts the same tries; the index is there before the first one. */
function limitersOf(db: Database): Promise<Limiters> {
  const client = db.connection.getClient();
  let known = opened.get(client);
  if (!known) {
    known = open(client, db.connection.name);
    opened.set(client, known);
  }
  return known;
}

async function open(client: object, dbName: string): Promise<Limiters> {
  const entries = Object.entries(limits).map(([keyPrefix, limit]) => {
    const options = { storeClient: client, dbName, tableName: 'attempts', disableIndexesCreation: true };
    return [keyPrefix, new RateLimiterMongo({ ...options, keyPrefix, ...limit })] as const;
  });
  await entries[0]![1].createIndexes();
  return Object.fromEntries(entries) as unknown as Limiters;
}

const keyOf = (value: string): string => createHash('sha256').update(value.trim().toLowerCase()).digest('base64url');

/** Counts one try. @throws PortalError TOO_MANY_REQUESTS with the seconds to wait */
export async function countAttempt(db: Database, limit: Limit, value: string): Promise<void> {
  const limiters = await limitersOf(db);
  try {
    await limiters[limit].consume(keyOf(value));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new PortalError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
}

/** A try that was right does not count: the account begins anew, the address has its point back. */
export async function forgiveLogin(db: Database, account: string, address: string): Promise<void> {
  const limiters = await limitersOf(db);
  await Promise.all([limiters.loginAccount.delete(keyOf(account)), limiters.loginAddress.reward(keyOf(address), 1)]);
}

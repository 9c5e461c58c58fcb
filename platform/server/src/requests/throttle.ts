import { createHash } from 'node:crypto';
import { PortalError } from '@portal/domain';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../storage/database.ts';

/** How many tries before one has to wait: `points` in `duration` seconds. */
export interface ThrottleLimit {
  points: number;
  duration: number;
}

/** Counts tries by account, address or whatever the limit is about. */
export interface Throttle<L extends string> {
  /** Counts one try. @throws PortalError TOO_MANY_REQUESTS with the seconds to wait */
  count(db: Database, limit: L, value: string): Promise<void>;
  /** Starts counting from zero again. */
  forget(db: Database, limit: L, value: string): Promise<void>;
  /** Gives one try back. */
  giveBack(db: Database, limit: L, value: string): Promise<void>;
}

const keyOf = (value: string): string => createHash('sha256').update(value.trim().toLowerCase()).digest('base64url');

/** Counters live in the database (`attempts`), so that every process counts the same tries; the index is there before the first one. */
export function createThrottle<L extends string>(limits: Record<L, ThrottleLimit>): Throttle<L> {
  const opened = new WeakMap<object, Promise<ReadonlyMap<string, RateLimiterMongo>>>();

  async function open(client: object, dbName: string): Promise<ReadonlyMap<string, RateLimiterMongo>> {
    const entries = Object.entries<ThrottleLimit>(limits).map(([keyPrefix, limit]) => {
      const options = { storeClient: client, dbName, tableName: 'attempts', disableIndexesCreation: true };
      return [keyPrefix, new RateLimiterMongo({ ...options, keyPrefix, ...limit })] as const;
    });
    await entries[0]![1].createIndexes();
    return new Map(entries);
  }

  function limiter(db: Database, limit: L): Promise<RateLimiterMongo> {
    const client = db.connection.getClient();
    let known = opened.get(client);
    if (!known) {
      known = open(client, db.connection.name);
      opened.set(client, known);
      // Whoever comes next tries again: the database was away for a moment.
      known.catch(() => opened.delete(client));
    }
    return known.then((limiters) => limiters.get(limit)!);
  }

  return {
    async count(db, limit, value) {
      try {
        await (await limiter(db, limit)).consume(keyOf(value));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new PortalError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
      }
    },
    forget: async (db, limit, value) => void (await (await limiter(db, limit)).delete(keyOf(value))),
    giveBack: async (db, limit, value) => void (await (await limiter(db, limit)).reward(keyOf(value), 1)),
  };
}

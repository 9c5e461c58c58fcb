import type { Database } from '@portal/server';
import { createThrottle } from '@portal/server/throttle';

const minutes = 60;

/** How many tries before one has to wait (decisions, section 5: per account and per address). */
const limits = {
  loginAccount: { points: 10, duration: 15 * minutes },
  loginAddress: { points: 100, duration: 15 * minutes },
  resetAccount: { points: 5, duration: 60 * minutes },
  resetAddress: { points: 30, duration: 60 * minutes },
} as const;

const throttle = createThrottle(limits);

/** Counts one try. @throws PortalError TOO_MANY_REQUESTS with the seconds to wait */
export const countAttempt = (db: Database, limit: keyof typeof limits, value: string): Promise<void> =>
  throttle.count(db, limit, value);

/** A try that was right does not count: the account begins anew, the address has its point back. */
export async function forgiveLogin(db: Database, account: string, address: string): Promise<void> {
  await Promise.all([throttle.forget(db, 'loginAccount', account), throttle.giveBack(db, 'loginAddress', address)]);
}

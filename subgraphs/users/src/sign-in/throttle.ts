import { createHash } from 'node:crypto';
import type { Actor } from '@portal/domain';
import type { Database } from '@portal/server';
import { createThrottle } from '@portal/server/requests/throttle';

const minutes = 60;

/** How many tries before one has to wait (decisions, section 5; docs/decisions/session.md). */
const limits = {
  /** For one account from one IP address: attempts from elsewhere do not lock this one out. */
  loginPair: { points: 10, duration: 15 * minutes },
  /** For one account from everywhere: limits attacks distributed over many addresses. */
  loginAccount: { points: 100, duration: 60 * minutes },
  loginAddress: { points: 100, duration: 15 * minutes },
  /** For one account from a browser that has signed in to it before. */
  loginDevice: { points: 10, duration: 15 * minutes },
  passwordChange: { points: 10, duration: 15 * minutes },
  resetAccount: { points: 5, duration: 60 * minutes },
  resetAddress: { points: 30, duration: 60 * minutes },
  resetGuess: { points: 20, duration: 15 * minutes },
} as const;
type Limit = keyof typeof limits;

const throttle = createThrottle(limits);

export const addressOf = (actor: Actor): string => ('address' in actor && actor.address) || 'unknown';

/** A one-way hash of an account as typed. */
export const hashOfAccount = (account: string): string =>
  createHash('sha256').update(account.trim().toLowerCase()).digest('base64url');

/** Counts one try. @throws PortalError TOO_MANY_REQUESTS with the seconds to wait */
export const countAttempt = (db: Database, limit: Limit, value: string): Promise<void> =>
  throttle.count(db, limit, value);

type Try = readonly [limit: Limit, value: string];

/**
 * The counters of a login attempt: for a browser that has signed in to this account before its own only, so that others' wrong attempts do not lock it
 * out; for any other its IP address, account with address, and account.
 */
export function loginTries(actor: Actor, account: string): readonly Try[] {
  const device = actor.kind === 'anonymous' ? actor.device : undefined;
  if (device?.accounts.includes(hashOfAccount(account))) return [['loginDevice', `${device.id} ${account}`]];
  const address = addressOf(actor);
  return [
    ['loginAddress', address],
    ['loginPair', `${address} ${account}`],
    ['loginAccount', account],
  ];
}

/** @throws PortalError TOO_MANY_REQUESTS: a try that one counter refuses is not counted by the next */
export async function countLogin(db: Database, tries: readonly Try[]): Promise<void> {
  for (const [limit, value] of tries) await throttle.count(db, limit, value);
}

/** A correct attempt does not count: the counter of account with address is reset, shared counters get their point back. */
export async function forgiveLogin(db: Database, tries: readonly Try[]): Promise<void> {
  const shared: readonly Limit[] = ['loginAddress', 'loginAccount'];
  await Promise.all(
    tries.map(([limit, value]) =>
      shared.includes(limit) ? throttle.giveBack(db, limit, value) : throttle.forget(db, limit, value),
    ),
  );
}

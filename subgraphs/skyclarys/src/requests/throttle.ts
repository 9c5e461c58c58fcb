import { type Actor, PortalError, userUuidOf } from '@portal/domain';
import type { Context } from '@portal/server';
import { createThrottle } from '@portal/server/requests/throttle';

/** How many requests come in an hour: from one address (a hospital has one for many), and from everywhere. */
export const requestLimits = {
  programmeAddress: { points: 10, duration: 3600 },
  programmeEverywhere: { points: 300, duration: 3600 },
  /** Mails to one address in a day: nobody fills another's mailbox by this form. */
  programmeMailbox: { points: 3, duration: 86_400 },
} as const;

const throttle = createThrottle(requestLimits);
const addressOf = (actor: Actor): string => ('address' in actor && actor.address) || userUuidOf(actor) || 'unknown';

/** @throws PortalError TOO_MANY_REQUESTS: a try that one counter refuses is not counted by the next */
export async function countRequest({ db, actor }: Context): Promise<void> {
  await throttle.count(db, 'programmeAddress', addressOf(actor));
  await throttle.count(db, 'programmeEverywhere', 'all');
}

/** Whether a mail may still go to this address today; what is counted is a sum of it. */
export async function mayMail({ db }: Context, email: string): Promise<boolean> {
  try {
    await throttle.count(db, 'programmeMailbox', email);
    return true;
  } catch (error) {
    if (error instanceof PortalError) return false;
    throw error;
  }
}

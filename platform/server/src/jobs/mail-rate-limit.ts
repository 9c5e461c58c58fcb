import { mailActsPerHour, PortalError } from '@portal/domain';
import { createThrottle } from '../requests/throttle.ts';
import type { Context } from '../service/context.ts';

const throttle = createThrottle({ mailActs: { points: mailActsPerHour, duration: 3600 } });

/**
 * Counts an act that sends mails, for the user who really does it.
 * @throws PortalError MAILS_TOO_MANY with the minutes to wait
 */
export async function countMailAct({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<void> {
  if (actor.kind !== 'user') return;
  try {
    await throttle.count(db, 'mailActs', actor.impersonator?.userUuid ?? actor.userUuid);
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const { retryAfterSeconds } = error.details as { retryAfterSeconds: number };
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw new PortalError('MAILS_TOO_MANY', { max: mailActsPerHour, minutes, retryAfterSeconds });
  }
}

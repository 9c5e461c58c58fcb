import { clientOf } from '../../requests/request.ts';
import type { Context } from '../../service/context.ts';
import { durablesOf, reachedAt } from './stream-position.ts';

/** What has reached the stream this short a time ago may still be on its way into the database. */
const atMostBehindMs = 60_000;

/**
 * Whether the service has applied what the stream has for it, whichever of its instances consumes. What still waits in the outboxes of others
 * nobody knows here: who must not miss it asks for a while.
 * @returns false also while there is no bus to ask
 */
export async function isCaughtUp({ db, log }: Context): Promise<boolean> {
  const client = clientOf(db);
  const bus = client?.bus();
  if (!client || !bus?.isUp()) return false;
  try {
    const [durable] = await durablesOf(bus, client.service);
    if (!durable) return false;
    if (durable.num_pending === 0 && durable.num_ack_pending === 0) return true;
    return Date.now() - (await reachedAt(db)).getTime() <= atMostBehindMs;
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'not known whether all events have come');
    return false;
  }
}

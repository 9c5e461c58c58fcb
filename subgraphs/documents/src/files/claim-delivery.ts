import { fileClaimWanted } from '@portal/domain';
import { type Context, isCaughtUp } from '@portal/server';

/** Long enough for the outboxes of all services to be emptied after an outage, and for what they had to be applied here. */
const heardForMs = 15 * 60_000;

/** Whether this process may take a file for unclaimed: a claim may wait for NATS, or for this service, longer than a file without one is kept. */
export class ClaimDeliveryMonitor {
  #since: Date | null = null;

  /** Looks again. @returns whether all events that have come in the last quarter of an hour have been applied soon */
  async look(ctx: Context): Promise<boolean> {
    const now = ctx.now();
    this.#since = (await isCaughtUp(ctx)) ? (this.#since ?? now) : null;
    return this.#since !== null && now.getTime() - this.#since.getTime() >= heardForMs;
  }
}

/** The files of claims that were put aside: they are claimed once an administrator has them applied. */
export async function filesOfParkedClaims({ db }: Context): Promise<string[]> {
  const claims = await db.records.parked.find({ state: 'parked', 'event.name': fileClaimWanted.name }).lean();
  return claims.flatMap(({ event }) => (event as { data: { fileUuids: string[] } }).data.fileUuids);
}

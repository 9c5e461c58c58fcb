import type { Context } from '@portal/server';
import { gatherings, participants } from './copies.ts';
import { buildLedger } from './ledger/build.ts';

export interface Rebuilt {
  /** How many copies differed from their original, or were missing. */
  gatherings: number;
  participants: number;
  /** How many accounts differed from what their owners say. */
  ledger: number;
}

/**
 * Rebuilds the copies of gatherings and participants, and the ledger, from their owners' internal endpoints.
 * A copy that is newer than the snapshot (an event came meanwhile) is kept.
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export const rebuildCopies = async (ctx: Context): Promise<Rebuilt> => ({
  gatherings: await gatherings.rebuild(ctx),
  participants: await participants.rebuild(ctx),
  ledger: await buildLedger(ctx),
});

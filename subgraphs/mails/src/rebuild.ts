import type { Context } from '@portal/server';
import { gatherings } from './copies.ts';

/**
 * Rebuilds the copies of gatherings from their owner's internal endpoint. A copy that is newer than the snapshot (an event came meanwhile) is kept.
 * @returns how many differed from their original, or were missing
 * @throws PortalError SERVICE_UNAVAILABLE when the owner is down
 */
export const rebuildCopies = async (ctx: Context): Promise<{ gatherings: number }> => ({
  gatherings: await gatherings.rebuild(ctx),
});

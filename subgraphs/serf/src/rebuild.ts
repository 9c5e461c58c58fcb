import type { Context } from '@portal/server';
import { hcps } from './copies.ts';
import { orgUnits } from './database.ts';

export interface Rebuilt {
  /** How many copies differed from their original, or were missing. */
  orgUnits: number;
  hcps: number;
}

/**
 * Rebuilds the copies of units, zones and HCPs from their owners' internal endpoints. A copy that is newer than the snapshot is kept.
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export const rebuildCopies = async (ctx: Context): Promise<Rebuilt> => ({
  orgUnits: await orgUnits.rebuild(ctx),
  hcps: await hcps.rebuild(ctx),
});

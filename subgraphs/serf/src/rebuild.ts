import { type Context, rebuildCommand } from '@portal/server';
import { hcps } from './copies.ts';
import { db, places } from './database.ts';

export interface Rebuilt {
  /** How many copies differed from their original, or were missing. */
  places: number;
  hcps: number;
}

/**
 * Rebuilds the copies of units, zones and HCPs from their owners' internal endpoints. A copy that is newer than the snapshot is kept.
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export const rebuildCopies = async (ctx: Context): Promise<Rebuilt> => ({
  places: await places.rebuild(ctx),
  hcps: await hcps.rebuild(ctx),
});

/** `node --import tsx subgraphs/serf/src/rebuild.ts`, with the environment of the service. */
await rebuildCommand(import.meta, db, rebuildCopies);

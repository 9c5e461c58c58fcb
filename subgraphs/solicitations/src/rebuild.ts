import type { Context } from '@portal/server';
import { gatherings, hcps, participations } from './copies.ts';
import { orgUnits } from './quotas/org-units.ts';
import { recountSeats } from './quotas/recount.ts';

/** How many copies differed from their original, or were missing. */
export interface Rebuilt {
  gatherings: number;
  hcps: number;
  participations: number;
  orgUnits: number;
  /** Congresses whose counters differed from their validated solicitations. */
  counters: number;
}

/**
 * Rebuilds the copies of gatherings and participations from their owners' internal endpoints, and those of the HCPs known here, and recounts the places.
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export async function rebuildCopies(ctx: Context): Promise<Rebuilt> {
  // HCPs first: what lists show of a gathering is derived from both.
  const rebuilt = {
    gatherings: 0,
    hcps: await hcps.rebuild(ctx),
    participations: 0,
    orgUnits: await orgUnits.rebuild(ctx),
    counters: 0,
  };
  rebuilt.gatherings = await gatherings.rebuild(ctx);
  rebuilt.participations = await participations.rebuild(ctx);
  rebuilt.counters = (await recountSeats(ctx)).length;
  return rebuilt;
}

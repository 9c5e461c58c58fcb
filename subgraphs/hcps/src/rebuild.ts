import { type Context, snapshotPages } from '@portal/server';
import { fundingsIn, gatherings, participationsIn, repairFundings, repairParticipations } from './copies.ts';
import { orgUnits } from './org-units.ts';

/** How many copies differed from their original, or were missing. */
export interface Rebuilt {
  gatherings: number;
  participations: number;
  fundings: number;
  orgUnits: number;
}

/**
 * Rebuilds the copies of gatherings, of participations and of what was funded from their owners' internal endpoints. A copy that is newer than the snapshot
 * (an event came meanwhile) is kept.
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export async function rebuildCopies(ctx: Context): Promise<Rebuilt> {
  const rebuilt: Rebuilt = {
    gatherings: await gatherings.rebuild(ctx),
    participations: 0,
    fundings: 0,
    orgUnits: await orgUnits.rebuild(ctx),
  };
  for await (const page of snapshotPages(ctx, 'participants', 'participantUuid'))
    rebuilt.participations += await repairParticipations(ctx, participationsIn(page));
  for await (const page of snapshotPages(ctx, 'solicitations', 'solicitationUuid'))
    rebuilt.fundings += await repairFundings(ctx, fundingsIn(page));
  return rebuilt;
}

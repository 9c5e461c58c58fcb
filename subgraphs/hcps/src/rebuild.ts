import { type Context, snapshotPages } from '@portal/server';
import { gatherings, mendParticipations, participationsIn } from './copies.ts';
import { places } from './unit-places.ts';

/** How many copies differed from their original, or were missing. */
export interface Rebuilt {
  gatherings: number;
  participations: number;
  places: number;
}

/**
 * Rebuilds the copies of gatherings and participations from their owners' internal endpoints. A copy that is newer than the snapshot
 * (an event came meanwhile) is kept.
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export async function rebuildCopies(ctx: Context): Promise<Rebuilt> {
  const rebuilt: Rebuilt = {
    gatherings: await gatherings.rebuild(ctx),
    participations: 0,
    places: await places.rebuild(ctx),
  };
  for await (const page of snapshotPages(ctx, 'participants', 'participantUuid'))
    rebuilt.participations += await mendParticipations(ctx, participationsIn(page));
  return rebuilt;
}

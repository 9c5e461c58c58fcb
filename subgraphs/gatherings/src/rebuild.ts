import { type Context, snapshotPages } from '@portal/server';
import { z } from 'zod';
import { orgUnits } from './org-units.ts';
import { keepInvitations } from './reactions.ts';

const snapshots = z.array(
  z.object({
    participantUuid: z.string(),
    gatheringUuid: z.string(),
    userUuid: z.string().nullable(),
    isRemoved: z.boolean(),
  }),
);

/**
 * Rebuilds the lists of invited members of staff from participants' internal endpoint.
 * @returns how many invitations were missing, or were there and should not have been
 * @throws PortalError SERVICE_UNAVAILABLE when participants is down
 */
export async function rebuildInvitations(ctx: Context): Promise<number> {
  let differed = 0;
  for await (const page of snapshotPages(ctx, 'participants', 'participantUuid'))
    differed += await keepInvitations(ctx, snapshots.parse(page));
  return differed;
}

/** The lists of invited members of staff, and the copies of units and zones. @throws PortalError SERVICE_UNAVAILABLE when an owner is down */
export const rebuildCopies = async (ctx: Context): Promise<{ invitations: number; orgUnits: number }> => ({
  invitations: await rebuildInvitations(ctx),
  orgUnits: await orgUnits.rebuild(ctx),
});

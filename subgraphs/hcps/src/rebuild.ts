import { isDeepStrictEqual } from 'node:util';
import { invitationStatuses, presences } from '@portal/domain';
import { type Context, inTransaction, rebuildCommand, snapshotPages } from '@portal/server';
import { z } from 'zod';
import { gatherings, keepParticipation } from './copies.ts';
import { db } from './database.ts';
import { HcpModel, type StoredHcp } from './models.ts';
import { participationOf } from './reactions.ts';
import { places } from './unit-places.ts';

/** What hcps keeps of a participant's snapshot; the rest stays with its owner. */
const participantSnapshot = z.object({
  participantUuid: z.string(),
  gatheringUuid: z.string(),
  healthCareProfessionalUuid: z.string().nullable(),
  presence: z.enum(presences).nullable(),
  invitationStatus: z.enum(invitationStatuses),
  isRemoved: z.boolean(),
  rev: z.number(),
});

/** How many copies differed from their original, or were missing. */
export interface Rebuilt {
  gatherings: number;
  participations: number;
  places: number;
}

/**
 * Creates the copies of gatherings and of parts in them anew from the doors of their owners. A copy that is newer than what the door gave
 * (an event came meanwhile) is left alone.
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export async function rebuildCopies(ctx: Context): Promise<Rebuilt> {
  const rebuilt: Rebuilt = {
    gatherings: await gatherings.rebuild(ctx),
    participations: 0,
    places: await places.rebuild(ctx),
  };
  for await (const page of snapshotPages(ctx, 'participants', 'participantUuid')) {
    for (const snapshot of z.array(participantSnapshot).parse(page))
      if (snapshot.healthCareProfessionalUuid)
        rebuilt.participations += await mend(ctx, snapshot.healthCareProfessionalUuid, snapshot);
  }
  return rebuilt;
}

/** @returns 1 when the copy differed */
async function mend(ctx: Context, uuid: string, snapshot: z.infer<typeof participantSnapshot>): Promise<0 | 1> {
  const original = participationOf(snapshot);
  const { participantUuid } = original;
  const hcp = (await HcpModel.findOne({ uuid }, { participations: 1 }).lean()) as Pick<
    StoredHcp,
    'participations'
  > | null;
  const known = hcp?.participations.find((one) => one.participantUuid === participantUuid);
  if (!hcp || (known && known.rev > original.rev) || isDeepStrictEqual(known, original)) return 0;
  await HcpModel.updateOne({ uuid }, { $pull: { participations: { participantUuid } } });
  await inTransaction(ctx, (tx) => keepParticipation(tx, uuid, original));
  return 1;
}

/** `node --import tsx subgraphs/hcps/src/rebuild.ts`, with the environment of the service. */
await rebuildCommand(import.meta, db, rebuildCopies);

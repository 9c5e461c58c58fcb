import { isDeepStrictEqual } from 'node:util';
import { invitationStatuses, presences } from '@portal/domain';
import { askService, type Context, createLogger, inTransaction, readEnvironment, serviceContext } from '@portal/server';
import { z } from 'zod';
import { gatheringsOf, keepGathering, keepParticipation } from './copies.ts';
import { db } from './database.ts';
import { GatheringCopies, HcpModel, type StoredHcp } from './models.ts';
import { participationOf } from './reactions.ts';
import { places } from './unit-places.ts';

const pageSize = 500;

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
const participantsOf = (answer: unknown) => z.array(participantSnapshot).parse(answer);

/** How many copies differed from their original, or were missing. */
export interface Rebuilt {
  gatherings: number;
  participations: number;
  places: number;
}

/** Whatever an owner gives, page by page, to the end. */
async function* pagesOf<T>(ctx: Context, owner: string, parse: (answer: unknown) => T[], idOf: (row: T) => string) {
  for (let after: string | undefined; ; ) {
    const page = parse(await askService('hcps', owner, 'snapshots-since', { after, limit: pageSize }, ctx));
    yield* page;
    if (page.length < pageSize) return;
    after = idOf(page.at(-1)!);
  }
}

/**
 * Creates the copies of gatherings and of parts in them anew from the doors of their owners. A copy that is newer than what the door gave
 * (an event came meanwhile) is left alone.
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export async function rebuildCopies(ctx: Context): Promise<Rebuilt> {
  const rebuilt: Rebuilt = { gatherings: 0, participations: 0, places: await places.rebuild(ctx) };
  for await (const snapshot of pagesOf(ctx, 'gatherings', gatheringsOf, (one) => one.gatheringUuid)) {
    const { gatheringUuid, rev, ...facts } = snapshot;
    const found = await GatheringCopies.findOne({ gatheringUuid }, { _id: 0, gatheringUuid: 0 }).lean();
    const { rev: known, ...kept } = found ?? { rev: -1 };
    if (known > rev || isDeepStrictEqual(kept, facts)) continue;
    rebuilt.gatherings += 1;
    await GatheringCopies.updateOne({ gatheringUuid }, { $set: { rev: -1 } });
    await inTransaction(ctx, (tx) => keepGathering(tx, snapshot));
  }
  for await (const snapshot of pagesOf(ctx, 'participants', participantsOf, (one) => one.participantUuid)) {
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
async function main(): Promise<void> {
  await db.connect(readEnvironment().MONGODB_URI);
  const {
    gatherings,
    participations,
    places: units,
  } = await rebuildCopies(serviceContext({ name: 'hcps', db }, createLogger('hcps')));
  process.stdout.write(
    `${gatherings + participations + units} differed (gatherings ${gatherings}, participations ${participations}, units and zones ${units})\n`,
  );
  await db.disconnect();
}

if (import.meta.filename === process.argv[1]) await main();

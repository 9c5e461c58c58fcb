import { askService, type Context, createLogger, inTransaction, readEnvironment, serviceContext } from '@portal/server';
import { gatheringsOf, hcpsOf, keepGathering, keepHcp, keepParticipation, participationsOf } from './copies.ts';
import { db } from './database.ts';
import { Gatherings, Hcps, Participations } from './models.ts';
import { places } from './unit-places.ts';

const pageSize = 500;

/** How many copies differed from their original, or were missing. */
export interface Rebuilt {
  gatherings: number;
  hcps: number;
  participations: number;
  places: number;
}

/** Whatever the owner gives, page by page, to the end. */
async function* pagesOf(ctx: Context, owner: string, idField: string): AsyncGenerator<unknown[]> {
  for (let after: string | undefined; ; ) {
    const page = (await askService(
      'solicitations',
      owner,
      'snapshots-since',
      { after, limit: pageSize },
      ctx,
    )) as Record<string, string>[];
    yield page;
    if (page.length < pageSize) return;
    after = page.at(-1)?.[idField];
  }
}

/** Values as records hold them: dates by their instant, fields in any order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, v: unknown) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([x], [y]) => (x < y ? -1 : 1)))
      : v,
  );

type Revised = { rev: number };

/** Whether the copy says what the original says; one that is newer (an event came meanwhile) does. */
function isSame(copy: Revised | null, { rev, ...facts }: Revised): boolean {
  if (!copy) return false;
  const kept = Object.fromEntries(Object.keys(facts).map((key) => [key, (copy as never)[key]]));
  return copy.rev > rev || canonical(kept) === canonical(facts);
}

/**
 * Creates the copies of gatherings and participations anew from the doors of their owners, and those of the HCPs that are known here.
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export async function rebuildCopies(ctx: Context): Promise<Rebuilt> {
  const rebuilt: Rebuilt = { gatherings: 0, hcps: 0, participations: 0, places: await places.rebuild(ctx) };
  for await (const page of pagesOf(ctx, 'hcps', 'uuid')) {
    for (const snapshot of hcpsOf(page)) {
      const copy = await Hcps.findOne({ uuid: snapshot.uuid }, { _id: 0 }).lean();
      if (!copy || isSame(copy, snapshot)) continue;
      rebuilt.hcps += 1;
      await Hcps.updateOne({ uuid: snapshot.uuid }, { $set: { rev: -1 } });
      await keepHcp(ctx, snapshot);
    }
  }
  for await (const page of pagesOf(ctx, 'gatherings', 'gatheringUuid')) {
    for (const snapshot of gatheringsOf(page)) {
      const { gatheringUuid } = snapshot;
      if (isSame(await Gatherings.findOne({ gatheringUuid }, { _id: 0 }).lean(), snapshot)) continue;
      rebuilt.gatherings += 1;
      await Gatherings.updateOne({ gatheringUuid }, { $set: { rev: -1 } });
      await keepGathering(ctx, snapshot);
    }
  }
  for await (const page of pagesOf(ctx, 'participants', 'participantUuid')) {
    for (const one of participationsOf(page)) {
      const { participantUuid } = one;
      if (isSame(await Participations.findOne({ participantUuid }, { _id: 0 }).lean(), one)) continue;
      rebuilt.participations += 1;
      await Participations.updateOne({ participantUuid }, { $set: { rev: -1 } });
      await inTransaction(ctx, (tx) => keepParticipation(tx, one));
    }
  }
  return rebuilt;
}

/** `node --import tsx subgraphs/solicitations/src/rebuild.ts`, with the environment of the service. */
async function main(): Promise<void> {
  await db.connect(readEnvironment().MONGODB_URI);
  const ctx = serviceContext({ name: 'solicitations', db }, createLogger('solicitations'));
  const { gatherings, hcps, participations, places: units } = await rebuildCopies(ctx);
  const all = gatherings + hcps + participations + units;
  process.stdout.write(
    `${all} differed (gatherings ${gatherings}, HCPs ${hcps}, participations ${participations}, units and zones ${units})\n`,
  );
  await db.disconnect();
}

if (import.meta.filename === process.argv[1]) await main();

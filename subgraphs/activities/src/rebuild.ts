import { placesTaken } from '@portal/domain';
import { askService, type Context, createLogger, inTransaction, readEnvironment, serviceContext } from '@portal/server';
import { gatheringsOf, keepGathering, keepParticipant, participantsOf } from './copies.ts';
import { db } from './database.ts';
import { Activities, Enrolments, Gatherings, type StoredEnrolment, Subscribers } from './models.ts';

const pageSize = 500;

export interface Rebuilt {
  /** How many copies differed from their original, or were missing. */
  gatherings: number;
  participants: number;
  /** How many counters differed from their lists. */
  counters: number;
}

/** Whatever the owner gives, page by page, to the end. */
async function* pagesOf<T>(ctx: Context, owner: string, parse: (answer: unknown) => T[], idOf: (row: T) => string) {
  for (let after: string | undefined; ; ) {
    const page = parse(await askService('activities', owner, 'snapshots-since', { after, limit: pageSize }, ctx));
    yield* page;
    if (page.length < pageSize) return;
    after = idOf(page.at(-1)!);
  }
}

/** Two values as records hold them: dates by their instant, fields in any order. */
const same = (a: object, b: object): boolean => canonical(a) === canonical(b);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, v: unknown) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([x], [y]) => (x < y ? -1 : 1)))
      : v,
  );

/** The copy's fields that the original has too. */
const pick = (copy: object, like: object): object =>
  Object.fromEntries(Object.keys(like).map((key) => [key, (copy as Record<string, unknown>)[key]]));

/**
 * Creates the copies of gatherings and participants anew from the doors of their owners, and counts places again.
 * A copy that is newer than what the door gave (an event came meanwhile) is left alone.
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export async function rebuildCopies(ctx: Context): Promise<Rebuilt> {
  const rebuilt: Rebuilt = { gatherings: 0, participants: 0, counters: 0 };
  for await (const snapshot of pagesOf(ctx, 'gatherings', gatheringsOf, (g) => g.gatheringUuid)) {
    const { rev, ...facts } = snapshot;
    const { gatheringUuid } = facts;
    const copy = await Gatherings.findOne({ gatheringUuid }, { _id: 0 }).lean();
    if (copy && (copy.rev > rev || same(pick(copy, facts), facts))) continue;
    rebuilt.gatherings += 1;
    await Gatherings.updateOne({ gatheringUuid }, { $set: { rev: -1 } });
    await inTransaction(ctx, (tx) => keepGathering(tx, snapshot));
  }
  for await (const snapshot of pagesOf(ctx, 'participants', participantsOf, (p) => p.participantUuid)) {
    const { rev, ...facts } = snapshot;
    const { participantUuid } = facts;
    const copy = await Subscribers.findOne({ participantUuid }, { _id: 0 }).lean();
    if (copy && (copy.sourceRev > rev || same(pick(copy, facts), facts))) continue;
    rebuilt.participants += 1;
    await Subscribers.updateOne({ participantUuid }, { $set: { sourceRev: -1 } });
    await inTransaction(ctx, (tx) => keepParticipant(tx, snapshot));
  }
  rebuilt.counters = await recount(ctx);
  return rebuilt;
}

/** Counts each activity's list in one transaction with its counter. @returns how many counters were wrong */
async function recount(ctx: Context): Promise<number> {
  let wrong = 0;
  for await (const { activityUuid } of Activities.find({}, { activityUuid: 1 }).lean().cursor()) {
    wrong += await inTransaction(ctx, async ({ session }) => {
      const activity = await Activities.findOne({ activityUuid }, { taken: 1, enrolled: 1 }, { session }).lean();
      const list = (await Enrolments.find({ activityUuid }, { presence: 1 }, { session }).lean()) as Pick<
        StoredEnrolment,
        'presence'
      >[];
      const counted = { taken: placesTaken(list), enrolled: list.length };
      if (activity?.taken === counted.taken && activity.enrolled === counted.enrolled) return 0;
      await Activities.updateOne({ activityUuid }, { $set: counted, $inc: { rev: 1 } }, { session });
      return 1;
    });
  }
  return wrong;
}

/** `node --import tsx subgraphs/activities/src/rebuild.ts`, with the environment of the service. */
async function main(): Promise<void> {
  await db.connect(readEnvironment().MONGODB_URI);
  const { gatherings, participants, counters } = await rebuildCopies(
    serviceContext({ name: 'activities', db }, createLogger('activities')),
  );
  process.stdout.write(
    `${gatherings + participants + counters} differed (gatherings ${gatherings}, participants ${participants}, counters ${counters})\n`,
  );
  await db.disconnect();
}

if (import.meta.filename === process.argv[1]) await main();

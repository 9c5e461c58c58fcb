import { gatheringSnapshot, type Person, personOfHcp, personOfUser, saysTheSame } from '@portal/domain';
import {
  askService,
  type Context,
  createLogger,
  inTransaction,
  readEnvironment,
  serviceContext,
  trusted,
} from '@portal/server';
import { z } from 'zod';
import { GatheringCopies, UserCopies } from './copies.model.ts';
import { fetchHcps, fetchUsers, keepGathering, keepUser } from './copies.ts';
import { mendCounts } from './counts.ts';
import { db } from './database.ts';
import { ParticipantModel } from './participant.model.ts';
import { refreshPerson } from './people.ts';

const pageSize = 500;

export interface Rebuilt {
  /** How many copies differed from their original, or were missing. */
  gatherings: number;
  users: number;
  people: number;
  /** Gatherings whose counters differed from their lists. */
  counters: number;
}

/** Values as records hold them: dates by their instant, fields in any order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, v: unknown) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([x], [y]) => (x < y ? -1 : 1)))
      : v,
  );
const sameBut = (field: string, a: object, b: object): boolean =>
  canonical({ ...a, [field]: null }) === canonical({ ...b, [field]: null });

async function rebuildGatherings(ctx: Context): Promise<number> {
  let differed = 0;
  for (let after: string | undefined; ; ) {
    const answer = await askService('participants', 'gatherings', 'snapshots-since', { after, limit: pageSize }, ctx);
    const page = z.array(gatheringSnapshot).parse(answer);
    for (const snapshot of page) {
      const { gatheringUuid, rev } = snapshot;
      const copy = await GatheringCopies.findOne({ gatheringUuid }, { _id: 0 }).lean();
      // An event came meanwhile: the copy is newer than the page.
      if (copy && (copy.rev > rev || sameBut('rev', copy, snapshot))) continue;
      differed += 1;
      await inTransaction(ctx, async (tx) => {
        await GatheringCopies.updateOne({ gatheringUuid }, { $set: { rev: -1 } }, { session: tx.session });
        await keepGathering(tx, snapshot);
      });
    }
    if (page.length < pageSize) return differed;
    after = page.at(-1)!.gatheringUuid;
  }
}

/** All different values of a field, in parts. */
async function partsOf(ids: readonly string[], work: (part: string[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < ids.length; start += pageSize) await work(ids.slice(start, start + pageSize));
}

async function rebuildUsers(ctx: Context): Promise<number> {
  let differed = 0;
  const known: string[] = await UserCopies.distinct('userUuid');
  const invited: (string | null)[] = await ParticipantModel.distinct('userUuid');
  const all = [...new Set([...known, ...invited.flatMap((userUuid) => userUuid ?? [])])];
  await partsOf(all, async (part) => {
    for (const user of await fetchUsers(ctx, part)) {
      const copy = await UserCopies.findOne({ userUuid: user.userUuid }, { _id: 0 }).lean();
      if (copy && (copy.rev > user.rev || sameBut('rev', copy, user))) continue;
      differed += 1;
      await UserCopies.updateOne({ userUuid: user.userUuid }, { $set: { rev: -1 } });
      await keepUser(ctx, user);
    }
  });
  return differed;
}

/** Puts back what the person's owner says, where a line says something else without being newer. */
async function mendLines(
  ctx: Context,
  field: 'healthCareProfessionalUuid' | 'userUuid',
  uuid: string,
  person: Person,
): Promise<number> {
  const who = { [field]: uuid } as { userUuid: string };
  const lines = await ParticipantModel.find(who, { _id: 0, participantUuid: 1, person: 1 }).lean();
  const wrong = lines.filter((p) => p.person.rev <= person.rev && !saysTheSame(p.person, person));
  if (wrong.length === 0) return 0;
  const these = { participantUuid: trusted({ $in: wrong.map((p) => p.participantUuid) }) };
  await inTransaction(ctx, async (tx) => {
    await ParticipantModel.updateMany(these as never, { $set: { 'person.rev': -1 } }, { session: tx.session });
    await refreshPerson(tx, who, person);
  });
  return wrong.length;
}

async function rebuildPeople(ctx: Context): Promise<number> {
  let differed = 0;
  const idsOf = async (field: 'healthCareProfessionalUuid' | 'userUuid'): Promise<string[]> =>
    ((await ParticipantModel.distinct(field)) as (string | null)[]).flatMap((uuid) => uuid ?? []);
  await partsOf(await idsOf('healthCareProfessionalUuid'), async (part) => {
    for (const hcp of await fetchHcps(ctx, part))
      differed += await mendLines(ctx, 'healthCareProfessionalUuid', hcp.uuid, personOfHcp(hcp));
  });
  await partsOf(await idsOf('userUuid'), async (part) => {
    for (const user of await fetchUsers(ctx, part))
      differed += await mendLines(ctx, 'userUuid', user.userUuid, personOfUser(user));
  });
  return differed;
}

/** Counts every gathering anew. @returns in how many a counter was wrong */
async function recount(ctx: Context): Promise<number> {
  let wrong = 0;
  for await (const gathering of GatheringCopies.find({}, { _id: 0 }).lean().cursor())
    wrong += await inTransaction(ctx, async (tx) => ((await mendCounts(tx, gathering as never)).length > 0 ? 1 : 0));
  return wrong;
}

/**
 * Creates the copies of gatherings, users and people anew from the doors of their owners, and counts again.
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export async function rebuildCopies(ctx: Context): Promise<Rebuilt> {
  const gatherings = await rebuildGatherings(ctx);
  const users = await rebuildUsers(ctx);
  const people = await rebuildPeople(ctx);
  return { gatherings, users, people, counters: await recount(ctx) };
}

/** `node --import tsx subgraphs/participants/src/rebuild.ts`, with the environment of the service. */
async function main(): Promise<void> {
  await db.connect(readEnvironment().MONGODB_URI);
  const rebuilt = await rebuildCopies(serviceContext({ name: 'participants', db }, createLogger('participants')));
  const { gatherings, users, people, counters } = rebuilt;
  process.stdout.write(
    `${gatherings + users + people + counters} differed (gatherings ${gatherings}, users ${users}, people ${people}, counters ${counters})\n`,
  );
  await db.disconnect();
}

if (import.meta.filename === process.argv[1]) await main();

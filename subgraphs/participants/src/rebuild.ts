import { type Person, personOfHcp, personOfUser, samePersonData } from '@portal/domain';
import { type Context, inTransaction, trusted } from '@portal/server';
import { fetchHcps, gatherings, users } from './copies.ts';
import { refreshPerson } from './invitations/person-copies.ts';
import { repairCounters } from './list/stored-counters.ts';
import { GatheringCopies, UserCopies } from './models.ts';
import { ParticipantModel } from './participant.model.ts';

const pageSize = 500;

export interface Rebuilt {
  /** How many copies differed from their original, or were missing. */
  gatherings: number;
  users: number;
  people: number;
  /** Gatherings whose counters differed from their lists. */
  counters: number;
}

/** All different values of a field, in parts. */
async function partsOf(ids: readonly string[], work: (part: string[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < ids.length; start += pageSize) await work(ids.slice(start, start + pageSize));
}

/** Those that are kept, and those who are on a list. */
async function rebuildUsers(ctx: Context): Promise<number> {
  const known: string[] = await UserCopies.distinct('userUuid');
  const invited: (string | null)[] = await ParticipantModel.distinct('userUuid');
  return users.rebuild(ctx, [...new Set([...known, ...invited.flatMap((userUuid) => userUuid ?? [])])]);
}

/** Restores the owner's data of the person, where a line differs without being newer. */
async function mendLines(
  ctx: Context,
  field: 'healthCareProfessionalUuid' | 'userUuid',
  uuid: string,
  person: Person,
): Promise<number> {
  const who = { [field]: uuid } as { userUuid: string };
  const lines = await ParticipantModel.find(who, { _id: 0, participantUuid: 1, person: 1 }).lean();
  const wrong = lines.filter((p) => p.person.rev <= person.rev && !samePersonData(p.person, person));
  if (wrong.length === 0) return 0;
  const these = { participantUuid: trusted({ $in: wrong.map((p) => p.participantUuid) }) };
  await inTransaction(ctx, async (tx) => {
    await ParticipantModel.updateMany(these, { $set: { 'person.rev': -1 } }, { session: tx.session });
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
    for (const user of await users.fetch(ctx, part))
      differed += await mendLines(ctx, 'userUuid', user.userUuid, personOfUser(user));
  });
  return differed;
}

/** Recounts every gathering. @returns in how many a counter was wrong */
async function recount(ctx: Context): Promise<number> {
  let wrong = 0;
  for await (const gathering of GatheringCopies.find({}, { _id: 0 }).lean().cursor())
    wrong += await inTransaction(ctx, async (tx) => ((await repairCounters(tx, gathering)).length > 0 ? 1 : 0));
  return wrong;
}

/**
 * Rebuilds the copies of gatherings, users and people from their owners' internal endpoints, and recounts.
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export async function rebuildCopies(ctx: Context): Promise<Rebuilt> {
  return {
    gatherings: await gatherings.rebuild(ctx),
    users: await rebuildUsers(ctx),
    people: await rebuildPeople(ctx),
    counters: await recount(ctx),
  };
}

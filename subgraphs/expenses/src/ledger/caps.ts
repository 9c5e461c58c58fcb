import {
  benefitsOfPerson,
  type CapCrossing,
  capOfYear,
  crossingOf,
  gatheringReachOf,
  type KeptSpendCap,
  keptSpendCap,
  PortalError,
  type ReachedGathering,
  reachesGathering,
  spendCapWorkflow,
  wallClockOf,
  wordsOfCrossing,
  type YearlySpending,
} from '@portal/domain';
import {
  type Context,
  defineAggregate,
  defineSchema,
  type Filter,
  type Model,
  schemaFields,
  trusted,
} from '@portal/server';
import { db } from '../database.ts';
import { Gatherings, Spenders, type StoredGathering, type StoredSpender } from '../models.ts';
import { type AccountFilter, Accounts, type StoredAccount } from './accounts.ts';

export const SpendCaps: Model<KeptSpendCap> = db.model(
  'SpendCap',
  defineSchema<KeptSpendCap>(schemaFields(keptSpendCap), { collection: 'spendCaps' })
    .index({ spendCapUuid: 1 }, { unique: true })
    .index({ state: 1, from: -1 }),
);

/** The aggregate of caps: administrators set and remove them. */
export const CapAggregate = defineAggregate({
  workflow: spendCapWorkflow,
  model: SpendCaps,
  idField: 'spendCapUuid',
  stateField: 'state',
  reach: () => ({}),
});

/** Caps that are in force, the last one first: a handful in the life of the portal. */
export const spendCaps = async (): Promise<KeptSpendCap[]> =>
  (await SpendCaps.find({ state: 'KEPT' }, { _id: 0 }).sort({ from: -1 }).lean()) as KeptSpendCap[];

const yearOf = ({ beginDate, timezone }: Pick<StoredGathering, 'beginDate' | 'timezone'>): number | null =>
  beginDate ? Number(wallClockOf(beginDate, timezone).day.slice(0, 4)) : null;

/** More people at once than any form names. */
const mostPeople = 2000;

interface Spent {
  healthCareProfessionalUuid: string;
  gatheringUuid: string;
  posts: StoredAccount['posts'];
}

/** What is expected to be spent on HCPs, event by event, with these events. */
async function spendingOf(hcpUuids: readonly string[]) {
  const filter = { healthCareProfessionalUuid: trusted({ $in: [...hcpUuids] }) } as AccountFilter;
  const fields = { _id: 0, healthCareProfessionalUuid: 1, gatheringUuid: 1, posts: 1 } as const;
  const accounts = (await Accounts.find(filter, fields).lean()) as unknown as Spent[];
  const among = { gatheringUuid: trusted({ $in: [...new Set(accounts.map((one) => one.gatheringUuid))] }) };
  const gatherings = await Gatherings.find(among, { _id: 0 }).lean();
  return { accounts, gatherings: new Map(gatherings.map((one) => [one.gatheringUuid, one as StoredGathering])) };
}

/** A year's spending on an HCP, as the actor may know it: events out of reach have no name. */
function yearly(
  { actor }: Pick<Context, 'actor'>,
  year: number,
  accounts: readonly Spent[],
  gatherings: ReadonlyMap<string, StoredGathering>,
): YearlySpending[] {
  const reach = gatheringReachOf(actor);
  return accounts.flatMap(({ gatheringUuid, posts }) => {
    const gathering = gatherings.get(gatheringUuid);
    if (!gathering || yearOf(gathering) !== year) return [];
    const name = reachesGathering(gathering as ReachedGathering, reach) ? gathering.name : null;
    return [{ gatheringUuid, name, estimated: benefitsOfPerson(posts).total.estimated }];
  });
}

export type ShownCrossing = CapCrossing & { participantUuid: string; message: string };

/**
 * Whose cap would be crossed if each of these participants cost more than now.
 * @param more cents each
 * @returns those only; staff and people added by hand have none
 * @throws PortalError NOT_FOUND for people out of sight, BULK_TOO_LARGE
 */
export async function spendCapCheck(
  ctx: Context,
  { participantUuids, more }: { participantUuids: string[]; more: number },
  inSight: AccountFilter,
): Promise<ShownCrossing[]> {
  const uuids = [...new Set(participantUuids)];
  if (uuids.length > mostPeople) throw new PortalError('BULK_TOO_LARGE');
  const asked = { participantUuid: trusted({ $in: uuids }) };
  const people = await Spenders.find({ $and: [asked, inSight] } as Filter<StoredSpender>, {
    ...{ _id: 0, participantUuid: 1, gatheringUuid: 1, healthCareProfessionalUuid: 1 },
  }).lean();
  const reached = await Gatherings.find(
    { gatheringUuid: trusted({ $in: [...new Set(people.map((one) => one.gatheringUuid))] }) },
    { _id: 0 },
  ).lean();
  const reach = gatheringReachOf(ctx.actor);
  if (people.length < uuids.length || !reached.every((one) => reachesGathering(one as ReachedGathering, reach)))
    throw new PortalError('NOT_FOUND');
  const caps = await spendCaps();
  if (caps.length === 0 || more <= 0) return [];
  const hcpUuids = people.flatMap((one) => one.healthCareProfessionalUuid ?? []);
  const { accounts, gatherings } = await spendingOf(hcpUuids);
  return people.flatMap(({ participantUuid, gatheringUuid, healthCareProfessionalUuid }) => {
    const gathering = gatherings.get(gatheringUuid);
    const year = gathering && yearOf(gathering);
    if (!year || !healthCareProfessionalUuid) return [];
    const theirs = accounts.filter((one) => one.healthCareProfessionalUuid === healthCareProfessionalUuid);
    const crossing = crossingOf(capOfYear(caps, year), yearly(ctx, year, theirs, gatherings), more);
    return crossing ? [{ participantUuid, ...crossing, message: wordsOfCrossing(crossing) }] : [];
  });
}

import { hasRight, spendCapWork, wallClockOf, type YearBeyondCap } from '@portal/domain';
import {
  type Context,
  type Filter,
  gatheringInReachOf,
  mostWork,
  teamRoleFilter,
  trusted,
  visiblePeopleFilter,
  type Work,
  type WorkRole,
  workOf,
} from '@portal/server';
import { storedSpenderOf } from '../copies.ts';
import { Gatherings, type StoredGathering } from '../models.ts';
import { Accounts, type StoredAccount } from './accounts.ts';
import { beyondIn, type CappedYear, yearsToLookAt } from './cap-acknowledgements.ts';
import { yearKeyOf, yearOf } from './caps.ts';
import { Years } from './years.ts';

interface NamedYear extends YearBeyondCap {
  id: string;
  title: string;
  estimated: number;
}

/** Events of a year that are the person's work and in their reach, by uuid. */
async function eventsOf(ctx: Context, year: number, role: WorkRole): Promise<Map<string, StoredGathering>> {
  // A day more on both sides, since the year is that of the event's time zone.
  const around = trusted({ $gte: new Date(Date.UTC(year - 1, 11, 31)), $lt: new Date(Date.UTC(year + 1, 0, 2)) });
  const theirs = { $and: [{ beginDate: around }, teamRoleFilter(ctx, role, 'gatheringUsers')] };
  const found = (await Gatherings.find(theirs as Filter<StoredGathering>, { _id: 0 }).lean()) as StoredGathering[];
  const events = found.filter((one) => yearOf(one) === year && gatheringInReachOf(ctx, one));
  return new Map(events.map((one) => [one.gatheringUuid, one]));
}

/** A year beyond its cap, with the place of the person's own events at which something changed last. */
interface BeyondAt {
  healthCareProfessionalUuid: string;
  estimated: number;
  at: [Pick<StoredAccount, 'gatheringUuid' | 'participantUuid'>];
}

/** HCPs of the person's events who are beyond the cap of the year, the furthest first. Few are beyond: from them to the events, not from everybody at these. */
async function beyondAt(ctx: Context, capped: CappedYear, gatheringUuids: readonly string[]): Promise<BeyondAt[]> {
  const costs = { gatheringUuid: { $in: gatheringUuids }, 'total.estimated': { $gt: 0 } };
  const key = 'healthCareProfessionalUuid';
  return Years.aggregate<BeyondAt>([
    { $match: beyondIn(capped) },
    { $sort: { estimated: -1 } },
    {
      $lookup: {
        ...{ from: Accounts.collection.name, localField: key, foreignField: key, as: 'at' },
        pipeline: [
          { $match: { $and: [costs, visiblePeopleFilter(ctx)] } },
          { $sort: { updatedAt: -1 } },
          { $limit: 1 },
          { $project: { _id: 0, gatheringUuid: 1, participantUuid: 1 } },
        ],
      },
    },
    { $match: { at: { $ne: [] } } },
    { $limit: mostWork },
    { $project: { _id: 0, [key]: 1, estimated: 1, at: 1 } },
  ]).option({ maxTimeMS: 3000 });
}

/** The same, with the names of the HCPs and the events. */
async function namedBeyond(ctx: Context, capped: CappedYear, role: WorkRole): Promise<NamedYear[]> {
  const { year } = capped;
  const events = await eventsOf(ctx, year, role);
  if (events.size === 0) return [];
  const beyond = await beyondAt(ctx, capped, [...events.keys()]);
  const named = beyond.map(async ({ healthCareProfessionalUuid, estimated, at: [account] }) => {
    const gathering = events.get(account.gatheringUuid);
    const name = await storedSpenderOf(ctx, account);
    if (!gathering || !name) return [];
    const title = `${name.lastName} ${name.firstName}, plafond ${year}`;
    return [{ id: yearKeyOf({ healthCareProfessionalUuid, year }), title, estimated, gathering }];
  });
  return (await Promise.all(named)).flat();
}

/** Years beyond their cap at the person's own events, the furthest first. */
async function candidates(ctx: Context, _kind: string, _from: readonly string[], role: WorkRole): Promise<NamedYear[]> {
  // Most people look at none: nothing is searched for them.
  if (!hasRight(ctx.actor, 'arbitrateExpenseNote')) return [];
  const years = await yearsToLookAt();
  const found = (await Promise.all(years.map((year) => namedBeyond(ctx, year, role)))).flat();
  return found.sort((a, b) => b.estimated - a.estimated).slice(0, mostWork);
}

/** What is beyond a cap and waits for the person. */
export const capsWork = (ctx: Context): Promise<Work[]> =>
  workOf<NamedYear>(ctx, {
    kinds: spendCapWork,
    candidates,
    itemOf: ({ id, title, gathering: { gatheringUuid, name, beginDate, timezone } }) => ({
      id,
      title,
      detail: name,
      day: beginDate && wallClockOf(beginDate, timezone).day,
      gatheringUuid,
    }),
  });

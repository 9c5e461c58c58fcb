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
import { Gatherings, Spenders, type StoredGathering } from '../models.ts';
import { type AccountFilter, Accounts } from './accounts.ts';
import { type CappedYear, yearsBeyond, yearsToLookAt } from './cap-acknowledgements.ts';
import { yearKeyOf, yearOf } from './caps.ts';

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

/** HCPs of the person's events who are beyond the cap of the year, each at the event at which something changed last. */
async function beyondIn(ctx: Context, capped: CappedYear, role: WorkRole): Promise<NamedYear[]> {
  const { year } = capped;
  const events = await eventsOf(ctx, year, role);
  const costs = { gatheringUuid: trusted({ $in: [...events.keys()] }), 'total.estimated': trusted({ $gt: 0 }) };
  const inSight = { $and: [costs, visiblePeopleFilter(ctx)] } as AccountFilter;
  const hcpUuids = await Accounts.distinct('healthCareProfessionalUuid', inSight);
  const beyond = await yearsBeyond(
    capped,
    hcpUuids.flatMap((uuid) => uuid ?? []),
    mostWork,
  );
  if (beyond.length === 0) return [];
  const among = { healthCareProfessionalUuid: trusted({ $in: beyond.map((one) => one.healthCareProfessionalUuid) }) };
  const fields = { _id: 0, healthCareProfessionalUuid: 1, gatheringUuid: 1, participantUuid: 1 } as const;
  const accounts = await Accounts.find({ $and: [among, inSight] } as AccountFilter, fields)
    .sort({ updatedAt: -1 })
    .lean();
  const people = { participantUuid: trusted({ $in: accounts.map((one) => one.participantUuid) }) };
  const names = await Spenders.find(people, { _id: 0, participantUuid: 1, firstName: 1, lastName: 1 }).lean();
  return beyond.flatMap(({ healthCareProfessionalUuid, estimated }) => {
    const account = accounts.find((one) => one.healthCareProfessionalUuid === healthCareProfessionalUuid);
    const gathering = account && events.get(account.gatheringUuid);
    const name = account && names.find(({ participantUuid }) => participantUuid === account.participantUuid);
    if (!gathering || !name) return [];
    const title = `${name.lastName} ${name.firstName}, plafond ${year}`;
    return [{ id: yearKeyOf({ healthCareProfessionalUuid, year }), title, estimated, gathering }];
  });
}

/** Years beyond their cap at the person's own events, the furthest first. */
async function candidates(ctx: Context, _kind: string, _from: readonly string[], role: WorkRole): Promise<NamedYear[]> {
  // Most people look at none: nothing is searched for them.
  if (!hasRight(ctx.actor, 'arbitrateExpenseNote')) return [];
  const years = await yearsToLookAt();
  const found = (await Promise.all(years.map((year) => beyondIn(ctx, year, role)))).flat();
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

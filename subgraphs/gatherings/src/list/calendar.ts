import {
  backOfficeUserTypes,
  type FeedRequest,
  type FeedRow,
  feedRequest,
  formatPlace,
  type Gathering,
  gatheringStateLabels,
  gatheringTypeLabels,
  hasRight,
  instantRangeOfDays,
  type UserActor,
  userUuidOf,
  visibleToField,
  wallClockOf,
} from '@portal/domain';
import { begunIn, type Context, endpoint, type Projection, trusted } from '@portal/server';
import { visibilityFilter } from '../aggregate.ts';
import { type GatheringFilter, GatheringModel, type StoredGathering } from '../gathering.model.ts';
import { runningIndex } from './running.ts';

/** More of a month nobody reads; of more the calendar says so. */
export const mostInCalendar = 1000;
const unitIndex = { businessUnitUuids: 1, span: 1, sortDate: 1 } as const;

export interface CalendarFilters {
  businessUnitUuids?: readonly string[] | null;
  /** In one's own team, created or with oneself on its list. */
  mine?: boolean | null;
}

/** What takes place between two instants and is in reach. Each range of the index is asked with the unit in it, so that no other unit's are read. */
function placedBetween(ctx: Context, from: Date, to: Date, { businessUnitUuids, mine }: CalendarFilters) {
  const units = businessUnitUuids?.length ? { businessUnitUuids: trusted({ $in: [...businessUnitUuids] }) } : {};
  const own = userUuidOf(ctx.actor) ?? 'nobody';
  const isMine = [{ 'gatheringUsers.userUuid': own }, { creatorUuid: own }, invitedAs(own)];
  const filter = {
    $and: [
      { $or: begunIn('sortDate', from, to).map((range) => ({ ...units, ...range })) },
      { beginDate: trusted({ $ne: null }), endDate: trusted({ $gte: from }) },
      visibilityFilter(ctx),
      ...(mine ? [{ $or: isMine }] : []),
    ].filter((clause) => Object.keys(clause).length > 0),
  } as GatheringFilter;
  return { filter, hint: businessUnitUuids?.length ? unitIndex : runningIndex };
}

const invitedAs = (userUuid: string) => ({
  'invitations.userUuid': userUuid,
  status: trusted({ $in: [...visibleToField] }),
});

/** The query of a calendar, in the order of its entries. */
export function calendarQuery(
  ctx: Context,
  { from, to }: { from: Date; to: Date },
  filters: CalendarFilters,
  fields: Projection,
) {
  const { filter, hint } = placedBetween(ctx, from, to, filters);
  return GatheringModel.find(filter, fields)
    .hint(hint)
    .sort({ sortDate: 1, gatheringUuid: 1 })
    .limit(mostInCalendar + 1)
    .maxTimeMS(3000)
    .lean();
}

export interface CalendarArguments {
  from: string;
  to: string;
  filters?: CalendarFilters | null;
}

/**
 * The gatherings in reach that take place on some of these days, each by the days of its own time zone; the earliest first, at most 1,000.
 * @throws PortalError BAD_USER_INPUT for days that are none, or more than 62
 */
export async function calendarOf(
  ctx: Context,
  { from, to, filters }: CalendarArguments,
  taken: (always: readonly string[]) => Projection,
) {
  const fields = taken(['gatheringUuid', 'beginDate', 'endDate', 'timezone']);
  const found = (await calendarQuery(ctx, instantRangeOfDays(from, to), filters ?? {}, fields)) as StoredGathering[];
  const day = (instant: Date | null, { timezone }: Pick<Gathering, 'timezone'>) =>
    instant ? wallClockOf(instant, timezone).day : '';
  return {
    items: found.slice(0, mostInCalendar).filter((g) => day(g.beginDate, g) <= to && day(g.endDate, g) >= from),
    isCut: found.length > mostInCalendar,
  };
}

const pathFor = ({ userType }: UserActor, gatheringUuid: string): string =>
  backOfficeUserTypes.includes(userType)
    ? `/congrex-bo/event/${gatheringUuid}/details`
    : `/congrex/${gatheringUuid}/tabs`;

async function rowsFor(ctx: Context, { mine, ...span }: FeedRequest): Promise<FeedRow[]> {
  if (!hasRight(ctx.actor, 'readGathering')) return [];
  const found = (await calendarQuery(ctx, span, { mine }, { _id: 0 })) as StoredGathering[];
  return found.slice(0, mostInCalendar).flatMap((g) =>
    g.beginDate && g.endDate
      ? {
          ...{ uuid: g.gatheringUuid, rev: g.rev, name: g.name, begin: g.beginDate, end: g.endDate },
          place: formatPlace(g) ?? null,
          description: `${gatheringTypeLabels[g.gatheringType]} · ${gatheringStateLabels[g.status]}`,
          isTentative: !visibleToField.includes(g.status),
          path: pathFor(ctx.actor as UserActor, g.gatheringUuid),
          changedAt: g.updatedAt,
        }
      : [],
  );
}

/** The entries of a person's subscribed calendar, for that person. */
export const calendarRows = endpoint(feedRequest, rowsFor, { forPerson: 'only' });

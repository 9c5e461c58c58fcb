import {
  backOfficeUserTypes,
  type FeedRequest,
  type FeedRow,
  feedRequest,
  hasRight,
  instantRangeOfDays,
  sessionTimeZone,
  type UserActor,
  userUuidOf,
  type VirtualSession,
  virtualSessionStatusLabels,
  wallClockOf,
} from '@portal/domain';
import { begunIn, type Context, endpoint, spanOf, trusted } from '@portal/server';
import { sessionReach } from './aggregates.ts';
import { type SessionFilter, Sessions, type StoredSession } from './models.ts';

/** More of a month nobody reads; of more the calendar says so. */
const mostInCalendar = 1000;
const everyIndex = { span: 1, beginDate: 1 } as const;
const unitIndex = { businessUnitUuid: 1, span: 1, beginDate: 1 } as const;

export interface SessionCalendarFilters {
  businessUnitUuids?: readonly string[] | null;
  /** One's own: as ROC, project manager or creator. */
  mine?: boolean | null;
}

export const ownSessions = (userUuid: string): object => ({
  $or: [{ rocUuid: userUuid }, { projectManagerUuid: userUuid }, { creatorUuid: userUuid }],
});

/** The query of a calendar: the sessions in reach between two instants, the earliest first. */
export function sessionCalendarQuery(
  ctx: Context,
  { from, to }: { from: Date; to: Date },
  { businessUnitUuids, mine }: SessionCalendarFilters,
) {
  const units = businessUnitUuids?.length ? { businessUnitUuid: trusted({ $in: [...businessUnitUuids] }) } : {};
  const filter = {
    $and: [
      { $or: begunIn('beginDate', from, to).map((range) => ({ ...units, ...range })) },
      { endDate: trusted({ $gte: from }) },
      sessionReach(ctx),
      mine ? ownSessions(userUuidOf(ctx.actor) ?? 'nobody') : {},
    ].filter((clause) => Object.keys(clause).length > 0),
  } as SessionFilter;
  return Sessions.find(filter, { _id: 0 })
    .hint(businessUnitUuids?.length ? unitIndex : everyIndex)
    .sort({ beginDate: 1, virtualSessionUuid: 1 })
    .limit(mostInCalendar + 1)
    .maxTimeMS(3000)
    .lean();
}

export interface SessionCalendarArguments {
  from: string;
  to: string;
  filters?: SessionCalendarFilters | null;
}

const day = (instant: Date): string => wallClockOf(instant, sessionTimeZone).day;

/**
 * The sessions in reach that take place on some of these days of Paris; the earliest first, at most 1,000.
 * @throws PortalError BAD_USER_INPUT for days that are none, or more than 62
 */
export async function sessionCalendar(ctx: Context, { from, to, filters }: SessionCalendarArguments) {
  const found = (await sessionCalendarQuery(ctx, instantRangeOfDays(from, to), filters ?? {})) as VirtualSession[];
  return {
    items: found.slice(0, mostInCalendar).filter((s) => day(s.beginDate) <= to && day(s.endDate) >= from),
    isCut: found.length > mostInCalendar,
  };
}

async function rowsFor(ctx: Context, { mine, ...span }: FeedRequest): Promise<FeedRow[]> {
  if (!hasRight(ctx.actor, 'readVirtualSession')) return [];
  const found = (await sessionCalendarQuery(ctx, span, { mine })) as VirtualSession[];
  const hasPage = backOfficeUserTypes.includes((ctx.actor as UserActor).userType);
  return found.slice(0, mostInCalendar).map((s) => ({
    ...{ uuid: s.virtualSessionUuid, rev: s.rev, name: s.name, begin: s.beginDate, end: s.endDate, place: null },
    description: `Session virtuelle · ${virtualSessionStatusLabels[s.status]}`,
    isTentative: s.status === 'DRAFT',
    path: hasPage ? `/congrex-bo/session/${s.virtualSessionUuid}/participants` : null,
    changedAt: s.updatedAt,
  }));
}

/** The sessions of a person's subscribed calendar, for that person. */
export const sessionCalendarRows = endpoint(feedRequest, rowsFor, { forPerson: 'only' });

const batch = 500;
const unmeasured = { span: trusted({ $exists: false }) } as SessionFilter;

/** Gives their span to sessions that an earlier version kept. @returns how many, at most 500 at a time */
export async function measureSessions(): Promise<number> {
  const rows = (await Sessions.find(unmeasured, { _id: 0, virtualSessionUuid: 1, beginDate: 1, endDate: 1 })
    .limit(batch)
    .lean()) as Pick<StoredSession, 'virtualSessionUuid' | 'beginDate' | 'endDate'>[];
  for (const { virtualSessionUuid, beginDate, endDate } of rows) {
    const span = spanOf(beginDate, endDate);
    // Whoever changes it meanwhile has measured it.
    await Sessions.updateOne({ $and: [{ virtualSessionUuid }, unmeasured] } as SessionFilter, { $set: { span } });
  }
  return rows.length;
}

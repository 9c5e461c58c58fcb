import {
  type SessionParticipantSort,
  type SessionParticipantType,
  type SessionPresence,
  type SessionSubscription,
  type SortDirection,
  userUuidOf,
  type VirtualSessionSort,
  type VirtualSessionStatus,
} from '@portal/domain';
import {
  anyOf,
  type Context,
  countedPage,
  cursorPosition,
  directed,
  type KeyOrder,
  mostChoices,
  pageSize,
  refuseTooMany,
  searchClauses,
  trusted,
  visiblePeopleFilter,
} from '@portal/server';
import { sessionReach } from './aggregates.ts';
import { ownSessions } from './calendar.ts';
import { countsOfSessions } from './counts.ts';
import {
  type SessionFilter,
  type SessionParticipantFilter,
  SessionParticipants,
  Sessions,
  type StoredSession,
  type StoredSessionParticipant,
} from './models.ts';
import { findVisibleSession } from './visibility.ts';

const all = (clauses: readonly object[]) => ({ $and: clauses.filter((one) => Object.keys(one).length > 0).concat({}) });

const sessionOrders: Record<VirtualSessionSort, KeyOrder<StoredSession>> = {
  BEGIN_DATE: { key: 'beginDate', id: 'virtualSessionUuid', direction: -1, holds: 'date' },
  NAME: { key: 'nameKey', id: 'virtualSessionUuid', direction: 1 },
};

interface Paging {
  search?: string | null;
  direction?: SortDirection | null;
  first?: number | null;
  after?: string | null;
}

export interface SessionsArguments extends Paging {
  filters?: {
    statuses?: VirtualSessionStatus[] | null;
    businessUnitUuids?: string[] | null;
    mine?: boolean | null;
  } | null;
  sort?: VirtualSessionSort | null;
}

function sessionsFilter(ctx: Context, { search, filters }: SessionsArguments): SessionFilter {
  const own = userUuidOf(ctx.actor) ?? 'nobody';
  return all([
    sessionReach(ctx),
    ...anyOf('status', filters?.statuses, mostChoices),
    ...anyOf('businessUnitUuid', filters?.businessUnitUuids, mostChoices),
    filters?.mine ? ownSessions(own) : {},
    ...searchClauses(search),
  ]) as SessionFilter;
}

/** A page of the sessions in reach; usually the latest first. @throws PortalError BAD_USER_INPUT for a wrong cursor */
export async function sessionPage(ctx: Context, args: SessionsArguments) {
  const order = directed(sessionOrders[args.sort ?? 'BEGIN_DATE'], args.direction);
  const filter = sessionsFilter(ctx, args);
  const page = { model: Sessions, filter, order, size: pageSize(args.first), after: cursorPosition(order, args.after) };
  const { items, ...rest } = await countedPage(page);
  const counts = await countsOfSessions(
    ctx,
    items.map(({ virtualSessionUuid }) => virtualSessionUuid),
  );
  return { ...rest, items: items.map((one, i) => ({ ...one, counts: counts[i]! })) };
}

const id = 'virtualSessionParticipantUuid';
const listedOrders: Record<SessionParticipantSort, KeyOrder<StoredSessionParticipant>> = {
  NAME: { key: 'nameKey', id, direction: 1 },
  SUBSCRIPTION: { key: 'subscription', id, direction: 1 },
  PRESENCE: { key: 'presence', id, direction: 1 },
};

export interface ListedArguments extends Paging {
  virtualSessionUuid: string;
  filters?: {
    kinds?: ('HCP' | 'STAFF')[] | null;
    participantTypes?: SessionParticipantType[] | null;
    subscriptions?: SessionSubscription[] | null;
    presences?: SessionPresence[] | null;
  } | null;
  sort?: SessionParticipantSort | null;
}

/** One of both kinds; both, and neither, leave all. */
const ofKinds = (kinds: readonly string[] | null | undefined): object => {
  if (kinds?.length !== 1) return {};
  return { healthCareProfessionalUuid: kinds[0] === 'HCP' ? trusted({ $ne: null }) : null };
};

/** Those on the list of a session whom the actor sees. */
const listedIn = (ctx: Context, virtualSessionUuid: string): object[] => [
  { virtualSessionUuid, state: 'LISTED' },
  visiblePeopleFilter(ctx),
];

const listedFilter = (ctx: Context, { virtualSessionUuid, search, filters }: ListedArguments) =>
  all([
    ...listedIn(ctx, virtualSessionUuid),
    ofKinds(filters?.kinds),
    ...anyOf('participantType', filters?.participantTypes, mostChoices),
    ...anyOf('subscription', filters?.subscriptions, mostChoices),
    ...anyOf('presence', filters?.presences, mostChoices),
    ...searchClauses(search),
  ]) as SessionParticipantFilter;

/** A page of the list of a session. @throws PortalError NOT_FOUND, BAD_USER_INPUT for a wrong cursor */
export async function listedPage(ctx: Context, args: ListedArguments) {
  const { virtualSessionUuid } = await findVisibleSession(ctx, args.virtualSessionUuid);
  const order = directed(listedOrders[args.sort ?? 'NAME'], args.direction);
  const filter = listedFilter(ctx, { ...args, virtualSessionUuid });
  const page = { size: pageSize(args.first), after: cursorPosition(order, args.after) };
  return countedPage({ model: SessionParticipants, filter, order, ...page });
}

const allAtOnce = 5000;

/** The whole list of a session in reach, by name, at most 5,000. @throws PortalError NOT_FOUND, BULK_TOO_LARGE */
export async function allListed(ctx: Context, virtualSessionUuid: string): Promise<StoredSessionParticipant[]> {
  const rows = await SessionParticipants.find(listedFilter(ctx, { virtualSessionUuid }), { _id: 0 })
    .sort({ nameKey: 1, [id]: 1 })
    .limit(allAtOnce + 1)
    .maxTimeMS(3000)
    .lean();
  refuseTooMany(rows, allAtOnce);
  return rows as StoredSessionParticipant[];
}

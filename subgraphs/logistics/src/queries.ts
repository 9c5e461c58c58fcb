import {
  filterChoice,
  type HostingRequest,
  type OvernightStay,
  type StayState,
  stayContextOf,
  stayStates,
  stayStatusOf,
} from '@portal/domain';
import {
  anyOf,
  type Context,
  countedPage,
  cursorPosition,
  type Filter,
  type KeyOrder,
  pageSize,
  searchClauses,
  trusted,
  visibleGatheringsFilter,
  visiblePeopleFilter,
} from '@portal/server';
import { type HostingFilter, Hostings, Stays, type StoredHosting, type StoredStay } from './models.ts';
import { findVisibleGathering, findVisibleGuest, hostingByReference, joinedGuest } from './visibility.ts';

/** The hotels of a gathering, by name; none for one that is out of reach. */
export const hostingsOf = async (ctx: Context, gatheringUuid: string): Promise<StoredHosting[]> =>
  (await Hostings.find({ $and: [{ gatheringUuid, state: 'KEPT' }, visibleGatheringsFilter(ctx)] } as HostingFilter, {
    _id: 0,
  })
    .sort({ nameKey: 1, hostingUuid: 1 })
    .lean()) as StoredHosting[];

/** @throws PortalError NOT_FOUND for a gathering that is out of reach */
export async function hostingsForGathering(ctx: Context, gatheringUuid: string): Promise<StoredHosting[]> {
  await findVisibleGathering(ctx, gatheringUuid);
  return hostingsOf(ctx, gatheringUuid);
}

export interface PageArguments {
  search?: string | null;
  first?: number | null;
  after?: string | null;
}
export interface StayFilters {
  statuses?: string[] | null;
  contexts?: string[] | null;
  dates?: string[] | null;
  hostingUuids?: string[] | null;
  hasHosting?: boolean | null;
}

/** States by what the graph shows of them. */
const statesBy = (shown: (state: StayState) => string | null): Record<string, StayState[]> => {
  const groups: Record<string, StayState[]> = {};
  for (const state of stayStates) {
    const name = shown(state);
    if (name) groups[name] = [...(groups[name] ?? []), state];
  }
  return groups;
};
const byStatus = statesBy(stayStatusOf);
const byContext = statesBy(stayContextOf);

const hasHosting = (wanted: boolean | null | undefined): object[] =>
  wanted == null ? [] : [{ hostingUuid: wanted ? trusted({ $ne: null }) : null }];

const order: KeyOrder<StoredStay> = { key: 'nameKey', id: 'overnightStayUuid', direction: 1 };

/** A page of nights, by name. @throws PortalError BAD_USER_INPUT for a wrong cursor or filter */
async function stayPage(ctx: Context, filter: object, { search, first, after }: PageArguments) {
  const whole = {
    $and: [filter, { isLive: true }, visiblePeopleFilter(ctx), ...searchClauses(search)],
  } as Filter<StoredStay>;
  return countedPage({
    model: Stays,
    filter: whole,
    order,
    size: pageSize(first),
    after: cursorPosition(order, after),
  });
}

/** @throws PortalError NOT_FOUND for a gathering that is out of reach, BAD_USER_INPUT */
export async function overnightStaysForGathering(
  ctx: Context,
  { gatheringUuid, filters, ...page }: PageArguments & { gatheringUuid: string; filters?: StayFilters | null },
) {
  await findVisibleGathering(ctx, gatheringUuid);
  const filter = {
    $and: [
      { gatheringUuid },
      ...anyOf('state', filterChoice(byStatus, filters?.statuses, 'filters.statuses').flat()),
      ...anyOf('state', filterChoice(byContext, filters?.contexts, 'filters.contexts').flat()),
      ...anyOf('date', filters?.dates),
      ...anyOf('hostingUuid', filters?.hostingUuids),
      ...hasHosting(filters?.hasHosting),
    ],
  };
  return stayPage(ctx, filter, page);
}

/** Who sleeps in a hotel or is in line for it; the hotel is in reach. */
export const staysOfHosting = (ctx: Context, hostingUuid: string, page: PageArguments) =>
  stayPage(ctx, { hostingUuid }, page);

/** The nights of somebody in reach, by date. */
const staysOf = (ctx: Context, participantUuid: string): Promise<StoredStay[]> => {
  const reach = { $and: [{ isLive: true }, visiblePeopleFilter(ctx)] } as Filter<StoredStay>;
  return ctx.loadAll(Stays, 'participantUuid', participantUuid, { date: 1 }, reach);
};

/** @throws PortalError NOT_FOUND for somebody who is out of reach */
export async function participantOverNights(ctx: Context, participantUuid: string): Promise<StoredStay[]> {
  await findVisibleGuest(ctx, participantUuid);
  return staysOf(ctx, participantUuid);
}

/** What other subgraphs join, by date: nothing of somebody out of reach. */
export async function staysOfParticipant(ctx: Context, participantUuid: string): Promise<StoredStay[]> {
  return (await joinedGuest(ctx, participantUuid)) ? staysOf(ctx, participantUuid) : [];
}

/** What a participant asked for, as a list; the last answer counts. */
export async function requestsOf(ctx: Context, participantUuid: string): Promise<HostingRequest[]> {
  const guest = await joinedGuest(ctx, participantUuid);
  return guest?.hostingRequest ? [guest.hostingRequest] : [];
}

/** Where a night is; null while no hotel was chosen. */
export async function nightOf(ctx: Context, { hostingUuid, hostingNightUuid }: OvernightStay) {
  const hosting = hostingUuid === null ? null : await hostingByReference(ctx, hostingUuid);
  const night = hosting?.hostingNights.find((one) => one.hostingNightUuid === hostingNightUuid);
  return hosting && night ? { ...night, hosting } : null;
}

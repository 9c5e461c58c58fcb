import {
  availableAndUsedCategories,
  type Category,
  filterChoice,
  type Gathering,
  type GatheringPeriod,
  type GatheringSort,
  normalise,
  PortalError,
} from '@portal/domain';
import {
  anyOf,
  type Context,
  countUpTo,
  cursorPosition,
  type KeyOrder,
  type Projection,
  pageOf,
  pageOfSegments,
  pageQuery,
  pageSize,
  searchClauses,
  trusted,
} from '@portal/server';
import { visibilityFilter } from './aggregate.ts';
import { type GatheringFilter, GatheringModel, type StoredGathering } from './gathering.model.ts';
import { upcomingFirstSegments } from './list/running.ts';

/** In reach only; those of one request of which as much is taken are found by one query. */
export const gatheringsByReference = (
  ctx: Context,
  gatheringUuid: string,
  taken?: Projection,
): Promise<StoredGathering | null> =>
  ctx.load(GatheringModel, 'gatheringUuid', gatheringUuid, visibilityFilter(ctx), taken);

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function findVisibleGathering(
  ctx: Context,
  gatheringUuid: string,
  taken?: Projection,
): Promise<StoredGathering> {
  const found = await gatheringsByReference(ctx, gatheringUuid, taken);
  if (!found) throw new PortalError('NOT_FOUND');
  return found;
}

export interface GatheringFilters {
  statuses?: string[];
  gatheringTypes?: string[];
  formats?: string[];
  businessUnitUuids?: string[];
  periods?: GatheringPeriod[];
  nationalityTypes?: string[];
  eventTypes?: string[];
  rocUuid?: string;
  mine?: boolean;
}

const formatFilters: Record<string, GatheringFilter> = {
  PHYSICAL: { isPhysical: true, isVirtual: false },
  VIRTUAL: { isPhysical: false, isVirtual: true },
  HYBRID: { isPhysical: true, isVirtual: true },
};

const notWoundUp: GatheringFilter = { status: trusted({ $ne: 'WINDED_UP' }) };
const periodFilters: Record<GatheringPeriod, (now: Date) => GatheringFilter> = {
  ARCHIVED: () => ({ status: 'WINDED_UP' }),
  NOW: (now) => ({
    ...notWoundUp,
    beginDate: trusted({ $lte: now }),
    endDate: trusted({ $gte: now }),
  }),
  ENDED: (now) => ({ ...notWoundUp, endDate: trusted({ $lt: now }) }),
  TO_COME: (now) => ({ ...notWoundUp, $or: [{ beginDate: null }, { beginDate: trusted({ $gt: now }) }] }),
};

/** The list's filter: every word of the search begins a word of name, city, venue or learned society, without accents and case. */
export function listFilter(
  ctx: Context,
  search: string | null | undefined,
  filters: GatheringFilters,
): GatheringFilter {
  const { actor } = ctx;
  const clauses = [
    visibilityFilter(ctx),
    ...searchClauses(search),
    ...anyOf('status', filters.statuses),
    ...anyOf('gatheringType', filters.gatheringTypes),
    ...anyOf('businessUnitUuids', filters.businessUnitUuids),
    ...anyOf('nationalityType', filters.nationalityTypes),
    ...anyOf('eventType', filters.eventTypes),
  ] as GatheringFilter[];
  const formats = filterChoice(formatFilters, filters.formats, 'filters.formats');
  if (formats.length > 0) clauses.push({ $or: formats });
  if (filters.periods && filters.periods.length > 0)
    clauses.push({ $or: filterChoice(periodFilters, filters.periods, 'filters.periods').map((of) => of(ctx.now())) });
  if (filters.rocUuid) {
    const roc = { userUuid: filters.rocUuid, gatheringUserType: 'roc' };
    clauses.push({ gatheringUsers: trusted({ $elemMatch: roc }) });
  }
  if (filters.mine && actor.kind === 'user') {
    clauses.push({ $or: [{ 'gatheringUsers.userUuid': actor.userUuid }, { creatorUuid: actor.userUuid }] });
  }
  return { $and: clauses.filter((clause) => Object.keys(clause).length > 0).concat({}) };
}

const byDate = { key: 'sortDate', id: 'gatheringUuid', holds: 'date' } as const;
const byName = { key: 'nameKey', id: null } as const;
const sorts: Record<Exclude<GatheringSort, 'NEXT'>, KeyOrder<StoredGathering>> = {
  BEGIN_DATE_DESC: { ...byDate, direction: -1 },
  BEGIN_DATE_ASC: { ...byDate, direction: 1 },
  NAME_ASC: { ...byName, direction: 1 },
  NAME_DESC: { ...byName, direction: -1 },
  UPDATED_DESC: { ...byDate, key: 'updatedAt', direction: -1 },
};

export interface PageArguments {
  search?: string | null;
  filters?: GatheringFilters | null;
  sort?: GatheringSort | null;
  first?: number | null;
  after?: string | null;
}

type InOneOrder = Omit<PageArguments, 'sort'> & { sort?: keyof typeof sorts | null };

/** All of a gathering but what only the list reads. */
export const everything: Projection = { _id: 0, searchTokens: 0 };
/** What is taken of each row for a question, beside what the list reads itself. */
type RowsTaken = (always: readonly string[]) => Projection;

/** What a page of the list asks for that begins with what runs and comes. */
export const nextPage = (ctx: Context, { search, filters, first, after }: PageArguments, taken?: RowsTaken) => ({
  model: GatheringModel,
  filter: listFilter(ctx, search, filters ?? {}),
  size: pageSize(first),
  fields: taken?.(['gatheringUuid', byDate.key]) ?? everything,
  stretchesAt: upcomingFirstSegments,
  now: ctx.now(),
  after,
});

/** What a page of the list asks for, in one of its other orders. @throws PortalError BAD_USER_INPUT for a wrong cursor */
export function listPage(ctx: Context, { sort, ...args }: InOneOrder, taken?: RowsTaken) {
  const { search, filters, first, after } = args;
  const order = sorts[sort ?? 'BEGIN_DATE_DESC'];
  const filter = listFilter(ctx, search, filters ?? {});
  const fields = taken?.(['gatheringUuid', order.key]) ?? everything;
  return { model: GatheringModel, filter, order, size: pageSize(first), after: cursorPosition(order, after), fields };
}

const isEverything = ({ $and = [] }: GatheringFilter): boolean =>
  $and.every((clause) => Object.keys(clause ?? {}).length === 0);

/** The index on which all are counted: the collection would be read otherwise. */
export const countIndex = (filter: GatheringFilter) =>
  isEverything(filter) ? { gatheringUuid: 1 as const } : undefined;

/** One page of the event list with its total (capped at 10,000). */
export async function searchGatherings(ctx: Context, args: PageArguments, taken?: RowsTaken) {
  const { sort, ...rest } = args;
  const page = sort === 'NEXT' ? nextPage(ctx, rest, taken) : listPage(ctx, { ...rest, sort: sort ?? null }, taken);
  const { model, filter } = page;
  const rows = 'order' in page ? pageQuery(page).then((found) => pageOf(found, page)) : pageOfSegments(page);
  const [found, total] = await Promise.all([rows, countUpTo(model, filter, countIndex(filter))]);
  return { ...found, total };
}

/** Whether no other gathering has the name, compared without accents and case (specification, section 5). */
export async function isGatheringNameAvailable(name: string, gatheringUuid?: string | null): Promise<boolean> {
  const found = await GatheringModel.findOne({ nameKey: normalise(name.trim()) }, { gatheringUuid: 1 }).lean();
  return !found || found.gatheringUuid === gatheringUuid;
}

/**
 * The categories that a participant may have here, and those that some have though the event no longer offers them.
 * @throws PortalError SERVICE_UNAVAILABLE while participants is unavailable
 */
export async function availableAndUsed(ctx: Context, gathering: Gathering): Promise<readonly Category[]> {
  const { gatheringUuid } = gathering;
  return availableAndUsedCategories(
    gathering,
    await ctx.ask<string[]>('participants', 'used-categories', { gatheringUuid }),
  );
}

import {
  availableAndUsedCategories,
  type Category,
  chosenIn,
  type Gathering,
  type GatheringPeriod,
  normalise,
  PortalError,
} from '@portal/domain';
import { type Context, decodedCursor, encodedCursor, searchClauses, trusted } from '@portal/server';
import { reachOf } from './aggregate.ts';
import { type GatheringFilter, GatheringModel, type StoredGathering } from './gathering.model.ts';

const maximumPage = 200;
/** Counting stops there: "10 000 et plus" says enough, and costs the same for any size of the collection. */
const countLimit = 10_000;

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function gatheringInReach(ctx: Context, gatheringUuid: string): Promise<StoredGathering> {
  const found = await GatheringModel.findOne({ $and: [{ gatheringUuid }, reachOf(ctx)] } as GatheringFilter, {
    _id: 0,
  }).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found as StoredGathering;
}

/** References from other subgraphs, in reach only; batched in one query. */
export const gatheringsByReference = (ctx: Context, gatheringUuid: string): Promise<StoredGathering | null> =>
  ctx.load(GatheringModel, 'gatheringUuid', gatheringUuid, reachOf(ctx));

export interface GatheringFilters {
  statuses?: string[];
  gatheringTypes?: string[];
  formats?: string[];
  businessUnitUuids?: string[];
  periods?: GatheringPeriod[];
  nationalityTypes?: string[];
  rocUuid?: string;
  mine?: boolean;
}

const anyOf = (values: readonly unknown[] | null | undefined, field: string): GatheringFilter[] =>
  values && values.length > 0 ? [{ [field]: trusted({ $in: [...values] }) } as GatheringFilter] : [];

const formatFilters: Record<string, GatheringFilter> = {
  PHYSICAL: { isPhysical: true, isVirtual: false },
  VIRTUAL: { isPhysical: false, isVirtual: true },
  HYBRID: { isPhysical: true, isVirtual: true },
};

const notWoundUp = { status: trusted({ $ne: 'WINDED_UP' }) as never };
const periodFilters: Record<GatheringPeriod, (now: Date) => GatheringFilter> = {
  ARCHIVED: () => ({ status: 'WINDED_UP' }),
  NOW: (now) => ({
    ...notWoundUp,
    beginDate: trusted({ $lte: now }) as never,
    endDate: trusted({ $gte: now }) as never,
  }),
  ENDED: (now) => ({ ...notWoundUp, endDate: trusted({ $lt: now }) as never }),
  TO_COME: (now) => ({ ...notWoundUp, $or: [{ beginDate: null }, { beginDate: trusted({ $gt: now }) as never }] }),
};

/** The list's filter: every word of the search begins a word of name, city, place or learned society, without accents and case. */
export function listFilter(
  ctx: Context,
  search: string | null | undefined,
  filters: GatheringFilters,
): GatheringFilter {
  const { actor } = ctx;
  const clauses: GatheringFilter[] = [
    reachOf(ctx),
    ...(searchClauses(search) as GatheringFilter[]),
    ...anyOf(filters.statuses, 'status'),
    ...anyOf(filters.gatheringTypes, 'gatheringType'),
    ...anyOf(filters.businessUnitUuids, 'businessUnitUuids'),
    ...anyOf(filters.nationalityTypes, 'nationalityType'),
  ];
  const formats = chosenIn(formatFilters, filters.formats, 'filters.formats');
  if (formats.length > 0) clauses.push({ $or: formats });
  if (filters.periods && filters.periods.length > 0)
    clauses.push({ $or: chosenIn(periodFilters, filters.periods, 'filters.periods').map((of) => of(ctx.now())) });
  if (filters.rocUuid) {
    const roc = { userUuid: filters.rocUuid, gatheringUserType: 'roc' };
    clauses.push({ gatheringUsers: trusted({ $elemMatch: roc }) } as unknown as GatheringFilter);
  }
  if (filters.mine && actor.kind === 'user') {
    clauses.push({ $or: [{ 'gatheringUsers.userUuid': actor.userUuid }, { creatorUuid: actor.userUuid }] });
  }
  return { $and: clauses.filter((clause) => Object.keys(clause).length > 0).concat({}) };
}

const sorts = {
  BEGIN_DATE_DESC: ['sortDate', -1],
  BEGIN_DATE_ASC: ['sortDate', 1],
  NAME_ASC: ['nameKey', 1],
  NAME_DESC: ['nameKey', -1],
  UPDATED_DESC: ['updatedAt', -1],
} as const satisfies Record<string, readonly [keyof StoredGathering, 1 | -1]>;

export interface PageArguments {
  search?: string | null;
  filters?: GatheringFilters | null;
  sort?: keyof typeof sorts | null;
  first?: number | null;
  after?: string | null;
}

type Row = StoredGathering & { _id: unknown };

/** Rows after the cursor in the order of the sort; the first clause bounds the index, the second only settles ties (names have none). */
function afterCursor(cursor: string, field: keyof StoredGathering, direction: 1 | -1): GatheringFilter {
  const [value, id] = decodedCursor(cursor, [field === 'nameKey' ? 'text' : 'date', 'text']);
  const [orEqual, beyond] = direction === 1 ? (['$gte', '$gt'] as const) : (['$lte', '$lt'] as const);
  if (field === 'nameKey') return { nameKey: trusted({ [beyond]: value }) } as unknown as GatheringFilter;
  const ties = { $or: [{ [field]: trusted({ [beyond]: value }) }, { gatheringUuid: trusted({ [beyond]: id }) }] };
  return { $and: [{ [field]: trusted({ [orEqual]: value }) }, ties] } as unknown as GatheringFilter;
}

/** The query of one page (and one row more, to know whether another follows), and the filter that its total counts. */
export function pageQuery(ctx: Context, { search, filters, sort, first, after }: PageArguments) {
  const [field, direction] = sorts[sort ?? 'BEGIN_DATE_DESC'];
  const size = Math.min(Math.max(first ?? 50, 1), maximumPage);
  const filter = listFilter(ctx, search, filters ?? {});
  const page = (after ? { $and: [filter, afterCursor(after, field, direction)] } : filter) as GatheringFilter;
  const query = GatheringModel.find(page)
    .sort({ [field]: direction, gatheringUuid: direction })
    .limit(size + 1)
    .maxTimeMS(3000)
    .lean();
  return { query, filter, field, size };
}

/** Counts what a filter finds, up to 10,000; when it finds all, on an index, since the collection would be read otherwise. */
export const countQuery = (filter: GatheringFilter) =>
  GatheringModel.aggregate<{ total: number }>([{ $match: filter }, { $limit: countLimit }, { $count: 'total' }]).option(
    { maxTimeMS: 3000, ...(isEverything(filter) && { hint: { gatheringUuid: 1 } }) },
  );

const isEverything = ({ $and = [] }: GatheringFilter): boolean =>
  $and.every((clause) => Object.keys(clause ?? {}).length === 0);

/** One page of the event list with its total (capped at 10,000). */
export async function searchGatherings(ctx: Context, page: PageArguments) {
  const { query, filter, field, size } = pageQuery(ctx, page);
  const [rows, [counted]] = await Promise.all([query as unknown as Promise<Row[]>, countQuery(filter)]);
  const total = counted?.total ?? 0;
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return {
    items,
    total,
    endCursor: last ? encodedCursor(last[field], last.gatheringUuid) : null,
    hasNextPage: rows.length > size,
  };
}

/** Whether no other gathering has the name, compared without accents and case (specification, section 5). */
export async function isGatheringNameAvailable(name: string, gatheringUuid?: string | null): Promise<boolean> {
  const found = await GatheringModel.findOne({ nameKey: normalise(name.trim()) }, { gatheringUuid: 1 }).lean();
  return !found || found.gatheringUuid === gatheringUuid;
}

/**
 * The categories that a participant may have here, and those that some have though the event offers them no more.
 * @throws PortalError SERVICE_UNAVAILABLE while participants cannot be asked
 */
export async function availableAndUsed(ctx: Context, gathering: Gathering): Promise<readonly Category[]> {
  const { gatheringUuid } = gathering;
  return availableAndUsedCategories(
    gathering,
    await ctx.ask<string[]>('participants', 'used-categories', { gatheringUuid }),
  );
}

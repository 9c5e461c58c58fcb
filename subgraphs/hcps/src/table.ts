import { badInput, gatheringReachOf, hcpSearch, hcpWords, reachesGathering } from '@portal/domain';
import { type Context, trusted } from '@portal/server';
import { reachOf } from './aggregate.ts';
import { GatheringCopies, type HcpFilter, HcpModel, type StoredHcp } from './models.ts';

const maximumPage = 200;
/** How many uuids a selection of all results may take. */
export const maximumUuids = 5000;
/** Counting stops there: "10 000 et plus" says enough, and costs the same for any size of the collection. */
const countLimit = 10_000;

export interface HcpFilters {
  specialties?: string[] | null;
  targets?: string[] | null;
  kme?: boolean | null;
  zoneUuids?: string[] | null;
  cities?: string[] | null;
  departments?: string[] | null;
  types?: string[] | null;
  mslUuids?: string[] | null;
  hasEmail?: boolean | null;
  hasRefused?: boolean | null;
  bankStatementStatuses?: string[] | null;
}

export interface TableArguments {
  search?: string | null;
  limit?: number | null;
  offset?: number | null;
  sort?: 'NAME_ASC' | 'NAME_DESC' | null;
  excludeParticipants?: boolean | null;
  gatheringUuid?: string | null;
  virtualSessionUuid?: string | null;
  businessUnitFilters?: string[] | null;
  uuidOnly?: boolean | null;
  after?: string | null;
  filters?: HcpFilters | null;
}

const clause = (field: keyof StoredHcp, operators: object): HcpFilter =>
  ({ [field]: trusted(operators) }) as unknown as HcpFilter;

const anyOf = (values: readonly string[] | null | undefined, field: keyof StoredHcp): HcpFilter[] => {
  if (!values || values.length === 0) return [];
  return values.length === 1 ? [{ [field]: values[0] } as HcpFilter] : [clause(field, { $in: [...values] })];
};

/** Every word that was typed begins a word of the HCP; null when what was typed holds no word. */
function searchClauses(search: string | null | undefined): HcpFilter[] | null {
  const { keys, beginnings } = hcpSearch(search);
  if (keys.length === 0) return search?.trim() ? null : [];
  return [
    ...keys.map((key) => ({ searchKeys: key }) as HcpFilter),
    ...beginnings.map((word) => clause('searchWords', { $elemMatch: { $gte: word, $lt: `${word}\u{ffff}` } })),
  ];
}

function filterClauses(filters: HcpFilters): HcpFilter[] {
  const { kme, hasEmail, hasRefused } = filters;
  return [
    ...anyOf(filters.specialties, 'specialty'),
    ...anyOf(filters.types, 'type'),
    ...anyOf(filters.targets, 'targetCodes'),
    ...anyOf(filters.zoneUuids, 'zoneUuid'),
    ...anyOf(filters.departments, 'department'),
    ...anyOf(
      filters.cities?.map((city) => hcpWords(city).join(' ')),
      'cityKey',
    ),
    ...anyOf(filters.mslUuids, 'mslResponsibleUuid'),
    ...anyOf(filters.bankStatementStatuses, 'bankStatementStatus'),
    ...(kme == null ? [] : [kme ? ({ targetCodes: 'KME' } as HcpFilter) : clause('targetCodes', { $ne: 'KME' })]),
    ...(hasEmail == null ? [] : [hasEmail ? clause('email', { $ne: null }) : ({ email: null } as HcpFilter)]),
    ...(hasRefused == null ? [] : [{ hasRefused } as HcpFilter]),
  ];
}

/** Who takes part in one of the gatherings already is left out. */
function exclusion(args: TableArguments): HcpFilter[] {
  const uuids = [args.gatheringUuid, args.virtualSessionUuid].filter((uuid): uuid is string => Boolean(uuid));
  if (!args.excludeParticipants) return [];
  return uuids.map((gatheringUuid) =>
    clause('participations', { $not: { $elemMatch: { gatheringUuid, isRemoved: false } } }),
  );
}

/** The filter of the table; null when nothing can match. */
export function tableFilter(ctx: Pick<Context, 'actor'>, args: TableArguments): HcpFilter | null {
  const search = searchClauses(args.search);
  if (!search) return null;
  const clauses = [
    ...search,
    ...filterClauses(args.filters ?? {}),
    ...anyOf(args.businessUnitFilters, 'businessUnitUuids'),
    ...exclusion(args),
    reachOf(ctx),
    // Erased HCPs have no search keys; not asking lets the total of a search be counted in the index alone.
    ...(search.length > 0 ? [] : [{ state: 'active' } as HcpFilter]),
  ];
  return { $and: clauses.filter((one) => Object.keys(one).length > 0) };
}

const encodeCursor = (sortKey: string): string => Buffer.from(sortKey).toString('base64url');

function afterCursor(after: string, direction: 1 | -1): HcpFilter {
  const sortKey = Buffer.from(after, 'base64url').toString('utf8');
  if (!sortKey.includes('\u0001') || encodeCursor(sortKey) !== after) throw badInput({ after: 'Curseur incorrect' });
  return clause('sortKey', direction === 1 ? { $gt: sortKey } : { $lt: sortKey });
}

function sizeOf({ limit, uuidOnly }: TableArguments): number {
  const most = uuidOnly ? maximumUuids : maximumPage;
  if (limit == null) return 50;
  return limit < 0 ? most : Math.min(Math.max(limit, 1), most);
}

/** The query of one page and one row more, to know whether another follows. */
export function pageQuery(filter: HcpFilter, args: TableArguments, size = sizeOf(args)) {
  const direction = args.sort === 'NAME_DESC' ? -1 : 1;
  const page = args.after ? ({ $and: [filter, afterCursor(args.after, direction)] } as HcpFilter) : filter;
  const projection: Record<string, 0 | 1> = args.uuidOnly
    ? { _id: 0, uuid: 1, sortKey: 1 }
    : { _id: 0, searchKeys: 0, searchWords: 0 };
  const query = HcpModel.find(page, projection)
    .sort({ sortKey: direction })
    .skip(args.after ? 0 : Math.max(args.offset ?? 0, 0))
    .limit(size + 1)
    .maxTimeMS(3000)
    .lean();
  return { query, size };
}

/** Who takes part in a gathering is not told by leaving them out: one out of reach is as unknown as any other. */
async function withReachedGatherings(ctx: Context, args: TableArguments): Promise<TableArguments> {
  const reach = gatheringReachOf(ctx.actor);
  if (!args.excludeParticipants || reach === 'all') return args;
  const reached = async (uuid: string | null | undefined): Promise<string | null> => {
    const gathering = uuid ? await ctx.load(GatheringCopies, 'gatheringUuid', String(uuid)) : null;
    return gathering && reachesGathering(gathering as never, reach) ? gathering.gatheringUuid : null;
  };
  const [gatheringUuid, virtualSessionUuid] = [
    await reached(args.gatheringUuid),
    await reached(args.virtualSessionUuid),
  ];
  return { ...args, gatheringUuid, virtualSessionUuid };
}

/** One page of the table; its total is counted only when it is asked for. */
export async function searchTable(ctx: Context, args: TableArguments) {
  const filter = tableFilter(ctx, await withReachedGatherings(ctx, args));
  if (!filter) return { total: 0, hcps: [], uuids: [], endCursor: null, hasNextPage: false };
  const { query, size } = pageQuery(filter, args);
  const found = (await query) as unknown as StoredHcp[];
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return {
    total: () => HcpModel.countDocuments(filter, { limit: countLimit }).maxTimeMS(3000).exec(),
    hcps: args.uuidOnly ? [] : rows,
    uuids: rows.map(({ uuid }) => uuid),
    endCursor: last ? encodeCursor(last.sortKey) : null,
    hasNextPage: found.length > size,
  };
}

/** A page for an export, in the order of the table; all are counted with the first one. */
export async function exportPage(ctx: Context, args: TableArguments, first: number) {
  const filter = tableFilter(ctx, args);
  if (!filter) return { items: [], total: 0, endCursor: null, hasNextPage: false };
  const found = (await pageQuery(filter, args, first).query) as unknown as StoredHcp[];
  const items = found.slice(0, first);
  const last = items.at(-1);
  return {
    items,
    total: args.after ? null : await HcpModel.countDocuments(filter),
    endCursor: last ? encodeCursor(last.sortKey) : null,
    hasNextPage: found.length > first,
  };
}

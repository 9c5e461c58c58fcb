import { canSeeGathering, gatheringVisibilityOf, hcpSearch, searchTokens, targetKeysAsked } from '@portal/domain';
import {
  type Context,
  callService,
  anyOf as chosenAmong,
  countUpTo,
  cursorPosition,
  type KeyOrder,
  type Projection,
  pageOf,
  pageQuery,
  pageSize,
  readPage,
  trusted,
} from '@portal/server';
import { visibilityFilter } from '../aggregate.ts';
import { GatheringCopies, type HcpFilter, HcpModel, type StoredHcp } from '../models.ts';
import { orgUnits } from '../org-units.ts';

const maximumPage = 200;
/** How many uuids a selection of all results may take. */
export const maximumUuids = 5000;

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
  hasDuplicates?: boolean | null;
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
  /** Those on the list of the session. */
  inSession?: readonly string[];
  businessUnitFilters?: string[] | null;
  uuidOnly?: boolean | null;
  after?: string | null;
  filters?: HcpFilters | null;
}

const clause = (field: keyof StoredHcp, operators: object): HcpFilter => ({ [field]: trusted(operators) });

const anyOf = (values: readonly string[] | null | undefined, field: keyof StoredHcp): HcpFilter[] =>
  chosenAmong(field, values) as HcpFilter[];

/** Every word that was typed begins a word of the HCP; null when what was typed holds no word. */
function searchClauses(search: string | null | undefined): HcpFilter[] | null {
  const { keys, beginnings } = hcpSearch(search);
  if (keys.length === 0) return search?.trim() ? null : [];
  return [
    ...keys.map((key) => ({ searchKeys: key }) as HcpFilter),
    ...beginnings.map((word) => clause('searchWords', { $elemMatch: { $gte: word, $lt: `${word}\u{ffff}` } })),
  ];
}

/** « Hors cible » is of the unit of who asks, where they are of one. */
function chosenTargets({ actor }: Pick<Context, 'actor'>, chosen: readonly string[]): string[] {
  const unit = actor.kind === 'user' && actor.businessUnitUuid ? orgUnits.unit(actor.businessUnitUuid) : null;
  return targetKeysAsked(chosen, unit?.franchise ?? null);
}

function filterClauses(ctx: Pick<Context, 'actor'>, filters: HcpFilters): HcpFilter[] {
  const { kme, hasEmail, hasRefused } = filters;
  return [
    ...anyOf(filters.specialties, 'specialty'),
    ...anyOf(filters.types, 'type'),
    ...anyOf(filters.targets && chosenTargets(ctx, filters.targets), 'targetCodes'),
    ...anyOf(filters.zoneUuids, 'zoneUuid'),
    ...anyOf(filters.departments, 'department'),
    ...anyOf(
      filters.cities?.map((city) => searchTokens(city).join(' ')),
      'cityKey',
    ),
    ...anyOf(filters.mslUuids, 'mslResponsibleUuid'),
    ...anyOf(filters.bankStatementStatuses, 'bankStatementStatus'),
    ...(kme == null ? [] : [kme ? ({ targetCodes: 'KME' } as HcpFilter) : clause('targetCodes', { $ne: 'KME' })]),
    ...(hasEmail == null ? [] : [hasEmail ? clause('email', { $ne: null }) : ({ email: null } as HcpFilter)]),
    ...(hasRefused == null ? [] : [{ hasRefused } as HcpFilter]),
    ...(filters.hasDuplicates ? [{ hasDuplicates: true } as HcpFilter] : []),
  ];
}

/** Participants of the gathering, and those on the list of the session, are left out. */
function exclusion({ excludeParticipants, gatheringUuid, inSession = [] }: TableArguments): HcpFilter[] {
  if (!excludeParticipants) return [];
  return [
    ...(gatheringUuid ? [clause('participations', { $not: { $elemMatch: { gatheringUuid, isRemoved: false } } })] : []),
    ...(inSession.length > 0 ? [clause('uuid', { $nin: [...inSession] })] : []),
  ];
}

/** The filter of the table; null when nothing can match. */
export function tableFilter(ctx: Pick<Context, 'actor'>, args: TableArguments): HcpFilter | null {
  const search = searchClauses(args.search);
  if (!search) return null;
  const clauses = [
    ...search,
    ...filterClauses(ctx, args.filters ?? {}),
    ...anyOf(args.businessUnitFilters, 'businessUnitUuids'),
    ...exclusion(args),
    visibilityFilter(ctx),
    // Erased HCPs have no search keys; without this condition the total of a search is counted in the index alone.
    ...(search.length > 0 ? [] : [{ state: 'active' } as HcpFilter]),
  ];
  return { $and: clauses.filter((one) => Object.keys(one).length > 0) };
}

/** A sort key ends with a part of the uuid: no two are the same. */
const byName: KeyOrder<StoredHcp> = { key: 'sortKey', id: null, direction: 1 };

function sizeOf({ limit, uuidOnly }: TableArguments): number {
  const most = uuidOnly ? maximumUuids : maximumPage;
  return limit != null && limit < 0 ? most : pageSize(limit, most);
}

/** All of an HCP but what only searches read. */
export const everything: Projection = { _id: 0, searchKeys: 0, searchWords: 0 };
const uuids: Projection = { _id: 0, uuid: 1, sortKey: 1 };

/** What a page of the table asks for. @throws PortalError BAD_USER_INPUT for a wrong cursor */
export function tablePage(filter: HcpFilter, args: TableArguments, fields = everything, size = sizeOf(args)) {
  const order: KeyOrder<StoredHcp> = { ...byName, direction: args.sort === 'NAME_DESC' ? -1 : 1 };
  const after = cursorPosition(order, args.after);
  return { model: HcpModel, filter, order, size, after, fields: args.uuidOnly ? uuids : fields };
}

/** Leaving participants out must not reveal them: a gathering or a session out of reach is treated as unknown. */
async function withReachedEvents(ctx: Context, args: TableArguments): Promise<TableArguments> {
  if (!args.excludeParticipants) return args;
  const [gatheringUuid, inSession] = await Promise.all([
    reachedGathering(ctx, args.gatheringUuid),
    hcpsInSession(ctx, args.virtualSessionUuid),
  ]);
  return { ...args, gatheringUuid, inSession };
}

async function reachedGathering(ctx: Context, uuid: string | null | undefined): Promise<string | null> {
  const reach = gatheringVisibilityOf(ctx.actor);
  if (!uuid || reach === 'all') return uuid ?? null;
  const gathering = await ctx.load(GatheringCopies, 'gatheringUuid', String(uuid));
  return gathering && canSeeGathering(gathering, reach) ? gathering.gatheringUuid : null;
}

/** Asked of participants, who say it for the person: none for a session out of reach. @throws PortalError SERVICE_UNAVAILABLE */
const hcpsInSession = async (ctx: Context, virtualSessionUuid: string | null | undefined): Promise<string[]> =>
  virtualSessionUuid
    ? callService('hcps', 'participants', 'hcps-in-session', { virtualSessionUuid }, ctx, { forPerson: true })
    : [];

const nothing = { items: [], total: 0, endCursor: null, hasNextPage: false };

/**
 * One page of the table; its total is counted only on request.
 * @param fields what is taken of each HCP
 * @throws PortalError BAD_USER_INPUT for a wrong cursor
 */
export async function searchTable(ctx: Context, args: TableArguments, fields?: Projection) {
  const filter = tableFilter(ctx, await withReachedEvents(ctx, args));
  if (!filter) return { ...nothing, anchors: [], hcps: [], uuids: [] };
  const page = tablePage(filter, args, fields);
  const offset = page.after ? 0 : Math.max(args.offset ?? 0, 0);
  const { items, ...rest } = pageOf(await pageQuery(page).skip(offset), page);
  return {
    ...rest,
    total: () => countUpTo(HcpModel, filter).exec(),
    hcps: args.uuidOnly ? [] : items,
    uuids: items.map(({ uuid }) => uuid),
  };
}

/** A page for an export, in the order of the table; all are counted with the first one. */
export async function exportPage(ctx: Context, args: TableArguments, first: number) {
  const filter = tableFilter(ctx, args);
  if (!filter) return nothing;
  const page = tablePage(filter, args, everything, first);
  const total = args.after ? null : await HcpModel.countDocuments(filter);
  return { ...(await readPage(page)), total };
}

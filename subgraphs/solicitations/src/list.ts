import {
  badInput,
  hasRight,
  type SolicitationStatus,
  solicitationStateLabels,
  solicitationStates,
  undecidedStates,
  userUuidOf,
} from '@portal/domain';
import { type Context, decodedCursor, encodedCursor, searchClauses, trusted } from '@portal/server';
import { reachOf } from './aggregate.ts';
import { type SolicitationFilter, Solicitations, type SortKey, type StoredSolicitation } from './models.ts';

const maximumPage = 200;
const maximumChoices = 200;
const patienceMs = 3000;

const sorts = {
  NAME: { key: 'nameKey', direction: 1 },
  COLLECTED_AT: { key: 'collectedKey', direction: -1 },
  STATUS: { key: 'statusKey', direction: 1 },
  GATHERING_DATE: { key: 'gatheringKey', direction: 1 },
} as const satisfies Record<string, { key: SortKey; direction: 1 | -1 }>;

export interface Filters {
  statuses?: string[] | null;
  gatheringUuid?: string | null;
  healthCareProfessionalUuid?: string | null;
  businessUnitUuids?: string[] | null;
  zoneUuids?: string[] | null;
  collectorUserUuid?: string | null;
  discipline?: string | null;
  toDecide?: boolean | null;
}

export interface ListArguments {
  search?: string | null;
  filters?: Filters | null;
  sort?: string | null;
  direction?: string | null;
  first?: number | null;
  after?: string | null;
}

interface Order {
  key: SortKey;
  direction: 1 | -1;
}

/** @throws PortalError BAD_USER_INPUT for an order that is none */
export function orderOf({ sort, direction }: ListArguments): Order {
  const name = sort ?? 'COLLECTED_AT';
  if (!Object.hasOwn(sorts, name)) throw badInput({ sort: 'Tri inconnu' });
  if (direction && !['ASC', 'DESC'].includes(direction)) throw badInput({ direction: 'Sens inconnu' });
  const usual = sorts[name as keyof typeof sorts];
  return { key: usual.key, direction: direction ? (direction === 'DESC' ? -1 : 1) : usual.direction };
}

const isDate = (key: SortKey): boolean => key === 'collectedKey' || key === 'gatheringKey';

const cursorOf = (row: StoredSolicitation, { key }: Order): string => encodedCursor(row[key], row.solicitationUuid);

/** Rows after the cursor; the first clause bounds the index, the second settles ties (docs/decisions/lists.md). */
function beyond(cursor: string, { key, direction }: Order): object {
  const [bound, id] = decodedCursor(cursor, [isDate(key) ? 'date' : 'text', 'text']);
  const [orEqual, further] = direction === 1 ? (['$gte', '$gt'] as const) : (['$lte', '$lt'] as const);
  const ties = { $or: [{ [key]: trusted({ [further]: bound }) }, { solicitationUuid: trusted({ [further]: id }) }] };
  return { $and: [{ [key]: trusted({ [orEqual]: bound }) }, ties] };
}

function anyOf(field: string, values: readonly string[] | null | undefined): object[] {
  if (!values || values.length === 0) return [];
  if (values.length > maximumChoices) throw badInput({ filters: `Au plus ${maximumChoices} choix par filtre` });
  return [{ [field]: trusted({ $in: [...values] }) }];
}

const equal = (field: string, value: string | null | undefined): object[] => (value ? [{ [field]: value }] : []);

/** Those that wait for a decision of the actor: by the right of their type, or as the medical director of a published congress. */
function toDecide(ctx: Context): object[] {
  const undecided = { status: trusted({ $in: [...undecidedStates] }) };
  if (hasRight(ctx.actor, 'confirmSolicitation')) return [undecided];
  const director = userUuidOf(ctx.actor) ?? '';
  return [undecided, { 'gathering.directorUuids': director, 'gathering.status': 'PUBLISHED' }];
}

/** What was asked for but the status, which the counts leave out. */
function askedFor(ctx: Context, { search, filters }: ListArguments): object[] {
  const wanted = filters ?? {};
  return [
    reachOf(ctx),
    ...equal('gatheringUuid', wanted.gatheringUuid),
    ...equal('healthCareProfessionalUuid', wanted.healthCareProfessionalUuid),
    ...anyOf('businessUnitUuid', wanted.businessUnitUuids),
    ...anyOf('zoneUuid', wanted.zoneUuids),
    ...equal('collectorUuid', wanted.collectorUserUuid),
    ...equal('discipline', wanted.discipline),
    ...searchClauses(search),
    ...(wanted.toDecide ? toDecide(ctx) : []),
  ].filter((clause) => Object.keys(clause).length > 0);
}

const all = (clauses: readonly object[]): SolicitationFilter =>
  (clauses.length === 0 ? {} : { $and: [...clauses] }) as SolicitationFilter;

/** The query of one page, and one row more to know whether another follows. */
export function pageQuery(ctx: Context, args: ListArguments, largestPage = maximumPage) {
  const order = orderOf(args);
  const size = Math.min(Math.max(args.first ?? 50, 1), largestPage);
  const clauses = [
    ...askedFor(ctx, args),
    ...anyOf('status', args.filters?.statuses),
    ...(args.after ? [beyond(args.after, order)] : []),
  ];
  const query = Solicitations.find(all(clauses), { _id: 0 })
    .sort({ [order.key]: order.direction, solicitationUuid: order.direction })
    .limit(size + 1)
    .maxTimeMS(patienceMs)
    .lean();
  return { query, size, order };
}

async function countsOf(ctx: Context, args: ListArguments): Promise<Map<SolicitationStatus, number>> {
  const rows = await Solicitations.aggregate<{ _id: SolicitationStatus; count: number }>([
    { $match: all(askedFor(ctx, args)) as never },
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ]).option({ maxTimeMS: patienceMs });
  return new Map(rows.map(({ _id, count }) => [_id, count]));
}

/** How many there are of the statuses asked for. */
function totalOf(counts: ReadonlyMap<SolicitationStatus, number>, { filters }: ListArguments): number {
  const statuses = filters?.statuses ?? [];
  const wanted = [...counts].filter(([status]) => statuses.length === 0 || statuses.includes(status));
  return wanted.reduce((sum, [, count]) => sum + count, 0);
}

async function rowsOf({ query, size, order }: ReturnType<typeof pageQuery>) {
  const rows = (await query) as unknown as StoredSolicitation[];
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, endCursor: last ? cursorOf(last, order) : null, hasNextPage: rows.length > size };
}

/** A page of an export: the rows of the list, more at a time; the total comes with the first. @throws PortalError BAD_USER_INPUT */
export async function exportPage(ctx: Context, args: ListArguments, largestPage: number) {
  const total = args.after ? null : totalOf(await countsOf(ctx, args), args);
  return { ...(await rowsOf(pageQuery(ctx, args, largestPage))), total };
}

/** One page with the number of each status. @throws PortalError BAD_USER_INPUT */
export async function solicitationPage(ctx: Context, args: ListArguments) {
  const [page, counts] = await Promise.all([rowsOf(pageQuery(ctx, args)), countsOf(ctx, args)]);
  return {
    ...page,
    total: totalOf(counts, args),
    counts: solicitationStates
      .filter((status) => counts.has(status))
      .map((status) => ({ status, statusLabel: solicitationStateLabels[status], count: counts.get(status)! })),
  };
}

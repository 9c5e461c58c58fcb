import {
  hasRight,
  type SolicitationStatus,
  solicitationStateLabels,
  solicitationStates,
  undecidedStates,
  userUuidOf,
} from '@portal/domain';
import {
  anyOf,
  type Context,
  countLimit,
  cursorPosition,
  type KeyOrder,
  mostChoices,
  orderNamed,
  pageSize,
  readPage,
  searchClauses,
  trusted,
} from '@portal/server';
import { statusKeyOf, visibilityFilter } from './aggregate.ts';
import { type SolicitationFilter, Solicitations, type StoredSolicitation } from './models.ts';

const timeoutMs = 3000;

type Order = KeyOrder<StoredSolicitation>;

const id = 'solicitationUuid';
const sorts: Record<string, Order> = {
  NAME: { key: 'nameKey', id, direction: 1 },
  COLLECTED_AT: { key: 'collectedKey', id, direction: -1, holds: 'date' },
  STATUS: { key: 'statusKey', id, direction: 1 },
  GATHERING_DATE: { key: 'gatheringKey', id, direction: 1, holds: 'date' },
};

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

/** @throws PortalError BAD_USER_INPUT for an invalid order */
export const orderOf = ({ sort, direction }: ListArguments): Order =>
  orderNamed(sorts, sort ?? 'COLLECTED_AT', direction);

const equal = (field: string, value: string | null | undefined): object[] => (value ? [{ [field]: value }] : []);

/** Those awaiting a decision of the actor: by the right of their type, or as the medical director of a published congress. */
function toDecide(ctx: Context): object[] {
  // Of a congress that is wound up nothing is decided any more.
  const undecided = {
    status: trusted({ $in: [...undecidedStates] }),
    'gathering.status': trusted({ $ne: 'WINDED_UP' }),
  };
  if (hasRight(ctx.actor, 'confirmSolicitation')) return [undecided];
  const director = userUuidOf(ctx.actor) ?? '';
  return [undecided, { 'gathering.directorUuids': director, 'gathering.status': 'PUBLISHED' }];
}

/** The filters without the status, which the counts ignore. */
function askedFor(ctx: Context, { search, filters }: ListArguments): object[] {
  const wanted = filters ?? {};
  return [
    visibilityFilter(ctx),
    ...equal('gatheringUuid', wanted.gatheringUuid),
    ...equal('healthCareProfessionalUuid', wanted.healthCareProfessionalUuid),
    ...anyOf('businessUnitUuid', wanted.businessUnitUuids, mostChoices),
    ...anyOf('zoneUuid', wanted.zoneUuids, mostChoices),
    ...equal('collectorUuid', wanted.collectorUserUuid),
    ...equal('discipline', wanted.discipline),
    ...searchClauses(search),
    ...(wanted.toDecide ? toDecide(ctx) : []),
  ].filter((clause) => Object.keys(clause).length > 0);
}

const all = (clauses: readonly object[]): SolicitationFilter =>
  (clauses.length === 0 ? {} : { $and: [...clauses] }) as SolicitationFilter;

/** What a page of the list asks for. @throws PortalError BAD_USER_INPUT for an invalid order or cursor */
export function listPage(ctx: Context, args: ListArguments, largestPage?: number) {
  const order = orderOf(args);
  const filter = all([...askedFor(ctx, args), ...anyOf('status', args.filters?.statuses, mostChoices)]);
  const size = pageSize(args.first, largestPage);
  return { model: Solicitations, filter, order, size, after: cursorPosition(order, args.after) };
}

/** How many there are of each status, up to 10,000: each is counted on an index of the order of statuses, which reads no other row. */
async function countsOf(ctx: Context, args: ListArguments): Promise<Map<SolicitationStatus, number>> {
  const clauses = askedFor(ctx, args);
  const countOf = (status: SolicitationStatus) => [
    { $match: all([...clauses, { statusKey: statusKeyOf(status) }]) },
    { $limit: countLimit },
    { $group: { _id: status, count: { $sum: 1 } } },
  ];
  const [first, ...others] = (args.filters?.toDecide ? undecidedStates : solicitationStates).map(countOf);
  const coll = Solicitations.collection.name;
  const rows = await Solicitations.aggregate<{ _id: SolicitationStatus; count: number }>([
    ...first!,
    ...others.map((pipeline) => ({ $unionWith: { coll, pipeline } })),
  ]).option({ maxTimeMS: timeoutMs });
  return new Map(rows.map(({ _id, count }) => [_id, count]));
}

/** The total of the statuses in the filter. */
function totalOf(counts: ReadonlyMap<SolicitationStatus, number>, { filters }: ListArguments): number {
  const statuses = filters?.statuses ?? [];
  const wanted = [...counts].filter(([status]) => statuses.length === 0 || statuses.includes(status));
  return wanted.reduce((sum, [, count]) => sum + count, 0);
}

/** A page of an export: the rows of the list, more at a time; the total comes with the first. @throws PortalError BAD_USER_INPUT */
export async function exportPage(ctx: Context, args: ListArguments, largestPage: number) {
  const total = args.after ? null : totalOf(await countsOf(ctx, args), args);
  return { ...(await readPage(listPage(ctx, args, largestPage))), total };
}

/** One page with the number of each status. @throws PortalError BAD_USER_INPUT */
export async function solicitationPage(ctx: Context, args: ListArguments) {
  const [page, counts] = await Promise.all([readPage(listPage(ctx, args)), countsOf(ctx, args)]);
  return {
    ...page,
    total: totalOf(counts, args),
    counts: solicitationStates
      .filter((status) => counts.has(status))
      .map((status) => ({ status, statusLabel: solicitationStateLabels[status], count: counts.get(status)! })),
  };
}

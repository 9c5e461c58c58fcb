import { badInput, type ParticipantSort, type SortDirection } from '@portal/domain';
import {
  type Anchor,
  afterPosition,
  anchorsIn,
  type Context,
  cursorPosition,
  type KeyOrder,
  keysOf,
  mostAnchored,
  type Projection,
  pageSize,
  type RowPosition,
  refuseTooMany,
  rowsOfPage,
  sorted,
  trusted,
} from '@portal/server';
import {
  type ParticipantFilter,
  ParticipantModel,
  type SortKey,
  type StoredParticipant,
  searchIndex,
} from '../participant.model.ts';
import { findVisibleGathering } from '../visibility.ts';
import { countedUnder, counterOf } from './list-counts.ts';
import { askedFor, isSearched, listFilter, type ParticipantFilters } from './list-filter.ts';

const maximumOffset = 10_000;
const timeoutMs = 3000;

const sorts = {
  NAME: 'nameKey',
  CATEGORY: 'categoryKey',
  INVITATION_STATUS: 'stateKey',
  PRESENCE: 'presenceKey',
  CREATED_AT: 'createdAt',
  CITY: 'cityKey',
  SPECIALTY: 'specialtyKey',
} as const satisfies Record<ParticipantSort, SortKey>;

/** Keys that may be empty: rows without them come last, in both directions. */
const mayBeEmpty: readonly SortKey[] = ['categoryKey', 'presenceKey', 'cityKey', 'specialtyKey'];

export interface Pagination {
  limit?: number | null;
  offset?: number | null;
  after?: string | null;
  by?: ParticipantSort | null;
  order?: SortDirection | null;
  sort?: string | null;
  direction?: string | null;
}

/** An order of the list. */
export const orderBy = (key: SortKey, direction: 1 | -1 = 1): KeyOrder<StoredParticipant> => ({
  ...{ key, direction, id: 'participantUuid' },
  ...(key === 'createdAt' && { holds: 'date' }),
});

/** Where a page begins: after a row, or so many rows further. */
interface PageAsked {
  order: KeyOrder<StoredParticipant>;
  size: number;
  offset: number;
  after: RowPosition | null;
}

/** @throws PortalError BAD_USER_INPUT for an invalid order or cursor */
export function pageAsked({ limit, offset, after, ...given }: Pagination): PageAsked {
  const name = given.by ?? given.sort ?? 'NAME';
  const direction = given.order ?? given.direction;
  if (!Object.hasOwn(sorts, name)) throw badInput({ 'pagination.sort': 'Tri inconnu' });
  if (direction && !['ASC', 'DESC'].includes(direction)) throw badInput({ 'pagination.direction': 'Sens inconnu' });
  if ((offset ?? 0) < 0 || (offset ?? 0) > maximumOffset)
    throw badInput({ 'pagination.offset': `Entre 0 et ${maximumOffset}` });
  const order = orderBy(sorts[name as ParticipantSort], direction === 'DESC' ? -1 : 1);
  return {
    order,
    size: pageSize(limit),
    offset: after ? 0 : (offset ?? 0),
    after: cursorPosition(order, after, 'pagination.after'),
  };
}

const filled = (key: SortKey) => ({ [key]: trusted({ $gt: '' }) });
const empty = (key: SortKey) => ({ [key]: '' });

/** Few enough to be read and sorted at each page. */
const fewFound = 1000;

/**
 * The index for a search that finds few. Without a hint the database reuses the plan of the last search, and that of a city
 * that thousands are from reads the whole gathering for the one whose e-mail was typed.
 */
export const indexFor = (asked: readonly ParticipantFilter[], found: number): Record<string, 1> | null =>
  isSearched(asked) && found <= fewFound ? searchIndex : null;

/** The source of a page: all that match, and the index hint; without one the database chooses that of the sort. */
export interface Source {
  filter: ParticipantFilter;
  index: Record<string, 1> | null;
  fields?: Projection;
}

/** A part of the list in its order. */
export function partQuery(
  { filter, index, fields = { _id: 0 } }: Source,
  order: KeyOrder<StoredParticipant>,
  clauses: readonly ParticipantFilter[],
  limit: number,
  skip: number,
) {
  const query = sorted(ParticipantModel.find({ $and: [filter, ...clauses] }, fields), order)
    .skip(skip)
    .limit(limit);
  return index ? query.hint(index) : query;
}

/** The rows of a page and one more: those that have the key, then those without. */
async function rowsOf(source: Source, { order, size, offset, after }: PageAsked): Promise<StoredParticipant[]> {
  const key = order.key as SortKey;
  const wanted = size + 1;
  const ask = async (clauses: readonly ParticipantFilter[], limit: number, skip: number) =>
    await partQuery(source, order, clauses, limit, skip);
  if (!mayBeEmpty.includes(key)) return ask(afterPosition(order, after), wanted, offset);
  if (after?.value === '') return ask([empty(key), ...afterPosition(order, after)], wanted, 0);
  const rows = await ask([filled(key), ...afterPosition(order, after)], wanted, offset);
  if (rows.length === wanted) return rows;
  const passed =
    offset > 0 && rows.length === 0
      ? await ParticipantModel.countDocuments({ $and: [source.filter, filled(key)] }, { limit: maximumOffset })
      : offset;
  return [...rows, ...(await ask([empty(key)], wanted - rows.length, Math.max(0, offset - passed)))];
}

export interface ListArguments {
  gatheringUuid: string;
  pagination?: Pagination | null;
  search?: string | null;
  filters?: ParticipantFilters | null;
}

/**
 * One page of the attendee list, with its counts.
 * @param taken what is taken of each row, beside what the list reads itself
 * @throws PortalError NOT_FOUND, BAD_USER_INPUT
 */
export async function participantPage(
  ctx: Context,
  { gatheringUuid, pagination, search, filters }: ListArguments,
  taken?: (always: readonly string[]) => Projection,
) {
  const page = pageAsked(pagination ?? {});
  const gathering = await findVisibleGathering(ctx, gatheringUuid);
  const asked = askedFor(ctx, gathering, search, filters ?? {});
  const filter = listFilter(gathering, asked);
  const counterTotal = counterOf(ctx, gatheringUuid);
  const counting = asked.length === 0 ? counterTotal : countedUnder(gathering, asked);
  const index = isSearched(asked) ? indexFor(asked, (await counting).total) : null;
  const fields = taken?.(['participantUuid', page.order.key]);
  const [rows, counter] = await Promise.all([rowsOf({ filter, index, ...(fields && { fields }) }, page), counting]);
  const { items: hits, ...rest } = rowsOfPage(rows, page);
  const anchors = () => anchorsOf({ filter, index }, page.order);
  return { hits, ...rest, total: counter.total, counter, counterTotal: await counterTotal, anchors };
}

/** Read on the index of the order: no participant is. */
async function anchorsOf(source: Source, order: KeyOrder<StoredParticipant>): Promise<Anchor[]> {
  const whole = { order, size: mostAnchored, offset: 0, after: null };
  return anchorsIn(await rowsOf({ ...source, fields: keysOf(order) }, whole), order);
}

const allAtOnce = 5000;

/** All that match, by name, at most 5,000. @throws PortalError NOT_FOUND, BULK_TOO_LARGE */
export async function allParticipants<Row = StoredParticipant>(
  ctx: Context,
  { gatheringUuid, search, filters }: Omit<ListArguments, 'pagination'>,
  projection: Record<string, 0 | 1> = { _id: 0 },
): Promise<Row[]> {
  const gathering = await findVisibleGathering(ctx, gatheringUuid);
  const filter = listFilter(gathering, askedFor(ctx, gathering, search, filters ?? {}));
  const rows = await ParticipantModel.find(filter, projection)
    .sort({ nameKey: 1, participantUuid: 1 })
    .limit(allAtOnce + 1)
    .maxTimeMS(timeoutMs)
    .lean();
  refuseTooMany(rows, allAtOnce);
  return rows as Row[];
}

import { badInput, PortalError } from '@portal/domain';
import { type Context, decodedCursor, encodedCursor, trusted } from '@portal/server';
import { countedUnder, counterOf } from './list-counts.ts';
import { askedFor, isSearched, listFilter, type ParticipantFilters } from './list-filter.ts';
import {
  type ParticipantFilter,
  ParticipantModel,
  type SortKey,
  type StoredParticipant,
  searchIndex,
} from './participant.model.ts';
import { gatheringInReach } from './reach.ts';

const maximumPage = 200;
const maximumOffset = 10_000;
const patienceMs = 3000;

const sorts = {
  NAME: 'nameKey',
  CATEGORY: 'categoryKey',
  INVITATION_STATUS: 'stateKey',
  PRESENCE: 'presenceKey',
  CREATED_AT: 'createdAt',
  CITY: 'cityKey',
  SPECIALTY: 'specialtyKey',
} as const satisfies Record<string, SortKey>;

/** Keys that may be empty: their rows without come last, whatever the direction. */
const mayBeEmpty: readonly SortKey[] = ['categoryKey', 'presenceKey', 'cityKey', 'specialtyKey'];

export interface Pagination {
  limit?: number | null;
  offset?: number | null;
  after?: string | null;
  sort?: string | null;
  direction?: string | null;
}

/** Where a page begins: after a row, or so many rows further. */
interface Order {
  key: SortKey;
  direction: 1 | -1;
  size: number;
  offset: number;
  after: { value: string | Date; participantUuid: string } | null;
}

/** @throws PortalError BAD_USER_INPUT for an order or a cursor that is none */
export function orderOf({ limit, offset, after, sort, direction }: Pagination): Order {
  const name = sort ?? 'NAME';
  if (!Object.hasOwn(sorts, name)) throw badInput({ 'pagination.sort': 'Tri inconnu' });
  if (direction && !['ASC', 'DESC'].includes(direction)) throw badInput({ 'pagination.direction': 'Sens inconnu' });
  if ((offset ?? 0) < 0 || (offset ?? 0) > maximumOffset)
    throw badInput({ 'pagination.offset': `Entre 0 et ${maximumOffset}` });
  const key = sorts[name as keyof typeof sorts];
  return {
    key,
    direction: direction === 'DESC' ? -1 : 1,
    size: Math.min(Math.max(limit ?? 50, 1), maximumPage),
    offset: after ? 0 : (offset ?? 0),
    after: after ? decodeCursor(after, key) : null,
  };
}

/** Where a page ended, and the row after which one begins. @throws PortalError BAD_USER_INPUT */
export const encodeCursor = (row: StoredParticipant, key: SortKey): string =>
  encodedCursor(row[key], row.participantUuid);
export function decodeCursor(cursor: string, key: SortKey): NonNullable<Order['after']> {
  const parts = [key === 'createdAt' ? 'date' : 'text', 'text'] as const;
  const [value, participantUuid] = decodedCursor(cursor, parts, 'pagination.after');
  return { value, participantUuid };
}

/** Rows after the cursor; the first clause bounds the index, the second only settles ties. */
function beyond({ key, direction, after }: Order): ParticipantFilter[] {
  if (!after) return [];
  const [orEqual, further] = direction === 1 ? (['$gte', '$gt'] as const) : (['$lte', '$lt'] as const);
  const { value, participantUuid } = after;
  const ties = {
    $or: [{ [key]: trusted({ [further]: value }) }, { participantUuid: trusted({ [further]: participantUuid }) }],
  };
  return [{ $and: [{ [key]: trusted({ [orEqual]: value }) }, ties] } as unknown as ParticipantFilter];
}

const filled = (key: SortKey) => ({ [key]: trusted({ $gt: '' }) }) as unknown as ParticipantFilter;
const empty = (key: SortKey) => ({ [key]: '' }) as unknown as ParticipantFilter;

/** Few enough to be read and sorted at each page. */
const fewFound = 1000;

/**
 * The index for a search that finds few. Left to itself the database takes the plan of the last search, and that of a city
 * that thousands are from reads the whole gathering for the one whose e-mail was typed.
 */
export const indexFor = (asked: readonly ParticipantFilter[], found: number): Record<string, 1> | null =>
  isSearched(asked) && found <= fewFound ? searchIndex : null;

/** What a page is taken from: all that match, and the index to take; without one the database chooses that of the sort. */
export interface Source {
  filter: ParticipantFilter;
  index: Record<string, 1> | null;
}

/** A part of the list in its order. */
export function partQuery(
  { filter, index }: Source,
  order: Order,
  clauses: ParticipantFilter[],
  limit: number,
  skip: number,
) {
  const query = ParticipantModel.find({ $and: [filter, ...clauses] } as never, { _id: 0 })
    .sort({ [order.key]: order.direction, participantUuid: order.direction })
    .skip(skip)
    .limit(limit)
    .maxTimeMS(patienceMs)
    .lean();
  return index ? query.hint(index) : query;
}

/** The rows of a page and one more: those that have the key, then those without. */
export async function pageOf(source: Source, order: Order): Promise<StoredParticipant[]> {
  const { key, after, offset } = order;
  const wanted = order.size + 1;
  const ask = async (clauses: ParticipantFilter[], limit: number, skip: number) =>
    (await partQuery(source, order, clauses, limit, skip)) as unknown as StoredParticipant[];
  if (!mayBeEmpty.includes(key)) return ask(beyond(order), wanted, offset);
  if (after?.value === '') return ask([empty(key), ...beyond(order)], wanted, 0);
  const rows = await ask([filled(key), ...beyond(order)], wanted, offset);
  if (rows.length === wanted) return rows;
  const passed =
    offset > 0 && rows.length === 0
      ? await ParticipantModel.countDocuments({ $and: [source.filter, filled(key)] } as never, { limit: maximumOffset })
      : offset;
  return [...rows, ...(await ask([empty(key)], wanted - rows.length, Math.max(0, offset - passed)))];
}

export interface ListArguments {
  gatheringUuid: string;
  pagination?: Pagination | null;
  search?: string | null;
  filters?: ParticipantFilters | null;
}

/** One page of the attendee list, with its counts. @throws PortalError NOT_FOUND, BAD_USER_INPUT */
export async function participantPage(ctx: Context, { gatheringUuid, pagination, search, filters }: ListArguments) {
  const order = orderOf(pagination ?? {});
  const gathering = await gatheringInReach(ctx, gatheringUuid);
  const asked = askedFor(ctx, gathering, search, filters ?? {});
  const filter = listFilter(gathering, asked);
  const counterTotal = counterOf(ctx, gatheringUuid);
  const counting = asked.length === 0 ? counterTotal : countedUnder(gathering, asked);
  const index = isSearched(asked) ? indexFor(asked, (await counting).total) : null;
  const [rows, counter] = await Promise.all([pageOf({ filter, index }, order), counting]);
  const hits = rows.slice(0, order.size);
  const last = hits.at(-1);
  return {
    hits,
    total: counter.total,
    counter,
    counterTotal: await counterTotal,
    endCursor: last ? encodeCursor(last, order.key) : null,
    hasNextPage: rows.length > order.size,
  };
}

const allAtOnce = 5000;

/** All that match, by name, at most 5,000. @throws PortalError NOT_FOUND, BULK_TOO_LARGE */
export async function allParticipants<Row = StoredParticipant>(
  ctx: Context,
  { gatheringUuid, search, filters }: Omit<ListArguments, 'pagination'>,
  projection: Record<string, 0 | 1> = { _id: 0 },
): Promise<Row[]> {
  const gathering = await gatheringInReach(ctx, gatheringUuid);
  const filter = listFilter(gathering, askedFor(ctx, gathering, search, filters ?? {}));
  const rows = await ParticipantModel.find(filter as never, projection)
    .sort({ nameKey: 1, participantUuid: 1 })
    .limit(allAtOnce + 1)
    .maxTimeMS(patienceMs)
    .lean();
  if (rows.length > allAtOnce) throw new PortalError('BULK_TOO_LARGE', { max: allAtOnce });
  return rows as Row[];
}

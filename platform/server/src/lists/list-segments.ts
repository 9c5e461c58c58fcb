import { badInput } from '@portal/domain';
import type { Filter, Model } from '../storage/mongoose-types.ts';
import { unionQuery } from '../storage/union-query.ts';
import { anchorsAmong, keysOf, mostAnchored } from './anchors.ts';
import { decodedCursor, encodedCursor, staleCursor } from './cursor.ts';
import { afterPosition, type KeyOrder, type RowPosition } from './keyset.ts';
import { timeoutMs } from './page.ts';

/** A part of a list that is in an order of its own, by a date and an identifier. */
export interface ListSegment<Doc> {
  filter: Filter<Doc>;
  order: KeyOrder<Doc> & { id: keyof Doc & string; holds: 'date' };
  /** Of the first one, where it is so small that its index is the best whatever the list is filtered by. */
  hint?: Readonly<Record<string, 1 | -1>>;
}

/** A page of a list that depends on the clock: what runs, what comes, what is over (docs/decisions/lists.md). */
export interface SegmentedPageRequest<Doc> {
  model: Model<Doc>;
  filter: Filter<Doc>;
  size: number;
  fields: Readonly<Record<string, 0 | 1>>;
  /** In the order of the list; together they hold each row once, at any moment. */
  stretchesAt: (moment: Date) => readonly ListSegment<Doc>[];
  now: Date;
  after?: string | null | undefined;
}

interface Beginning {
  /** The moment of the first page: the pages together are the whole list though time goes on. */
  moment: Date;
  stretch: number;
  position: RowPosition | null;
}

/** @throws PortalError BAD_USER_INPUT for a cursor that no page of this list gave */
function beginningOf<Doc>({ after, now, stretchesAt }: SegmentedPageRequest<Doc>): Beginning {
  if (!after) return { moment: now, stretch: 0, position: null };
  const [moment, stretch, value, id] = decodedCursor(after, ['date', 'text', 'date', 'text']);
  if (!stretchesAt(moment)[Number(stretch)]) throw badInput({ after: staleCursor });
  return { moment, stretch: Number(stretch), position: { value, id } };
}

/** The rows of a page and one more, from a place in the list on, as one question. */
export function segmentsQuery<Doc>(
  { model, filter, fields, size, stretchesAt }: SegmentedPageRequest<Doc>,
  { moment, stretch, position }: Beginning,
) {
  const branchOf = ({ filter: own, order }: ListSegment<Doc>, after: RowPosition | null) => ({
    filter: { $and: [filter, own, ...(after ? afterPosition(order, after) : [])] } as object as Filter<Doc>,
    sort: { [order.key]: order.direction, [order.id]: order.direction },
    limit: size + 1,
    fields,
  });
  const [first, ...others] = stretchesAt(moment).slice(stretch);
  const branches = others.map((segment) => branchOf(segment, null));
  const hint = first!.hint && { hint: first!.hint };
  return unionQuery(model, [branchOf(first!, position), ...branches], {
    most: size + 1,
    maxTimeMS: timeoutMs,
    ...hint,
  });
}

interface Found<Doc> {
  row: Doc;
  stretch: number;
}

async function rowsFrom<Doc>(asked: SegmentedPageRequest<Doc>, beginning: Beginning): Promise<Found<Doc>[]> {
  const rows = await segmentsQuery(asked, beginning);
  return rows.map(({ branch, ...row }) => ({ row: row as object as Doc, stretch: beginning.stretch + branch }));
}

/** One page, and the way to a place in its list (as it was at the moment of the first page). @throws PortalError BAD_USER_INPUT for a wrong cursor */
export async function pageOfSegments<Doc>(asked: SegmentedPageRequest<Doc>) {
  const beginning = beginningOf(asked);
  const { moment } = beginning;
  const orders = asked.stretchesAt(moment).map(({ order }) => order);
  const cursorAfter = ({ row, stretch }: Found<Doc>): string => {
    const { key, id } = orders[stretch]!;
    return encodedCursor(moment, String(stretch), row[key], row[id]);
  };
  const found = await rowsFrom(asked, beginning);
  const items = found.slice(0, asked.size);
  const last = items.at(-1);
  return {
    items: items.map(({ row }) => row),
    endCursor: last ? cursorAfter(last) : null,
    hasNextPage: found.length > asked.size,
    anchors: async () => {
      const whole = { ...asked, size: mostAnchored, fields: Object.assign({}, ...orders.map(keysOf)) };
      const rows = await rowsFrom(whole, { moment, stretch: 0, position: null });
      return anchorsAmong(rows, () => '', cursorAfter);
    },
  };
}

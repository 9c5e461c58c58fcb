import { badInput } from '@portal/domain';
import type { Filter, Model } from '../storage/mongoose-types.ts';
import { decodedCursor, encodedCursor, staleCursor } from './cursor.ts';
import { type KeyOrder, pageQuery, type RowPosition } from './keyset.ts';

/** A part of a list that is in an order of its own, by a date and an identifier. */
export interface ListSegment<Doc> {
  filter: Filter<Doc>;
  order: KeyOrder<Doc> & { id: keyof Doc & string; holds: 'date' };
  /** Where it is so small that its index is the best whatever the list is filtered by. */
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

/** The query of what one stretch gives to a page, and of one row more. */
export function segmentQuery<Doc>(
  { model, filter, fields }: SegmentedPageRequest<Doc>,
  { filter: own, order, hint }: ListSegment<Doc>,
  size: number,
  after: RowPosition | null,
) {
  const both = { $and: [filter, own] } as object as Filter<Doc>;
  const query = pageQuery({ model, filter: both, order, size, after, fields });
  return hint ? query.hint(hint) : query;
}

/** One page; a stretch is asked only where those before it leave room. @throws PortalError BAD_USER_INPUT for a wrong cursor */
export async function pageOfSegments<Doc>(asked: SegmentedPageRequest<Doc>) {
  const { moment, stretch: first, position } = beginningOf(asked);
  const stretches = asked.stretchesAt(moment);
  const found: { row: Doc; stretch: number }[] = [];
  for (let n = first; n < stretches.length && found.length <= asked.size; n++) {
    const rows = await segmentQuery(asked, stretches[n]!, asked.size - found.length, n === first ? position : null);
    found.push(...rows.map((row) => ({ row: row as Doc, stretch: n })));
  }
  const items = found.slice(0, asked.size);
  const last = items.at(-1);
  return {
    items: items.map(({ row }) => row),
    endCursor: last ? cursorAfter(last, moment, stretches) : null,
    hasNextPage: found.length > asked.size,
  };
}

function cursorAfter<Doc>(
  { row, stretch }: { row: Doc; stretch: number },
  moment: Date,
  stretches: readonly ListSegment<Doc>[],
): string {
  const { key, id } = stretches[stretch]!.order;
  return encodedCursor(moment, String(stretch), row[key], row[id]);
}

import type { GraphQLResolveInfo } from 'graphql';
import { fieldsAskedFor } from '../requests/projection.ts';
import type { Filter, Model, Query } from '../storage/mongoose-types.ts';
import { anchorsIn, countLimit, keysOf, mostAnchored } from './anchors.ts';
import { afterPosition, cursorAfter, type KeyOrder, type RowPosition } from './keyset.ts';

/** Nobody waits longer for a page. */
export const timeoutMs = 3000;

/** A page that is asked for. */
export interface PageRequest<Doc> {
  model: Model<Doc>;
  filter: Filter<Doc>;
  order: KeyOrder<Doc>;
  size: number;
  after: RowPosition | null;
  fields?: Readonly<Record<string, 0 | 1>>;
}

/** The query of a page, and of one row more, to know whether another follows. */
export function pageQuery<Doc>({ model, filter, order, size, after, fields = { _id: 0 } }: PageRequest<Doc>) {
  const page = after ? ({ $and: [filter, ...afterPosition(order, after)] } as object as Filter<Doc>) : filter;
  return sorted(model.find(page, fields), order).limit(size + 1);
}

/** A query in the order of a list, which nobody waits for longer than for a page. */
export const sorted = <Row, Doc>(query: Query<Row>, { key, id, direction }: KeyOrder<Doc>): Query<Row> =>
  query
    .sort({ [key]: direction, ...(id && { [id]: direction }) })
    .maxTimeMS(timeoutMs)
    .lean();

/** The rows of a page that was found, without the row more. */
export function rowsOfPage<Row extends Doc, Doc>(
  found: readonly Row[],
  { order, size }: Pick<PageRequest<Doc>, 'order' | 'size'>,
) {
  const items = found.slice(0, size);
  const last = items.at(-1);
  return { items, endCursor: last ? cursorAfter(last, order) : null, hasNextPage: found.length > size };
}

/** The page that was found, and the way to a place in its list: read, on the index of the order, only where it is asked for. */
export const pageOf = <Row extends Doc, Doc>(found: readonly Row[], page: PageRequest<Doc>) => ({
  ...rowsOfPage(found, page),
  anchors: async () => anchorsIn(await pageQuery(wholeOf(page)), page.order),
});

/** A page, read. */
export const readPage = async <Doc>(page: PageRequest<Doc>) => pageOf(await pageQuery(page), page);

/** All of a list, by what it is sorted by. */
const wholeOf = <Doc>(page: PageRequest<Doc>): PageRequest<Doc> => ({
  ...page,
  size: mostAnchored,
  after: null,
  fields: keysOf(page.order),
});

/** How many a filter finds, up to the limit; `hint` names the index on which all are counted. */
export const countUpTo = <Doc>(model: Model<Doc>, filter: Filter<Doc>, hint?: Readonly<Record<string, 1>>) =>
  model.countDocuments(filter, { limit: countLimit, ...(hint && { hint }) }).maxTimeMS(timeoutMs);

/**
 * A page with the total of its list.
 *
 * @param info of a field whose answer it is: what the question leaves out, rows or total, is neither read nor counted (and then none or 0)
 */
export async function countedPage<Doc>(page: PageRequest<Doc>, info?: GraphQLResolveInfo) {
  const names = info && fieldsAskedFor(info);
  const hasRows = !names || names.some((name) => name !== 'total');
  const isCounted = !names || names.includes('total');
  const [rows, total] = await Promise.all([
    hasRows ? pageQuery(page) : [],
    isCounted ? countUpTo(page.model, page.filter) : 0,
  ]);
  return { ...pageOf(rows, page), total };
}

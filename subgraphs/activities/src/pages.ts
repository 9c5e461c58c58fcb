import { decodedCursor, encodedCursor, type FilterQuery, type Model, trusted } from '@portal/server';

const maximumPage = 200;
/** Counting stops there: "10 000 et plus" says enough, and costs the same for any size of the collection. */
const countLimit = 10_000;

export interface PageArguments {
  search?: string | null;
  first?: number | null;
  after?: string | null;
}

/** Rows after the cursor; the first clause bounds the index, the second settles ties (docs/decisions/lists.md). */
function afterCursor(cursor: string, field: string, idField: string): object {
  const [value, id] = decodedCursor(cursor, ['text', 'text']);
  const ties = { $or: [{ [field]: trusted({ $gt: value }) }, { [idField]: trusted({ $gt: id }) }] };
  return { $and: [{ [field]: trusted({ $gte: value }) }, ties] };
}

/** A list in ascending order of a text field, then of the id. */
export interface List<Doc> {
  model: Model<Doc>;
  field: keyof Doc & string;
  idField: keyof Doc & string;
}

/** The query of one page, and one row more to know whether another follows. */
export function pageQuery<Doc>({ model, field, idField }: List<Doc>, filter: object, { first, after }: PageArguments) {
  const size = Math.min(Math.max(first ?? 50, 1), maximumPage);
  const page = after ? { $and: [filter, afterCursor(after, field, idField)] } : filter;
  const query = model
    .find(page as FilterQuery<Doc>, { _id: 0 })
    .sort({ [field]: 1, [idField]: 1 } as never)
    .limit(size + 1)
    .maxTimeMS(3000)
    .lean();
  return { query, size };
}

/** One page with its total (capped at 10,000). */
export async function pageOf<Doc>(list: List<Doc>, filter: object, page: PageArguments) {
  const { query, size } = pageQuery(list, filter, page);
  const [rows, total] = await Promise.all([
    query as unknown as Promise<Doc[]>,
    list.model.countDocuments(filter as FilterQuery<Doc>, { limit: countLimit }).maxTimeMS(3000),
  ]);
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return {
    items,
    total,
    endCursor: last ? encodedCursor(last[list.field], last[list.idField]) : null,
    hasNextPage: rows.length > size,
  };
}

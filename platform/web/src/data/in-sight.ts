import {
  type Chunk,
  chunkAfter,
  chunkIndex,
  countOf,
  type FetchPage,
  largestPage,
  type Page,
  refetchWholeList,
} from './chunks.ts';

type Chunks<Row, P extends Page<Row>> = readonly Chunk<Row, P>[];

interface InSight<Row> {
  /** First and last row in sight, as of now: rows that come in before them move them. */
  sight: () => readonly [number, number];
  rowId: (row: Row) => string;
}

/** Asked for at least where nobody knows how many there are. */
const fewRows = 20;

/** The pages that hold the rows in sight: from which one, and up to which. */
function chunkRange<Row, P extends Page<Row>>(
  chunks: Chunks<Row, P>,
  [from, to]: readonly [number, number],
): readonly [number, number] {
  let start = 0;
  const held = chunks.flatMap(({ page: { items } }, index) => {
    const begin = start;
    start += items.length;
    return begin <= to && start > from ? [index] : [];
  });
  return [held[0] ?? 0, held.length === 0 ? 0 : held.at(-1)! + 1];
}

/**
 * The rows between what was asked again and what follows and was not: one that came in pushed others over the end of its page, and the page that
 * follows begins where it did before.
 */
async function askBetween<Row, P extends Page<Row>>(
  ask: FetchPage<Row, P>,
  fresh: Chunks<Row, P>,
  following: Chunks<Row, P>,
  rowId: (row: Row) => string,
): Promise<Chunks<Row, P>> {
  const known = new Set(following.flatMap(({ page }) => page.items.map(rowId)));
  const isKnown = (row: Row) => known.has(rowId(row));
  const chunks: Chunk<Row, P>[] = [];
  for (;;) {
    const last = chunks.at(-1) ?? fresh.at(-1)!;
    const next = chunkAfter([last]);
    if (!next || next === following[0]?.after || last.page.items.some(isKnown)) return chunks;
    const grown = last.page.total - following.at(-1)!.page.total;
    const chunk = await ask(next, Math.min(Math.max(fewRows, grown), largestPage));
    const end = chunk.page.items.findIndex(isKnown);
    if (end < 0) chunks.push(chunk);
    else {
      const page = { ...chunk.page, items: chunk.page.items.slice(0, end), endCursor: following[0]!.after };
      return end > 0 ? [...chunks, { ...chunk, page }] : chunks;
    }
  }
}

/** The pages in sight, the others left as they are. @param loaded what is there: more may come in meanwhile */
export async function askInSight<Row, P extends Page<Row>>(
  ask: FetchPage<Row, P>,
  loaded: () => Chunks<Row, P>,
  { sight, rowId }: InSight<Row>,
): Promise<Chunks<Row, P>> {
  const chunks = loaded();
  const [from, to] = chunkRange(chunks, sight());
  if (from === to) return chunks;
  const wanted = chunks.slice(from, to);
  const inSight = await refetchWholeList(ask, () => Math.max(1, countOf(wanted)), wanted[0]);
  const following = chunks.slice(to);
  const between = following.length > 0 ? await askBetween(ask, inSight, following, rowId) : [];
  const fresh = [...inSight, ...between];
  const now = loaded();
  const first = chunkIndex(wanted[0], now);
  // Another refresh has put other pages in the place of these.
  if (wanted.some((chunk, index) => now[first + index] !== chunk)) return askInSight(ask, loaded, { sight, rowId });
  const next = [...now.slice(0, first), ...fresh, ...now.slice(first + wanted.length)];
  // What is said of the whole list is that of the newest answer, whichever page it was.
  const end = next.at(-1)!;
  const { items, endCursor, hasNextPage } = end.page;
  return [...next.slice(0, -1), { ...end, page: { ...fresh.at(-1)!.page, items, endCursor, hasNextPage } }];
}

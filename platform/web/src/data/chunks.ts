import type { Problem } from '../problem.ts';
import type { Anchor } from './jumps.ts';

/** A page of a list, as the graph gives it (keyset paging). */
export interface Page<Row> {
  items: readonly Row[];
  total: number;
  endCursor?: string | null;
  hasNextPage: boolean;
}

/** One page that was answered, with the position that was asked for. */
export interface Chunk<Row, P extends Page<Row>> {
  after: string | null;
  page: P;
  /** Of a part that could not be answered; the rows are there. */
  problem: Problem | undefined;
  /** The list does not begin with it: somebody went there. */
  jumped?: { position: number; anchors: readonly Anchor[] };
}

export type AskPage<Row, P extends Page<Row>> = (after: string | null, first: number) => Promise<Chunk<Row, P>>;
type Chunks<Row, P extends Page<Row>> = readonly Chunk<Row, P>[];

/** The most that the server gives at once. */
const largestPage = 200;
/** Up to this length all of what is loaded is asked again; of a longer list the pages in sight only. */
const wholeListLimit = 1000;

/** The rows of all pages, in their order. A row that moved between two questions is there once. */
export function rowsOf<Row, P extends Page<Row>>(chunks: Chunks<Row, P>, rowId: (row: Row) => string): readonly Row[] {
  const known = new Map<string, Row>();
  for (const { page } of chunks) for (const row of page.items) known.set(rowId(row), row);
  return [...known.values()];
}

/** Where the next page begins; undefined at the end of the list. */
export function chunkAfter<Row, P extends Page<Row>>(chunks: Chunks<Row, P>): string | undefined {
  const page = chunks.at(-1)?.page;
  return page?.hasNextPage ? (page.endCursor ?? undefined) : undefined;
}

interface Again {
  pageSize: number;
  /** First and last row in sight. */
  sight?: (() => readonly [number, number]) | undefined;
}

/** What is loaded, asked again; the first page where nothing is. */
export function askAgain<Row, P extends Page<Row>>(
  ask: AskPage<Row, P>,
  chunks: Chunks<Row, P>,
  { pageSize, sight }: Again,
): Promise<Chunks<Row, P>> {
  const count = chunks.reduce((sum, { page }) => sum + page.items.length, 0);
  return !sight || count <= wholeListLimit
    ? askWhole(ask, Math.max(count, pageSize), chunks[0])
    : askInSight(ask, chunks, sight());
}

/** From where the list begins: rows that came or went in between are in their position. */
export async function askWhole<Row, P extends Page<Row>>(
  ask: AskPage<Row, P>,
  count: number,
  first?: Chunk<Row, P>,
): Promise<Chunks<Row, P>> {
  const chunks: Chunk<Row, P>[] = [];
  let missing = count;
  let after: string | null | undefined = first?.after ?? null;
  do {
    const chunk: Chunk<Row, P> = await ask(after, Math.min(missing, largestPage));
    chunks.push(chunks.length === 0 && first?.jumped ? { ...chunk, jumped: first.jumped } : chunk);
    missing -= chunk.page.items.length;
    after = chunkAfter(chunks);
  } while (after && missing > 0);
  return chunks;
}

/** The pages that hold the rows in sight. */
function chunksInSight<Row, P extends Page<Row>>(
  chunks: Chunks<Row, P>,
  [from, to]: readonly [number, number],
): number[] {
  let start = 0;
  return chunks.flatMap(({ page: { items } }, index) => {
    const begin = start;
    start += items.length;
    return begin <= to && start > from ? [index] : [];
  });
}

/** The pages in sight, the others left as they are. */
async function askInSight<Row, P extends Page<Row>>(
  ask: AskPage<Row, P>,
  chunks: Chunks<Row, P>,
  sight: readonly [number, number],
): Promise<Chunks<Row, P>> {
  const wanted = chunksInSight(chunks, sight);
  const fresh = await Promise.all(
    wanted.map((index) => ask(chunks[index]!.after, Math.max(1, chunks[index]!.page.items.length))),
  );
  const next = chunks.map((chunk, index) => fresh[wanted.indexOf(index)] ?? chunk);
  const newest = fresh.at(-1)?.page;
  const end = next.at(-1);
  if (!newest || !end) return next;
  // What is told of the whole list is that of the newest answer, whichever page it was.
  const { items, endCursor, hasNextPage } = end.page;
  return [...next.slice(0, -1), { ...end, page: { ...newest, items, endCursor, hasNextPage } }];
}

import type { Problem } from '../problem.ts';
import type { Anchor } from './jumps.ts';

/** A page of a list, as the graph gives it (keyset paging). */
export interface Page<Row> {
  items: readonly Row[];
  total: number;
  endCursor?: string | null;
  hasNextPage: boolean;
  /** Only where the question asks for them. */
  anchors?: readonly Anchor[];
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

export type FetchPage<Row, P extends Page<Row>> = (after: string | null, first: number) => Promise<Chunk<Row, P>>;
type Chunks<Row, P extends Page<Row>> = readonly Chunk<Row, P>[];

/** The most that the server gives at once. */
export const largestPage = 200;

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

export const countOf = <Row, P extends Page<Row>>(chunks: Chunks<Row, P>): number =>
  chunks.reduce((sum, { page }) => sum + page.items.length, 0);

/** The index of a page by now. */
export const chunkIndex = <Row, P extends Page<Row>>(
  chunk: Chunk<Row, P> | undefined,
  chunks: Chunks<Row, P>,
): number => chunks.findIndex(({ after }) => after === chunk?.after);

/** From where the list begins: rows that came or went in between are in their position. @param count how many, as long as it is asked */
export async function refetchWholeList<Row, P extends Page<Row>>(
  ask: FetchPage<Row, P>,
  count: () => number,
  first?: Chunk<Row, P>,
): Promise<Chunks<Row, P>> {
  const chunks: Chunk<Row, P>[] = [];
  let after: string | null | undefined = first?.after ?? null;
  do {
    const chunk: Chunk<Row, P> = await ask(after, Math.min(count() - countOf(chunks), largestPage));
    chunks.push(chunks.length === 0 && first?.jumped ? { ...chunk, jumped: first.jumped } : chunk);
    after = chunkAfter(chunks);
  } while (after && countOf(chunks) < count());
  return chunks;
}

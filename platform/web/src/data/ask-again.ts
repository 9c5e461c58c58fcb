import { loadCode } from '../remote/load-code.ts';
import { type Chunk, chunkIndex, countOf, type FetchPage, type Page, refetchWholeList } from './chunks.ts';

type Chunks<Row, P extends Page<Row>> = readonly Chunk<Row, P>[];

/** Up to this length all of what is loaded is asked again; of a longer list the pages in sight only. */
const wholeListLimit = 1000;

interface Again<Row> {
  pageSize: number;
  rowId: (row: Row) => string;
  /** First and last row in sight. */
  sight?: (() => readonly [number, number]) | undefined;
}

/**
 * What is loaded, asked again; the first page where nothing is.
 *
 * @param loaded what is there: while it is asked again, more may come before and after it
 */
export async function askAgain<Row, P extends Page<Row>>(
  ask: FetchPage<Row, P>,
  loaded: () => Chunks<Row, P>,
  { pageSize, rowId, sight }: Again<Row>,
): Promise<Chunks<Row, P>> {
  const chunks = loaded();
  if (sight && countOf(chunks) > wholeListLimit) {
    const { askInSight } = await loadCode(() => import('./in-sight.ts'));
    return askInSight(ask, loaded, { sight, rowId });
  }
  const [first] = chunks;
  const start = () => Math.max(0, chunkIndex(first, loaded()));
  const fresh = await refetchWholeList(ask, () => Math.max(countOf(loaded().slice(start())), pageSize), first);
  // Somebody went to another position meanwhile.
  if (first && chunkIndex(first, loaded()) < 0) return askAgain(ask, loaded, { pageSize, rowId, sight });
  return [...loaded().slice(0, start()), ...fresh];
}

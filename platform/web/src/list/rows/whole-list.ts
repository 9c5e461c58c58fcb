import type { Pages } from '../../data/pages.ts';
import type { PageQuery } from '../../data/use-page-query.ts';

const nothing = () => undefined;
const done = () => Promise.resolve();

/**
 * A list that is answered whole, filtered in the browser, as `ListGrid` shows lists.
 *
 * @param key of what is listed; the scroll position is kept under it
 * @param part that has asked for it
 * @param rows those that are shown; undefined while they are not known
 */
export function wholeList<Row>(key: string, part: PageQuery<unknown>, rows: readonly Row[] | undefined): Pages<Row> {
  const { isWaiting, problem, retry, refresh } = part;
  const total = rows?.length ?? 0;
  return {
    ...{ key, problem, retry, refresh, isLoading: isWaiting, isLoadingMore: false, isReady: rows !== undefined },
    pages: rows && {
      ...{ key, rows, total, start: 0, hasNextPage: false },
      newest: { items: [...rows], total, hasNextPage: false, endCursor: null },
    },
    ...{ loadMore: nothing, loadBefore: nothing, anchors: undefined, jump: done, show: () => nothing },
  };
}

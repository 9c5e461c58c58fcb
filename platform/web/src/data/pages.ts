import { useCallback, useMemo } from 'react';
import type { Problem } from '../problem.ts';
import { type OptimisticValues, useOptimisticValues } from './answers/optimistic-values.ts';
import { useLatestResponse } from './answers/use-latest-response.ts';
import { askAgain } from './ask-again.ts';
import { type Chunk, chunkAfter, type Page, rowsOf } from './chunks.ts';
import { type Anchor, fetchAtPosition, fetchPreviousPage, startOf } from './jumps.ts';
import { type ListQuery, useAnchors, useFetchPage } from './list-query.ts';
import { useRetryWhenOverloaded } from './overload/use-retry-when-overloaded.ts';
import { useDeferredFetch } from './use-deferred-fetch.ts';

export type { Page } from './chunks.ts';

/** The rows that are there, of all the pages asked for so far. */
export interface Rows<Row, P extends Page<Row> = Page<Row>> {
  /** Of the question that they answer. */
  key: string;
  rows: readonly Row[];
  /** How many are before them: somebody went there. */
  start: number;
  total: number;
  hasNextPage: boolean;
  /** The newest answer, for what a list says besides its rows. */
  newest: P;
}

export interface Pages<Row, P extends Page<Row> = Page<Row>> extends OptimisticValues<Row> {
  /** Of the question that is asked; `pages` may still be of the one before. */
  key: string;
  pages: Rows<Row, P> | undefined;
  /** The rows are those of the question that is asked. */
  isReady: boolean;
  isLoading: boolean;
  isLoadingMore: boolean;
  problem: Problem | undefined;
  loadMore: () => void;
  /** The rows before those that are there, once somebody went to a position in the list. */
  loadBefore: () => void;
  /** The anchors of the list; undefined where one cannot jump in it. Throws what the server or the network said. */
  anchors: (() => Promise<readonly Anchor[]>) | undefined;
  /** Shows the page that holds a position instead of those that are there. */
  jump: (anchors: readonly Anchor[], position: number) => Promise<void>;
  retry: () => void;
  /** Asks again for what is loaded: rows, selection and scroll position stay. Never throws: `problem` says why. */
  refresh: () => Promise<void>;
}

/** The most rows from one anchor to the next. */
const betweenAnchors = 100;

/**
 * The rows of a list, page by page. What was seen last of the same question shows at once; rows of the question before stay until the new ones are there.
 *
 * @param name of the list, unique in the page
 */
export function usePages<Data, Row, P extends Page<Row> = Page<Row>>(
  name: string,
  list: ListQuery<Data, Row, P>,
): Pages<Row, P> {
  const { question, rowId, pageSize = 50, sight } = list;
  const key = `${name} ${JSON.stringify(question)}`;
  const ask = useFetchPage(list);
  const { shown, current, isWaiting, isExtending, failed, take, extend, forget } =
    useLatestResponse<readonly Chunk<Row, P>[]>(key);

  const refresh = useCallback(async () => {
    await take(!current(), () => askAgain(ask, () => current() ?? [], { pageSize, sight, rowId }));
  }, [take, current, ask, pageSize, sight, rowId]);
  useDeferredFetch(refresh, current, forget);

  const loadMore = useCallback(() => {
    void extend(async (known) => {
      const next = chunkAfter(known);
      return next ? [...known, await ask(next, pageSize)] : known;
    });
  }, [extend, ask, pageSize]);

  const jump = useCallback(
    async (anchors: readonly Anchor[], position: number) => {
      const size = Math.max(pageSize, betweenAnchors);
      const isOvertaken = await take(true, () => fetchAtPosition(ask, anchors, position, size), true);
      // Why the list was asked again meanwhile may concern these rows too.
      if (isOvertaken) void refresh();
    },
    [take, ask, pageSize, refresh],
  );
  const loadBefore = useCallback(
    () => void extend((known) => fetchPreviousPage(ask, known, betweenAnchors)),
    [extend, ask],
  );

  const found = useMemo(() => rowsOf(shown?.answer ?? [], rowId), [shown, rowId]);
  const { rows, ...early } = useOptimisticValues(found, rowId);
  const chunks = shown?.answer;
  const end = chunks?.at(-1);
  const pages = useMemo(
    () =>
      shown &&
      end && {
        key: shown.key,
        rows,
        start: startOf(shown.answer),
        total: end.page.total,
        hasNextPage: end.page.hasNextPage,
        newest: end.page,
      },
    [shown, end, rows],
  );
  const retry = failed?.again ?? (() => void refresh());
  useRetryWhenOverloaded(failed?.problem, retry);
  return {
    ...early,
    key,
    pages,
    isReady: shown?.key === key,
    isLoading: isWaiting || (shown !== undefined && shown.key !== key),
    isLoadingMore: isExtending,
    problem: failed?.problem ?? end?.problem,
    loadMore,
    loadBefore,
    jump,
    anchors: useAnchors(list),
    retry,
    refresh,
  };
}

import { type Problem, problemOf, usePortal } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { EventListDocument, type EventListQuery } from '../generated/graphql.ts';
import { type EventFilters, questionOf } from './filters.ts';

type Page = EventListQuery['searchGatherings'];
export type EventRow = Page['items'][number];

const pageSize = 50;
/** The most that the server gives at once. */
const largestPage = 200;

interface Pages {
  key: string;
  rows: readonly EventRow[];
  total: number;
  endCursor: string | null;
  hasNextPage: boolean;
}

/** The last results seen, in memory only: coming back from an event shows the same rows at the same place (look.md, habit 12). */
let lastSeen: Pages | undefined;

const pagesOf = (key: string, page: Page, before: readonly EventRow[] = []): Pages => {
  const known = new Set(before.map(({ gatheringUuid }) => gatheringUuid));
  // A row that moved between two questions must not be there twice.
  const rows = [...before, ...page.items.filter(({ gatheringUuid }) => !known.has(gatheringUuid))];
  const { total, endCursor = null, hasNextPage } = page;
  return { key, rows, total, endCursor, hasNextPage };
};

export interface EventPages {
  pages: Pages | undefined;
  isLoading: boolean;
  isLoadingMore: boolean;
  problem: Problem | undefined;
  loadMore: () => void;
  retry: () => void;
}

/** The rows of the list for the filters, page by page. Rows of the filters before stay until the new ones are there. */
export function useEventPages(filters: EventFilters): EventPages {
  const client = useApolloClient();
  const { userUuid } = usePortal().me;
  const question = useMemo(() => questionOf(filters), [filters]);
  const key = `${userUuid} ${JSON.stringify(question)}`;
  const [pages, setPages] = useState(() => (lastSeen?.key === key ? lastSeen : undefined));
  const [waiting, setWaiting] = useState<'rows' | 'more'>();
  const [problem, setProblem] = useState<Problem>();
  const turn = useRef(0);

  const ask = useCallback(
    async (kind: 'rows' | 'more', known: Pages | undefined) => {
      const mine = ++turn.current;
      setWaiting(kind);
      setProblem(undefined);
      const more = kind === 'more' ? { after: known?.endCursor ?? null } : {};
      const first = kind === 'rows' ? Math.min(Math.max(known?.rows.length ?? 0, pageSize), largestPage) : pageSize;
      const variables = { ...question, first, ...more };
      try {
        const { data, error } = await client.query({
          query: EventListDocument,
          variables,
          fetchPolicy: 'no-cache',
          errorPolicy: 'all',
        });
        if (turn.current !== mine) return;
        if (!data?.searchGatherings) throw error;
        lastSeen = pagesOf(key, data.searchGatherings, kind === 'more' ? known?.rows : []);
        setPages(lastSeen);
        if (error) setProblem(problemOf(error));
      } catch (error) {
        if (turn.current === mine) setProblem(problemOf(error));
      } finally {
        if (turn.current === mine) setWaiting(undefined);
      }
    },
    [client, key, question],
  );

  useEffect(() => {
    void ask('rows', lastSeen?.key === key ? lastSeen : undefined);
    return () => {
      turn.current += 1;
    };
  }, [ask, key]);

  const loadMore = useCallback(() => {
    if (pages?.key === key && pages.hasNextPage) void ask('more', pages);
  }, [ask, key, pages]);
  const retry = useCallback(() => {
    if (pages?.key === key && pages.hasNextPage && pages.rows.length >= pageSize) void ask('more', pages);
    else void ask('rows', undefined);
  }, [ask, key, pages]);
  return { pages, isLoading: waiting === 'rows', isLoadingMore: waiting === 'more', problem, loadMore, retry };
}

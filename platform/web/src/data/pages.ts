import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Problem, problemOf } from '../problem.ts';
import { usePortal } from '../session/portal-context.tsx';

const pageSize = 50;
/** The most that the server gives at once. */
const largestPage = 200;

/** A page of a list, as the graph gives it (keyset paging). */
export interface Page<Row> {
  items: readonly Row[];
  total: number;
  endCursor?: string | null;
  hasNextPage: boolean;
}

/** The rows that are there, of all the pages asked for so far. */
export interface Rows<Row> {
  key: string;
  rows: readonly Row[];
  total: number;
  endCursor: string | null;
  hasNextPage: boolean;
}

export interface Pages<Row> {
  pages: Rows<Row> | undefined;
  isLoading: boolean;
  isLoadingMore: boolean;
  problem: Problem | undefined;
  loadMore: () => void;
  retry: () => void;
}

export interface ListQuestion<Data, Row> {
  document: TypedDocumentNode<Data, OperationVariables>;
  /** What is asked, without `first` and `after`. Keep it between renders. */
  question: OperationVariables;
  /** The page in the answer; undefined when the list's own service failed. Keep both functions between renders. */
  pageOf: (data: Data) => Page<Row> | undefined;
  rowId: (row: Row) => string;
}

/** The last results seen of each list, in memory only: coming back from an object shows the same rows at the same place (look.md, habit 12). */
const lastSeen = new Map<string, Rows<unknown>>();

function append<Row>(key: string, page: Page<Row>, before: readonly Row[], rowId: (row: Row) => string): Rows<Row> {
  const known = new Set(before.map(rowId));
  // A row that moved between two questions must not be there twice.
  const rows = [...before, ...page.items.filter((row) => !known.has(rowId(row)))];
  const { total, endCursor = null, hasNextPage } = page;
  return { key, rows, total, endCursor, hasNextPage };
}

/**
 * The rows of a list, page by page. Rows of the question before stay until the new ones are there.
 *
 * @param name of the list, unique in the page
 */
export function usePages<Data, Row>(name: string, list: ListQuestion<Data, Row>): Pages<Row> {
  const { document, question, pageOf, rowId } = list;
  const client = useApolloClient();
  const { userUuid } = usePortal().me;
  const key = `${userUuid} ${JSON.stringify(question)}`;
  const [pages, setPages] = useState(() => seenBefore<Row>(name, key));
  const [waiting, setWaiting] = useState<'rows' | 'more'>();
  const [problem, setProblem] = useState<Problem>();
  const turn = useRef(0);

  const ask = useCallback(
    async (kind: 'rows' | 'more', known: Rows<Row> | undefined) => {
      const mine = ++turn.current;
      setWaiting(kind);
      setProblem(undefined);
      const after = kind === 'more' ? { after: known?.endCursor ?? null } : {};
      const first = kind === 'rows' ? Math.min(Math.max(known?.rows.length ?? 0, pageSize), largestPage) : pageSize;
      const variables = { ...question, first, ...after };
      try {
        const { data, error } = await client.query({
          query: document,
          variables,
          fetchPolicy: 'no-cache',
          errorPolicy: 'all',
        });
        if (turn.current !== mine) return;
        const page = data ? pageOf(data as Data) : undefined;
        if (!page) throw error;
        const next = append(key, page, kind === 'more' ? (known?.rows ?? []) : [], rowId);
        lastSeen.set(name, next);
        setPages(next);
        if (error) setProblem(problemOf(error));
      } catch (error) {
        if (turn.current === mine) setProblem(problemOf(error));
      } finally {
        if (turn.current === mine) setWaiting(undefined);
      }
    },
    [client, name, key, document, question, pageOf, rowId],
  );

  useEffect(() => {
    void ask('rows', seenBefore<Row>(name, key));
    return () => {
      turn.current += 1;
    };
  }, [ask, name, key]);

  const loadMore = useCallback(() => {
    if (pages?.key === key && pages.hasNextPage) void ask('more', pages);
  }, [ask, key, pages]);
  const retry = useCallback(() => {
    if (pages?.key === key && pages.hasNextPage && pages.rows.length >= pageSize) void ask('more', pages);
    else void ask('rows', undefined);
  }, [ask, key, pages]);
  return { pages, isLoading: waiting === 'rows', isLoadingMore: waiting === 'more', problem, loadMore, retry };
}

function seenBefore<Row>(name: string, key: string): Rows<Row> | undefined {
  const seen = lastSeen.get(name);
  return seen?.key === key ? (seen as Rows<Row>) : undefined;
}

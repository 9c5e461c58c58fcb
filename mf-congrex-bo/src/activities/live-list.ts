import type { OperationVariables } from '@apollo/client';
import { type Page, type Problem, problemOf, usePortal } from '@portal/web';
import { type TypedDocumentNode, useApolloClient } from '@portal/web/graphql';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

const pageSize = 100;
/** The most that the server gives at once. */
const largestPage = 200;

export interface ListDefinition<Data, Row> {
  /** Unique in the portal. */
  name: string;
  /** Its variables are those of the question, with `first` and `after`. */
  document: TypedDocumentNode<Data, never>;
  pageOf: (data: Data) => Page<Row>;
  rowId: (row: Row) => string;
}

interface Loaded<Row> {
  key: string;
  rows: readonly Row[];
  total: number;
  endCursor: string | null;
  hasNextPage: boolean;
}

export interface LiveList<Row> {
  key: string;
  rows: readonly Row[];
  total: number;
  hasMore: boolean;
  /** The rows are those of the question. */
  isReady: boolean;
  isLoading: boolean;
  isLoadingMore: boolean;
  problem: Problem | undefined;
  loadMore: () => void;
  /** Asks again what is there; rows, selection and place stay. */
  refresh: () => Promise<void>;
  /** Shows values before the server has them. */
  show: (ids: readonly string[], values: Partial<Row>) => void;
  /** Back to what the server said. */
  unshow: (ids: readonly string[]) => void;
}

/** The last results of each list, in memory only: coming back shows the same rows at the same place (look.md, habit 12). */
const lastSeen = new Map<string, Loaded<unknown>>();

/** Asks `count` rows from the start or from a cursor, in as many questions as the server wants. */
export function useAsking<Data, Row>({ document, pageOf, rowId }: ListDefinition<Data, Row>) {
  const client = useApolloClient();
  const anyDocument = document as unknown as TypedDocumentNode<Data, OperationVariables>;
  return useCallback(
    async (question: OperationVariables, count: number, from: string | null): Promise<Omit<Loaded<Row>, 'key'>> => {
      const rows = new Map<string, Row>();
      let after = from;
      let page: Page<Row>;
      let missing = count;
      do {
        const variables = { ...question, first: Math.min(missing, largestPage), after };
        const { data } = await client.query({ query: anyDocument, variables, fetchPolicy: 'no-cache' });
        page = pageOf(data as Data);
        // A row that moved between two questions must not be there twice.
        for (const row of page.items) rows.set(rowId(row), row);
        missing -= page.items.length;
        after = page.endCursor ?? null;
      } while (page.hasNextPage && missing > 0);
      const { total, hasNextPage } = page;
      return { rows: [...rows.values()], total, endCursor: after, hasNextPage };
    },
    [client, anyDocument, pageOf, rowId],
  );
}

/** Rows with values that are shown before the server has them. */
function useShown<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const [early, setEarly] = useState<ReadonlyMap<string, Partial<Row>>>(new Map());
  const show = useCallback((ids: readonly string[], values: Partial<Row>) => {
    setEarly((now) => new Map([...now, ...ids.map((id) => [id, { ...now.get(id), ...values }] as const)]));
  }, []);
  const unshow = useCallback((ids: readonly string[]) => {
    const gone = new Set(ids);
    setEarly((now) => new Map([...now].filter(([id]) => !gone.has(id))));
  }, []);
  const shown = useMemo(
    () => (early.size === 0 ? rows : rows.map((row) => ({ ...row, ...early.get(rowId(row)) }))),
    [rows, early, rowId],
  );
  return { shown, show, unshow };
}

/**
 * A list of the server, page by page, that can be asked again without moving anything: whatever was loaded is asked anew and takes the place
 * of what was there. Rows of the question before stay until the new ones are there.
 *
 * @param question without `first` and `after`; keep it between renders
 */
export function useLiveList<Data, Row>(list: ListDefinition<Data, Row>, question: OperationVariables): LiveList<Row> {
  const { name, rowId } = list;
  const key = `${usePortal().me.userUuid} ${JSON.stringify(question)}`;
  const asking = useAsking(list);
  const [loaded, setLoaded] = useState(() => {
    const seen = lastSeen.get(name) as Loaded<Row> | undefined;
    return seen?.key === key ? seen : undefined;
  });
  const [waiting, setWaiting] = useState<'rows' | 'more'>();
  const [problem, setProblem] = useState<Problem>();
  const now = useRef(loaded);
  const turn = useRef(0);

  /** One question at a time: the newest wins. */
  const take = useCallback(
    async (kind: 'rows' | 'more' | undefined, answer: () => Promise<Omit<Loaded<Row>, 'key'>>) => {
      const mine = ++turn.current;
      setWaiting(kind);
      try {
        const next = { key, ...(await answer()) };
        if (turn.current !== mine) return;
        now.current = next;
        lastSeen.set(name, next);
        setLoaded(next);
        setProblem(undefined);
      } catch (error) {
        if (turn.current === mine) setProblem(problemOf(error));
      } finally {
        if (turn.current === mine) setWaiting(undefined);
      }
    },
    [key, name],
  );

  const refresh = useCallback(() => {
    const count = now.current?.key === key ? now.current.rows.length : 0;
    return take(count === 0 ? 'rows' : undefined, () => asking(question, Math.max(count, pageSize), null));
  }, [key, take, asking, question]);

  useEffect(() => {
    void refresh();
    return () => {
      turn.current += 1;
    };
  }, [refresh]);

  const loadMore = useCallback(() => {
    const known = now.current;
    if (known?.key !== key || !known.hasNextPage) return;
    void take('more', async () => {
      const more = await asking(question, pageSize, known.endCursor);
      const ids = new Set(known.rows.map(rowId));
      return { ...more, rows: [...known.rows, ...more.rows.filter((row) => !ids.has(rowId(row)))] };
    });
  }, [key, take, asking, question, rowId]);

  const { shown, show, unshow } = useShown(loaded?.rows ?? none, rowId as (row: unknown) => string);
  return {
    key,
    rows: shown as readonly Row[],
    total: loaded?.total ?? 0,
    hasMore: loaded?.hasNextPage ?? false,
    isReady: loaded?.key === key,
    isLoading: waiting === 'rows' || (loaded !== undefined && loaded.key !== key),
    isLoadingMore: waiting === 'more',
    problem,
    loadMore,
    refresh,
    show: show as LiveList<Row>['show'],
    unshow,
  };
}

const none: readonly never[] = [];

import { type Problem, problemOf, usePortal } from '@portal/web';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { askInSight, askWhole, last, pageSize, rowsOf } from './attendee-chunks.ts';
import type { AttendeeQuestion } from './filters.ts';
import { type AttendeeCounts, type AttendeeRow, type Chunk, useAskAttendees } from './use-ask-attendees.ts';

export type { AttendeeCounts, AttendeeRow } from './use-ask-attendees.ts';

/** Up to here a change asks all rows again that are there; a longer list asks the pages in sight only. */
const wholeListLimit = 1000;

interface Loaded {
  key: string;
  chunks: readonly Chunk[];
}

export interface AttendeePages {
  key: string;
  rows: readonly AttendeeRow[];
  total: number;
  counter: AttendeeCounts | undefined;
  counterTotal: AttendeeCounts | undefined;
  hasMore: boolean;
  /** The rows are those of the question. */
  isReady: boolean;
  isLoading: boolean;
  isLoadingMore: boolean;
  problem: Problem | undefined;
  loadMore: () => void;
  retry: () => void;
  /** Asks again what is there; rows, selection and place stay. */
  refresh: () => Promise<void>;
  /** Shows values before the server has them. */
  show: (uuids: readonly string[], values: Partial<AttendeeRow>) => void;
  /** Back to what the server said. */
  unshow: (uuids: readonly string[]) => void;
}

/** The last results seen, in memory only: coming back from a participant shows the same rows at the same place (look.md, habit 12). */
let lastSeen: Loaded | undefined;

/** Rows with values that are shown before the server has them. */
function useShown(rows: readonly AttendeeRow[]) {
  const [early, setEarly] = useState<ReadonlyMap<string, Partial<AttendeeRow>>>(new Map());
  const show = useCallback((uuids: readonly string[], values: Partial<AttendeeRow>) => {
    setEarly((now) => new Map([...now, ...uuids.map((uuid) => [uuid, { ...now.get(uuid), ...values }] as const)]));
  }, []);
  const unshow = useCallback((uuids: readonly string[]) => {
    const gone = new Set(uuids);
    setEarly((now) => new Map([...now].filter(([uuid]) => !gone.has(uuid))));
  }, []);
  const shown = useMemo(
    () => (early.size === 0 ? rows : rows.map((row) => ({ ...row, ...early.get(row.participantUuid) }))),
    [rows, early],
  );
  return { shown, show, unshow };
}

/** Answers to one question after another; each is taken in the order of its question, and the newest stands. */
function useLoaded(key: string) {
  const [loaded, setLoaded] = useState(() => (lastSeen?.key === key ? lastSeen : undefined));
  const [waiting, setWaiting] = useState<'rows' | 'more'>();
  const [problem, setProblem] = useState<Problem>();
  const now = useRef(loaded);
  const turn = useRef(0);
  const taken = useRef(0);
  const take = useCallback(
    async (kind: 'rows' | 'more' | undefined, chunksOf: () => Promise<readonly Chunk[]>) => {
      const mine = ++turn.current;
      setWaiting(kind);
      try {
        const chunks = await chunksOf();
        if (mine < taken.current) return;
        taken.current = mine;
        now.current = { key, chunks };
        lastSeen = now.current;
        setLoaded(now.current);
        setProblem(undefined);
      } catch (error) {
        if (turn.current === mine) setProblem(problemOf(error));
      } finally {
        if (turn.current === mine) setWaiting(undefined);
      }
    },
    [key],
  );
  /** Answers that are still under way come too late. */
  const forget = useCallback(() => {
    taken.current = ++turn.current;
  }, []);
  return { loaded, now, waiting, problem, take, forget };
}

/**
 * The participants of a gathering for a question, page by page, and asked again without moving anything.
 * @param sight gives the first and last row in sight
 */
export function useAttendeePages(question: AttendeeQuestion, sight: () => readonly [number, number]): AttendeePages {
  const key = `${usePortal().me.userUuid} ${JSON.stringify(question)}`;
  const ask = useAskAttendees(question);
  const { loaded, now, waiting, problem, take, forget } = useLoaded(key);

  const refresh = useCallback(() => {
    const known = now.current?.key === key ? now.current.chunks : [];
    const count = known.reduce((sum, { answer }) => sum + answer.hits.length, 0);
    return take(known.length === 0 ? 'rows' : undefined, () =>
      count <= wholeListLimit ? askWhole(ask, count) : askInSight(ask, known, sight()),
    );
  }, [key, now, take, ask, sight]);

  useEffect(() => {
    void refresh();
    return forget;
  }, [refresh, forget]);

  const loadMore = useCallback(() => {
    const known = now.current;
    const end = known && last(known.chunks)?.answer;
    if (known?.key !== key || !end?.hasNextPage) return;
    void take('more', async () => [...known.chunks, await ask(end.endCursor ?? null, pageSize)]);
  }, [key, now, take, ask]);

  const rows = useMemo(() => rowsOf(loaded?.chunks ?? []), [loaded]);
  const { shown, show, unshow } = useShown(rows);
  const end = last(loaded?.chunks ?? [])?.answer;
  return {
    key,
    rows: shown,
    total: end?.total ?? 0,
    counter: end?.counter,
    counterTotal: end?.counterTotal,
    hasMore: end?.hasNextPage ?? false,
    isReady: loaded?.key === key,
    isLoading: waiting === 'rows' || (loaded !== undefined && loaded.key !== key),
    isLoadingMore: waiting === 'more',
    problem,
    loadMore,
    retry: () => void refresh(),
    refresh,
    show,
    unshow,
  };
}

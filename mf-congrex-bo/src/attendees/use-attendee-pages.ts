import { type Problem, problemOf, usePortal } from '@portal/web';
import { type ApolloClient, useApolloClient } from '@portal/web/graphql';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  AttendeeEmailsDocument,
  type AttendeeEmailsQuery,
  AttendeesDocument,
  type AttendeesQuery,
  type AttendeesQueryVariables,
} from '../generated/graphql.ts';
import type { AttendeeQuestion } from './filters.ts';

type Found = AttendeesQuery['participantsForGatheringWithPagination'];
type AttendeeEmails =
  AttendeeEmailsQuery['participantsForGatheringWithPagination']['hits'][number]['participantEmailHistorics'];

/** A participant of the list; `emails` in the view that shows them, as far as the mails' service answers. */
export type AttendeeRow = Found['hits'][number] & { emails?: AttendeeEmails | undefined };
type Answer = Omit<Found, 'hits'> & { hits: AttendeeRow[] };
export type AttendeeCounts = Answer['counter'];

const pageSize = 100;
const largestPage = 200;
/** Up to here a change asks all rows again that are there; a longer list asks the pages in sight only. */
const wholeListLimit = 1000;

/** One answer of the server, with the place from which it was asked. */
interface Chunk {
  after: string | null;
  answer: Answer;
}

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

const last = <T>(items: readonly T[]): T | undefined => items[items.length - 1];

function rowsOf(chunks: readonly Chunk[]): AttendeeRow[] {
  const known = new Map<string, AttendeeRow>();
  // A row that moved between two questions must not be there twice.
  for (const { answer } of chunks) for (const row of answer.hits) known.set(row.participantUuid, row);
  return [...known.values()];
}

/** The chunks that hold the rows in sight. */
function chunksInSight(chunks: readonly Chunk[], [from, to]: readonly [number, number]): number[] {
  let start = 0;
  return chunks.flatMap(({ answer: { hits } }, index) => {
    const begin = start;
    start += hits.length;
    return begin <= to && start > from ? [index] : [];
  });
}

type Page = Pick<AttendeesQueryVariables, 'gatheringUuid' | 'pagination' | 'search' | 'filters'>;

/** What was sent to the people of a page, by participant; nothing while the mails' service is down: the list goes on without. */
function askEmails(client: ApolloClient, variables: Page): Promise<ReadonlyMap<string, AttendeeEmails>> {
  return client.query({ query: AttendeeEmailsDocument, variables, fetchPolicy: 'no-cache' }).then(
    ({ data }) => {
      const { hits = [] } = data?.participantsForGatheringWithPagination ?? {};
      return new Map(hits.map((one) => [one.participantUuid, one.participantEmailHistorics]));
    },
    () => new Map(),
  );
}

/** Asks one page. */
function useAsk(question: AttendeeQuestion) {
  const client = useApolloClient();
  return useCallback(
    async (after: string | null, limit: number): Promise<Chunk> => {
      const { sort, direction, withEmails, withAnswer, ...rest } = question;
      const page = { ...rest, pagination: { limit, after, sort, direction } };
      const sent = withEmails ? askEmails(client, page) : undefined;
      const { data, error } = await client.query({
        query: AttendeesDocument,
        variables: { ...page, withAnswer },
        fetchPolicy: 'no-cache',
        errorPolicy: 'all',
      });
      const found = (data as AttendeesQuery | undefined)?.participantsForGatheringWithPagination;
      if (!found) throw error ?? new Error('no answer');
      const emails = await sent;
      const hits = emails ? found.hits.map((hit) => ({ ...hit, emails: emails.get(hit.participantUuid) })) : found.hits;
      return { after, answer: { ...found, hits } };
    },
    [client, question],
  );
}

type Ask = ReturnType<typeof useAsk>;

/** What is there, asked again from the start: rows that came or went in between are at their place. */
async function askWhole(ask: Ask, count: number): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  let missing = Math.max(count, pageSize);
  let after: string | null = null;
  do {
    const chunk: Chunk = await ask(after, Math.min(missing, largestPage));
    chunks.push(chunk);
    missing -= chunk.answer.hits.length;
    after = chunk.answer.hasNextPage ? (chunk.answer.endCursor ?? null) : null;
  } while (after && missing > 0);
  return chunks;
}

async function askInSight(ask: Ask, chunks: readonly Chunk[], sight: readonly [number, number]): Promise<Chunk[]> {
  const wanted = chunksInSight(chunks, sight);
  const fresh = await Promise.all(
    wanted.map((index) => ask(chunks[index]!.after, Math.max(1, chunks[index]!.answer.hits.length))),
  );
  const next = chunks.map((chunk, index) => fresh[wanted.indexOf(index)] ?? chunk);
  const newest = last(fresh)?.answer;
  const end = last(next);
  if (!newest || !end) return next;
  // Counts are those of the newest answer, whichever page it was.
  const { total, counter, counterTotal } = newest;
  return [...next.slice(0, -1), { ...end, answer: { ...end.answer, total, counter, counterTotal } }];
}

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
  const ask = useAsk(question);
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

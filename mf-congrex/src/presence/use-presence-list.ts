import { type FetchQuery, type Problem, problemOf, useFetchQuery, useGatheringChanges, usePortal } from '@portal/web';
import { ownerOf } from '@portal/web/session/session';
import { canStoreEncrypted, getRecord, putRecord } from '@portal/web/state/device-store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PresenceListDocument, type PresenceListQuery, type PresenceListQueryVariables } from '../generated/graphql.ts';
import type { Head, Line } from './rows.ts';

const pageSize = 500;
/** A list that is larger is shown in part: nobody signs ten thousand people on one tablet. */
const mostPages = 20;

/** The cached copy of a list on a device. */
interface Kept {
  head: Head;
  lines: Line[];
  at: string;
}

interface Listed {
  head: Head;
  lines: ReadonlyMap<string, Line>;
  /** When the device cached it, while the server is unreachable. */
  keptAt: string | null;
}

const asMap = (lines: readonly Line[]) => new Map(lines.map((line) => [line.participantUuid, line]));

/** The newer of two states of a line. */
const newer = (known: Line | undefined, line: Line): Line => (known && known.rev > line.rev ? known : line);

/** The complete list, page by page. @throws what the client throws */
async function fetchAll(ask: FetchQuery, gatheringUuid: string) {
  const lines: Line[] = [];
  let head: Head | undefined;
  let after: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const variables: PresenceListQueryVariables = { gatheringUuid, first: pageSize, after };
    const { presenceList }: PresenceListQuery = await ask(PresenceListDocument, variables);
    const { lines: more, endCursor, hasNextPage, ...rest }: PresenceListQuery['presenceList'] = presenceList;
    lines.push(...more);
    head = rest;
    after = endCursor;
    if (!hasNextPage) break;
  }
  return { head: head!, lines };
}

/** The copy of a list on the device, encrypted, until the event is over. */
function useDeviceCopy(gatheringUuid: string) {
  const owner = ownerOf(usePortal().me);
  const id = `presence.list:${owner}:${gatheringUuid}`;
  const save = useCallback(
    async ({ head, lines }: Listed) => {
      const until = head.endsAt ? Date.parse(head.endsAt) : 0;
      if (!canStoreEncrypted() || until <= Date.now()) return;
      const value: Kept = { head, lines: [...lines.values()], at: new Date().toISOString() };
      await putRecord({ id, owner, kind: 'presence.list', life: 'copy', until }, value).catch(() => undefined);
    },
    [id, owner],
  );
  const read = useCallback(
    () => (canStoreEncrypted() ? getRecord<Kept>(owner, id).catch(() => undefined) : Promise.resolve(undefined)),
    [id, owner],
  );
  return { save, read };
}

const savePause = 400;

/** The presence list of an event: from the server, cached on the device, refreshed as it changes; offline the cached copy. */
export function usePresenceList(gatheringUuid: string, onReached: () => void) {
  const ask = useFetchQuery();
  const { save, read } = useDeviceCopy(gatheringUuid);
  const [listed, setListed] = useState<Listed>();
  const [problem, setProblem] = useState<Problem>();
  const [isLoading, setLoading] = useState(true);
  const reached = useRef(onReached);
  reached.current = onReached;

  const load = useCallback(async () => {
    setLoading(true);
    try {
      const { head, lines } = await fetchAll(ask, gatheringUuid);
      setListed((known) => ({
        head,
        lines: asMap(lines.map((line) => newer(known?.lines.get(line.participantUuid), line))),
        keptAt: null,
      }));
      setProblem(undefined);
      reached.current();
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      const kept = found.canRetry ? await read() : undefined;
      if (kept) setListed((known) => known ?? { head: kept.head, lines: asMap(kept.lines), keptAt: kept.at });
    } finally {
      setLoading(false);
    }
  }, [ask, gatheringUuid, read]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    const again = () => void load();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [load]);

  useEffect(() => {
    if (!listed || listed.keptAt) return;
    const soon = setTimeout(() => void save(listed), savePause);
    return () => clearTimeout(soon);
  }, [listed, save]);

  /** Merges newer states of some lines; requested lines that were not returned are removed from the list. */
  const put = useCallback((lines: readonly (Line | null)[], gone: readonly string[] = []) => {
    setListed((known) => {
      if (!known) return known;
      const next = new Map(known.lines);
      for (const uuid of gone) next.delete(uuid);
      for (const line of lines) if (line) next.set(line.participantUuid, newer(next.get(line.participantUuid), line));
      return { ...known, lines: next };
    });
  }, []);
  useLive(gatheringUuid, load, put);
  return { listed, problem, isLoading, load, put };
}

/** Others' signatures, as they come: changed lines are refetched, one request at a time. */
function useLive(
  gatheringUuid: string,
  load: () => Promise<void>,
  put: (lines: readonly Line[], gone: readonly string[]) => void,
) {
  const ask = useFetchQuery();
  const wanted = useRef(new Set<string>());
  const isAsking = useRef(false);
  const askWanted = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      while (wanted.current.size > 0) {
        const participantUuids = [...wanted.current].slice(0, pageSize);
        for (const uuid of participantUuids) wanted.current.delete(uuid);
        const variables = { gatheringUuid, participantUuids, first: pageSize };
        const { lines } = (await ask(PresenceListDocument, variables)).presenceList;
        const came = new Set(lines.map(({ participantUuid }) => participantUuid));
        put(
          lines,
          participantUuids.filter((uuid) => !came.has(uuid)),
        );
      }
    } catch {
      // The connection is lost; when it is back the whole list is refetched.
      wanted.current.clear();
    } finally {
      isAsking.current = false;
    }
  };
  useGatheringChanges(gatheringUuid, (change) => {
    if (!change || change.kind.startsWith('gathering.')) return void load();
    if (!change.kind.startsWith('participant.')) return;
    for (const id of change.ids) wanted.current.add(id);
    void askWanted();
  });
}

import { type Problem, problemOf, useFetchQuery } from '@portal/web';
import { useEffect, useReducer, useState } from 'react';
import { PresenceListDocument } from '../generated/graphql.ts';
import { type Line, nameOf, type Row } from './rows.ts';

const typingPause = 300;
const shown = 20;
const shortest = 2;

interface Answer {
  search: string;
  attempt: number;
  lines: readonly Line[];
  problem: Problem | undefined;
}

export interface Others {
  rows: readonly Row[];
  /** Too little is typed to be searched on the server. */
  isShort: boolean;
  /** The server has not answered this search yet: that nobody is found says nothing. */
  isAsking: boolean;
  problem: Problem | undefined;
  retry: () => void;
}

/** People not on the list who may still come, by a search on the server; asked again when the connection is back. */
export function useOthers(gatheringUuid: string, search: string, listed: readonly Row[]): Others {
  const ask = useFetchQuery();
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const wanted = search.trim();
  const isShort = wanted.length < shortest;
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  useEffect(() => {
    if (isShort) return;
    let isCurrent = true;
    const answered = (lines: readonly Line[], problem?: Problem) =>
      isCurrent && setAnswer({ search: wanted, attempt, lines, problem });
    const soon = setTimeout(() => {
      ask(PresenceListDocument, { gatheringUuid, search: wanted, first: shown }).then(
        ({ presenceList }) => answered(presenceList.lines),
        (error: unknown) => answered([], problemOf(error)),
      );
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(soon);
    };
  }, [ask, gatheringUuid, wanted, isShort, attempt]);
  const now = isShort || answer?.search !== wanted ? undefined : answer;
  const isListed = new Set(listed.map(({ line }) => line.participantUuid));
  return {
    rows: (now?.lines ?? [])
      .filter(({ isExpected, participantUuid }) => !isExpected && !isListed.has(participantUuid))
      .map((line) => ({ line, name: nameOf(line), signed: null })),
    isShort,
    isAsking: !isShort && now?.attempt !== attempt,
    problem: now?.problem,
    retry,
  };
}

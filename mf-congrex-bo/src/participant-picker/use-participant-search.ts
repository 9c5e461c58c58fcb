import { problemOf, useFetchQuery } from '@portal/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FindGuestsDocument, type FindGuestsQuery } from '../generated/graphql.ts';

/** Somebody on the list of the event, as the search finds them. */
export type Guest = FindGuestsQuery['searchParticipants'][number];

const typingPause = 250;

/**
 * Finds people of the event by name, as they are typed.
 * @param tags of their categories; of all unless said otherwise
 */
export function useParticipantSearch(gatheringUuid: string, tags?: readonly string[]) {
  const ask = useFetchQuery();
  const [state, setState] = useState<{ people: readonly Guest[]; isLoading: boolean; problem?: string }>({
    people: [],
    isLoading: false,
  });
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const among = tags?.join();
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = useCallback(
    (text: string, pause = typingPause) => {
      clearTimeout(timer.current);
      const mine = ++turn.current;
      setState(({ people }) => ({ people, isLoading: true }));
      const variables = { gatheringUuid, search: text.trim() || null, tags: among ? among.split(',') : null };
      timer.current = setTimeout(() => {
        ask(FindGuestsDocument, variables).then(
          ({ searchParticipants: people }) => turn.current === mine && setState({ people, isLoading: false }),
          (error: unknown) =>
            turn.current === mine && setState({ people: [], isLoading: false, problem: problemOf(error).message }),
        );
      }, pause);
    },
    [ask, gatheringUuid, among],
  );
  return { ...state, search };
}

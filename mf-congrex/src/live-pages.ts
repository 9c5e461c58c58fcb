import { type Concerns, type ListQuestion, type Pages, useGatheringChanges, usePages } from '@portal/web';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The question, and a way to ask it again: all the rows that are there come anew, in their place. */
function useQuestion<Question extends object>(wanted: Question) {
  const [again, setAgain] = useState({ of: wanted, question: wanted });
  const refresh = useCallback(() => setAgain({ of: wanted, question: { ...wanted } }), [wanted]);
  return { question: again.of === wanted ? again.question : wanted, refresh };
}

/** Each is a question about its rights and a line in the connection, of which a page has 50. */
const mostFollowed = 20;

interface Live<Row> {
  /** Of all the rows; none, and only what `gatheringOf` gives is followed. */
  gatheringUuid: string | undefined;
  /** Of one row, in a list of several gatherings: those of the first rows are followed. */
  gatheringOf?: (row: Row) => string;
  concerns: Concerns;
}

function followedOf<Row>({ gatheringUuid, gatheringOf }: Live<Row>, rows: readonly Row[]): readonly string[] {
  if (gatheringUuid) return [gatheringUuid];
  return gatheringOf ? [...new Set(rows.map(gatheringOf))].slice(0, mostFollowed) : [];
}

/**
 * A list of the server that is asked again after changes at its gathering, or at those of its rows; what changes while an answer is awaited is asked
 * for after it, once. `refresh` asks again by hand.
 */
export function useLivePages<Data, Row>(
  name: string,
  list: ListQuestion<Data, Row>,
  live: Live<Row>,
): Pages<Row> & { refresh: () => void } {
  const { question, refresh } = useQuestion(list.question);
  const pages = usePages<Data, Row>(name, { ...list, question });
  const { isLoading } = pages;
  const isWanted = useRef(false);
  useEffect(() => {
    if (isLoading || !isWanted.current) return;
    isWanted.current = false;
    refresh();
  }, [isLoading, refresh]);
  useGatheringChanges(followedOf(live, pages.pages?.rows ?? []), (change) => {
    if (!live.concerns(change)) return;
    if (isLoading) isWanted.current = true;
    else refresh();
  });
  return { ...pages, refresh };
}

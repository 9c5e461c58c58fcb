import { type GatheringChange, type ListQuestion, type Pages, useGatheringChanges, usePages } from '@portal/web';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The question, and a way to ask it again: all the rows that are there come anew, in their place. */
function useQuestion<Question extends object>(wanted: Question) {
  const [again, setAgain] = useState({ of: wanted, question: wanted });
  const refresh = useCallback(() => setAgain({ of: wanted, question: { ...wanted } }), [wanted]);
  return { question: again.of === wanted ? again.question : wanted, refresh };
}

interface Live {
  /** Of the rows; none, and nothing is followed. */
  gatheringUuid: string | undefined;
  /** Whether a change may show in the rows; undefined is a connection that is back. Keep it between renders. */
  concerns: (change: GatheringChange | undefined) => boolean;
}

/** A list of the server that is asked again after changes at its gathering; what changes while an answer is awaited is asked for after it, once. */
export function useLivePages<Data, Row>(name: string, list: ListQuestion<Data, Row>, live: Live): Pages<Row> {
  const { question, refresh } = useQuestion(list.question);
  const pages = usePages<Data, Row>(name, { ...list, question });
  const { isLoading } = pages;
  const isWanted = useRef(false);
  useEffect(() => {
    if (isLoading || !isWanted.current) return;
    isWanted.current = false;
    refresh();
  }, [isLoading, refresh]);
  useGatheringChanges(live.gatheringUuid, (change) => {
    if (!live.concerns(change)) return;
    if (isLoading) isWanted.current = true;
    else refresh();
  });
  return pages;
}

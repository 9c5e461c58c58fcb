import { type Problem, problemOf } from '@portal/web';
import { useCallback, useEffect, useState } from 'react';
import type { Part } from './parts.ts';

interface Parts {
  parts: readonly Part[] | undefined;
  problem: Problem | undefined;
  again: () => void;
}

/** Asks again by itself: the page is looked at while something is repaired. */
const everyMs = 10_000;

/** Asks how parts of the portal are. @param ask kept between renders; it is no query of the graph, which may be what is down */
export function useParts(ask: () => Promise<readonly Part[]>): Parts {
  const [known, setKnown] = useState<Omit<Parts, 'again'>>({ parts: undefined, problem: undefined });
  const again = useCallback(() => {
    ask().then(
      (parts) => setKnown({ parts, problem: undefined }),
      (error) => setKnown(({ parts }) => ({ parts, problem: problemOf(error) })),
    );
  }, [ask]);
  useEffect(() => {
    again();
    const timer = setInterval(again, everyMs);
    return () => clearInterval(timer);
  }, [again]);
  return { ...known, again };
}

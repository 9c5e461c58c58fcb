import type { Semester } from '@portal/domain/expenses/transparency/semester';
import { type Problem, useFetchQuery, useMultiStepQuery } from '@portal/web';
import { useCallback } from 'react';
import { TransparencyRefusalsDocument, type TransparencyRefusalsQuery } from '../generated/graphql.ts';

export type Refusal = TransparencyRefusalsQuery['transparencyRefusals']['items'][number];

/** What was found so far of a half year. */
export interface Check {
  items: readonly Refusal[];
  /** Professionals that were looked at, and their benefits. */
  looked: number;
  lineCount: number;
  isDone: boolean;
}

const begun: Check = { items: [], looked: 0, lineCount: 0, isDone: false };

interface ShownCheck {
  check: Check;
  problem: Problem | undefined;
  again: () => void;
}

/**
 * Looks through a half year, some professionals at a time, and shows what it finds as it goes; another half year stops it. Who comes back from a
 * professional sees what was found at once, while it is looked through again.
 */
export function useRefusals({ year, half }: Semester): ShownCheck {
  const ask = useFetchQuery();
  const look = useCallback(
    async (tell: (soFar: Check) => void) => {
      let [found, after]: [Check, string | null] = [begun, null];
      for (;;) {
        const answer: TransparencyRefusalsQuery = await ask(TransparencyRefusalsDocument, { year, half, after });
        const page = answer.transparencyRefusals;
        found = {
          items: [...found.items, ...page.items],
          looked: found.looked + page.looked,
          lineCount: found.lineCount + page.lineCount,
          isDone: !page.hasNextPage,
        };
        if (found.isDone) return found;
        tell(found);
        after = page.endCursor ?? null;
      }
    },
    [ask, year, half],
  );
  const part = useMultiStepQuery(`congrex-bo.transparency ${year} ${half}`, look);
  const { data: check = begun, isAsking, problem, retry } = part;
  // Made again, it has not stopped.
  return { check, problem: isAsking ? undefined : problem, again: retry };
}

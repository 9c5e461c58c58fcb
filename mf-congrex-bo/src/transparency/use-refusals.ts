import type { Semester } from '@portal/domain/expenses/transparency/semester';
import { type Problem, problemOf, useFetchQuery } from '@portal/web';
import { useCallback, useEffect, useState } from 'react';
import { TransparencyRefusalsDocument, type TransparencyRefusalsQuery } from '../generated/graphql.ts';

export type Refusal = TransparencyRefusalsQuery['transparencyRefusals']['items'][number];

/** What was found so far of a half year. */
export interface Check {
  semester: Semester;
  items: Refusal[];
  /** Professionals that were looked at, and their benefits. */
  looked: number;
  lineCount: number;
  isDone: boolean;
  problem?: Problem;
}

const begun = (semester: Semester): Check => ({ semester, items: [], looked: 0, lineCount: 0, isDone: false });

/** Looks through a half year, some professionals at a time, and shows what it finds as it goes; another half year stops it. */
export function useRefusals({ year, half }: Semester): Check & { again: () => void } {
  const ask = useFetchQuery();
  const [check, setCheck] = useState(() => begun({ year, half }));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const semester = { year, half };
    const look = async () => {
      setCheck(begun(semester));
      for (let after: string | null = null; isWanted; ) {
        const { transparencyRefusals: page }: TransparencyRefusalsQuery = await ask(TransparencyRefusalsDocument, {
          ...semester,
          after,
        });
        if (!isWanted) return;
        setCheck((known) => ({
          semester,
          items: [...known.items, ...page.items],
          looked: known.looked + page.looked,
          lineCount: known.lineCount + page.lineCount,
          isDone: !page.hasNextPage,
        }));
        if (!page.hasNextPage) return;
        after = page.endCursor;
      }
    };
    look().catch((error: unknown) => {
      if (isWanted) setCheck((known) => ({ ...known, problem: problemOf(error) }));
    });
    return () => {
      isWanted = false;
    };
  }, [ask, year, half, attempt]);
  const again = useCallback(() => setAttempt((one) => one + 1), []);
  return { ...check, again };
}

import { useCallback, useRef, useState } from 'react';
import { type Problem, problemOf } from '../../problem.ts';
import { isRefusal, type LastSeen } from './last-seen.ts';
import { useLastSeen } from './use-last-seen.ts';

/** What is waited for: other rows, or more of them. */
export type Waiting = 'rows' | 'more';

interface Answered<Answer> {
  /** Of the person who asked: another one is not shown it. */
  of: LastSeen;
  key: string;
  answer: Answer;
}

/**
 * Answers to successive questions of one list: each is taken in the order in which it was asked, and the newest wins. What was seen last of the same
 * question is there at once; a refusal forgets it.
 */
export function useAnswers<Answer>(key: string) {
  const seen = useLastSeen();
  const [answered, setAnswered] = useState<Answered<Answer>>();
  const [waiting, setWaiting] = useState<Waiting>();
  const [failed, setFailed] = useState<{ kind: Waiting | undefined; problem: Problem }>();
  const turn = useRef(0);
  const taken = useRef(0);

  const current = useCallback(() => seen.get(key) as Answer | undefined, [seen, key]);
  const take = useCallback(
    async (kind: Waiting | undefined, asked: () => Promise<Answer>): Promise<void> => {
      const mine = ++turn.current;
      setWaiting(kind);
      try {
        const answer = await asked();
        if (mine < taken.current) return;
        taken.current = mine;
        seen.set(key, answer);
        setAnswered({ of: seen, key, answer });
        setFailed(undefined);
      } catch (error) {
        if (turn.current !== mine) return;
        const problem = problemOf(error);
        setFailed({ kind, problem });
        if (!isRefusal(problem)) return;
        taken.current = mine;
        seen.drop(key);
        setAnswered(undefined);
      } finally {
        if (turn.current === mine) setWaiting(undefined);
      }
    },
    [seen, key],
  );
  /** Answers under way are not taken. */
  const forget = useCallback(() => {
    taken.current = ++turn.current;
  }, []);
  const known = current();
  const mine = answered?.of === seen ? answered : undefined;
  const shown = mine?.key !== key && known !== undefined ? { key, answer: known } : mine;
  return { shown, current, waiting, failed, take, forget };
}

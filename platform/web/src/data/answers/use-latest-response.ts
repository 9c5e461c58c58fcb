import { useCallback, useRef, useState } from 'react';
import { type Problem, problemOf } from '../../problem.ts';
import { isRefusal, type LastSeen } from './last-seen.ts';
import { useLastSeen } from './use-last-seen.ts';

interface Answered<Answer> {
  /** Of the person who asked: another one is not shown it. */
  of: LastSeen;
  key: string;
  answer: Answer;
}

/** What is there, with more put to it: one at a time. */
function useExtending<Answer>(
  current: () => Answer | undefined,
  keep: (answer: Answer) => void,
  fail: (error: unknown, again: () => void) => void,
) {
  const [isExtending, setExtending] = useState(false);
  const extending = useRef<object>(undefined);
  /** @param asked what is there, and more */
  const extend = useCallback(
    async (asked: (known: Answer) => Promise<Answer>): Promise<void> => {
      if (extending.current === current) return;
      extending.current = current;
      setExtending(true);
      try {
        for (;;) {
          const known = current();
          if (known === undefined) return;
          const answer = await asked(known);
          if (extending.current !== current || answer === known) return;
          if (current() === known) return keep(answer);
        }
      } catch (error) {
        if (extending.current === current) fail(error, () => void extend(asked));
      } finally {
        if (extending.current === current) {
          extending.current = undefined;
          setExtending(false);
        }
      }
    },
    [current, keep, fail],
  );
  const giveUp = useCallback(() => {
    extending.current = undefined;
    setExtending(false);
  }, []);
  return { extend, isExtending, giveUp };
}

/** In which order questions were asked, and up to which of them answers are passed over. */
function useTurns() {
  const [turns] = useState(() => {
    let [last, taken, moved] = [0, 0, 0];
    return {
      next: () => ++last,
      isLast: (turn: number) => turn === last,
      isLate: (turn: number, isMove: boolean) => turn < (isMove ? moved : taken),
      take: (turn: number, isMove: boolean) => {
        taken = Math.max(taken, turn);
        if (isMove) moved = turn;
      },
      /** Answers to what was asked before the last question are late. */
      pass: () => {
        taken = last;
        moved = last;
      },
    };
  });
  return turns;
}

/** Takes answers in the order of their questions. */
function useTaking<Answer>(
  turns: ReturnType<typeof useTurns>,
  keep: (answer: Answer) => void,
  fail: (error: unknown) => void,
) {
  const [isWaiting, setWaiting] = useState(false);
  /**
   * @param isShown that it is waited for
   * @param isMove another part of what is listed: what was asked after it was of the part before, so it does not win
   * @returns whether it was taken although another was asked after it
   */
  const take = useCallback(
    async (isShown: boolean, asked: () => Promise<Answer>, isMove = false): Promise<boolean> => {
      const mine = turns.next();
      setWaiting(isShown);
      try {
        const answer = await asked();
        if (turns.isLate(mine, isMove)) return false;
        turns.take(mine, isMove);
        keep(answer);
        return !turns.isLast(mine);
      } catch (error) {
        if (turns.isLast(mine) || (isMove && !turns.isLate(mine, isMove))) fail(error);
        return false;
      } finally {
        if (turns.isLast(mine)) setWaiting(false);
      }
    },
    [turns, keep, fail],
  );
  return { take, isWaiting };
}

/**
 * Answers to successive questions of one list: each is taken in the order in which it was asked, and the newest wins. What was seen last of the same
 * question is there at once; a refusal forgets it. What extends an answer is put to what is there when it comes, or asked again where that has changed.
 */
export function useLatestResponse<Answer>(key: string) {
  const seen = useLastSeen();
  const [answered, setAnswered] = useState<Answered<Answer>>();
  const [failed, setFailed] = useState<{ key: string; problem: Problem; again?: (() => void) | undefined }>();
  const turns = useTurns();

  const current = useCallback(() => seen.get(key) as Answer | undefined, [seen, key]);
  const keep = useCallback(
    (answer: Answer) => {
      seen.set(key, answer);
      setAnswered({ of: seen, key, answer });
      setFailed(undefined);
    },
    [seen, key],
  );
  const fail = useCallback(
    (error: unknown, again?: () => void) => {
      const problem = problemOf(error);
      setFailed({ key, problem, again });
      if (!isRefusal(problem)) return;
      turns.pass();
      seen.drop(key);
      setAnswered(undefined);
    },
    [seen, key, turns],
  );
  const { take, isWaiting } = useTaking(turns, keep, fail);
  const { extend, isExtending, giveUp } = useExtending(current, keep, fail);
  /** Answers under way are not taken. */
  const forget = useCallback(() => {
    turns.next();
    turns.pass();
    giveUp();
  }, [turns, giveUp]);
  const known = current();
  const mine = answered?.of === seen ? answered : undefined;
  const shown = mine?.key !== key && known !== undefined ? { key, answer: known } : mine;
  // What another question failed with is not tried again.
  return {
    shown,
    current,
    isWaiting,
    isExtending,
    failed: failed?.key === key ? failed : undefined,
    take,
    extend,
    forget,
  };
}

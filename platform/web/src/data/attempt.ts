import { useCallback, useRef, useState } from 'react';
import { type Problem, problemOf } from '../problem.ts';

export interface Attempt<Shown = Problem> {
  /** Runs it unless one is under way, so that a double click does nothing twice. Gives what it gave; undefined when it failed or did not begin. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
  pending: boolean;
  /** Why the last one failed. */
  problem: Shown | undefined;
  /** Shows why it could not begin: nothing was tried, and nothing is asked for again. */
  fail: (error: unknown) => void;
  /** Forgets the problem. */
  reset: () => void;
}

const idle = { pending: false, problem: undefined };

/**
 * Something that a person does and that may fail: one at a time, pending meanwhile, the reason kept until the next one.
 * @param shownOf what is kept of an error; nothing where it was shown elsewhere (beside a field, as a message)
 * @param after done or not, before the next one may begin: asks again for what is shown
 */
export function useAttempt(): Attempt;
export function useAttempt<Shown>(
  shownOf: (error: unknown) => Shown | undefined,
  after?: () => unknown,
): Attempt<Shown>;
export function useAttempt(shownOf: (error: unknown) => unknown = problemOf, after?: () => unknown): Attempt<unknown> {
  const [state, setState] = useState<{ pending: boolean; problem: unknown }>(idle);
  const underWay = useRef(false);
  const run = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setState({ ...idle, pending: true });
    try {
      return await work();
    } catch (error) {
      setState({ pending: true, problem: shownOf(error) });
      return undefined;
    } finally {
      await after?.();
      underWay.current = false;
      setState(({ problem }) => ({ pending: false, problem }));
    }
  };
  const fail = (error: unknown) => setState(({ pending }) => ({ pending, problem: shownOf(error) }));
  const reset = useCallback(() => setState(({ pending }) => ({ ...idle, pending })), []);
  return { ...state, run, fail, reset };
}

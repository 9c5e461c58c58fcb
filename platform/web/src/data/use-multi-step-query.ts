import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isRefusal, type LastSeen } from './answers/last-seen.ts';
import { useLastSeen } from './answers/use-last-seen.ts';
import { useLatestResponse } from './answers/use-latest-response.ts';
import { useRetryWhenOverloaded } from './overload/use-retry-when-overloaded.ts';
import { useDeferredFetch } from './use-deferred-fetch.ts';
import type { PageQuery } from './use-page-query.ts';

/** Says what was found so far: shown to who has not seen the whole of it yet. Throws once nobody waits for it any more, which ends the looking. */
type Tell<Found> = (soFar: Found) => void;

/** What was found so far, kept as answers are: who leaves in the middle and comes back sees as much at once. */
function partOf<Found>(seen: LastSeen, name: string) {
  const key = `${name} so far`;
  return {
    get: () => seen.get(key) as Found | undefined,
    set: (soFar: Found) => seen.set(key, soFar),
    drop: () => seen.drop(key),
  };
}

/**
 * One part of a page that takes several questions, one after the other: shown, kept and asked again as `usePageQuery` does.
 *
 * @param name of what is looked for, with what tells it from another of its kind
 * @param find asks for it. Keep it between renders. It throws what the server or the network said
 */
export function useMultiStepQuery<Found>(name: string, find: (tell: Tell<Found>) => Promise<Found>): PageQuery<Found> {
  const { shown, current, failed, isWaiting, take, forget } = useLatestResponse<Found>(name);
  const seen = useLastSeen();
  const part = useMemo(() => partOf<Found>(seen, name), [seen, name]);
  const [, drawAgain] = useState<Found>();
  const wanted = useRef<object>(undefined);
  const refresh = useCallback(async () => {
    const mine = {};
    wanted.current = mine;
    // What was found before stays until the whole is there: it would get shorter first.
    const isBegun = part.get() !== undefined;
    const tell = (soFar: Found) => {
      if (wanted.current !== mine) throw new Error('Nobody waits for it any more');
      if (isBegun) return;
      part.set(soFar);
      drawAgain(soFar);
    };
    await take(true, async () => {
      const found = await find(tell);
      if (wanted.current === mine) part.drop();
      return found;
    });
  }, [take, find, part]);
  const giveUp = useCallback(() => {
    wanted.current = undefined;
    forget();
  }, [forget]);
  useDeferredFetch(refresh, current, giveUp);
  useRetryWhenOverloaded(failed?.problem, () => void refresh());
  const isRefused = failed !== undefined && isRefusal(failed.problem);
  useEffect(() => {
    if (isRefused) part.drop();
  }, [isRefused, part]);
  const data = shown?.key === name ? shown.answer : isRefused ? undefined : part.get();
  return {
    data,
    isWaiting: data === undefined && failed === undefined,
    isAsking: isWaiting,
    problem: failed?.problem,
    retry: () => void refresh(),
    refresh,
  };
}

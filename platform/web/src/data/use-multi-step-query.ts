import { useCallback } from 'react';
import { useLatestResponse } from './answers/use-latest-response.ts';
import { useRetryWhenOverloaded } from './overload/use-retry-when-overloaded.ts';
import { useDeferredFetch } from './use-deferred-fetch.ts';
import type { PageQuery } from './use-page-query.ts';

/**
 * One part of a page that takes several questions, one after the other: shown, kept and asked again as `usePageQuery` does.
 *
 * @param name of what is looked for, with what tells it from another of its kind
 * @param find asks for it. Keep it between renders. It throws what the server or the network said
 */
export function useMultiStepQuery<Found>(name: string, find: () => Promise<Found>): PageQuery<Found> {
  const { shown, current, failed, isWaiting, take, forget } = useLatestResponse<Found>(name);
  const refresh = useCallback(async () => void (await take(true, find)), [take, find]);
  useDeferredFetch(refresh, current, forget);
  useRetryWhenOverloaded(failed?.problem, () => void refresh());
  const data = shown?.key === name ? shown.answer : undefined;
  return {
    data,
    isWaiting: data === undefined && failed === undefined,
    isAsking: isWaiting,
    problem: failed?.problem,
    retry: () => void refresh(),
    refresh,
  };
}

import { useCallback } from 'react';
import { useAnswers } from './answers/use-answers.ts';
import { useComeBack } from './overload/use-come-back.ts';
import { useAsked } from './use-held-back.ts';
import type { Part } from './use-part.ts';

/**
 * One part of a page that takes several questions, one after the other: shown, kept and asked again as `usePart` does.
 *
 * @param name of what is looked for, with what tells it from another of its kind
 * @param find asks for it. Keep it between renders. It throws what the server or the network said
 */
export function useFound<Found>(name: string, find: () => Promise<Found>): Part<Found> {
  const { shown, current, failed, isWaiting, take, forget } = useAnswers<Found>(name);
  const refresh = useCallback(() => take(true, find), [take, find]);
  useAsked(refresh, current, forget);
  useComeBack(failed?.problem, () => void refresh());
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

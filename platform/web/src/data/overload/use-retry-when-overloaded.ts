import { useEffect, useEffectEvent } from 'react';
import type { Problem } from '../../problem.ts';

/** Between two tries: long beside those that the browser makes at first (`maxOverloadRetries`), and not the same for all pages. */
const pauseMs = 10_000;

/** What passes without anybody's doing: too much to do, a service that is being started, a line that was cut. */
const passing: ReadonlySet<string> = new Set(['OVERLOADED', 'SERVICE_UNAVAILABLE', 'NETWORK_ERROR']);

/**
 * Asks again for what a page shows while the portal cannot answer for a reason that passes: who waits before the page presses nothing, and what was
 * shown before does not stay old for good. Mutations are never sent again by it.
 */
export function useRetryWhenOverloaded(problem: Problem | undefined, ask: () => void): void {
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (!problem || !passing.has(problem.code)) return undefined;
    const timer = setTimeout(() => again(), pauseMs * (0.75 + Math.random() / 2));
    return () => clearTimeout(timer);
  }, [problem]);
}

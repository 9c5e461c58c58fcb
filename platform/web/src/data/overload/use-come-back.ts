import { useEffect, useEffectEvent } from 'react';
import type { Problem } from '../../problem.ts';

/** Between two tries: long beside those that the browser makes at first (`comebacks`), and not the same for all pages. */
const pauseMs = 10_000;

/**
 * Asks again for what a page shows while the portal has too much to do, as it promises « dans un instant »: who waits before the page presses nothing.
 */
export function useComeBack(problem: Problem | undefined, ask: () => void): void {
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (problem?.code !== 'OVERLOADED') return undefined;
    const timer = setTimeout(() => again(), pauseMs * (0.75 + Math.random() / 2));
    return () => clearTimeout(timer);
  }, [problem]);
}

import { useEffect, useRef } from 'react';
import { type GatheringChange, useGatheringChanges } from './live.ts';

/** Several events of one action are one question. */
const settleMs = 40;

/** Whether a change may show in what a part of the page has asked for; undefined is a connection that is back. */
export type Concerns = (change: GatheringChange | undefined) => boolean;

/** Of some kinds, by the beginnings of their names (`participant.`), and of what was missed while there was no connection. */
export const changesOf =
  (...kinds: readonly string[]): Concerns =>
  (change) =>
    !change || ['live.', ...kinds].some((kind) => change.kind.startsWith(kind));

/**
 * Asks again after changes at a gathering, or at one of several, and after a lost connection is back. Never twice at a time: what changes while an
 * answer is awaited is
 * asked for after it, once. An error is shown by the part that asks.
 */
export function useLiveRefresh(
  gatherings: string | readonly string[] | undefined,
  concerns: Concerns,
  ask: () => Promise<unknown> | undefined,
): void {
  const latest = useRef(ask);
  latest.current = ask;
  const state = useRef({
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    isAsking: false,
    isWanted: false,
  });
  useEffect(() => {
    const { current } = state;
    return () => {
      clearTimeout(current.timer);
      current.isWanted = false;
    };
  }, []);
  const refresh = async () => {
    const { current } = state;
    Object.assign(current, { timer: undefined, isWanted: false, isAsking: true });
    try {
      await latest.current();
    } catch {
      // Shown by the part that asks.
    } finally {
      current.isAsking = false;
    }
    if (current.isWanted) want();
  };
  const want = () => {
    const { current } = state;
    current.isWanted = true;
    if (current.timer === undefined && !current.isAsking) current.timer = setTimeout(() => void refresh(), settleMs);
  };
  useGatheringChanges(gatherings, (change) => {
    if (concerns(change)) want();
  });
}

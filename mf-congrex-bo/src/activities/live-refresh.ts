import { useGatheringChanges } from '@portal/web';
import { useEffect, useRef } from 'react';

/** Several events of one action are one question. */
const settleTime = 60;
/** While changes keep coming, the question is asked that often: a bulk action elsewhere must not hold the page back. */
const longestWait = 400;

/**
 * Asks again after a change elsewhere, and after a lost connection is back.
 *
 * @param kinds beginnings of the names of the events that matter, e.g. `activity.`
 */
export function useLiveRefresh(gatheringUuid: string, kinds: readonly string[], refresh: () => unknown): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waitingSince = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useGatheringChanges(gatheringUuid, (change) => {
    if (change && !kinds.some((kind) => change.kind.startsWith(kind))) return;
    waitingSince.current ??= Date.now();
    const left = waitingSince.current + longestWait - Date.now();
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        waitingSince.current = undefined;
        void refresh();
      },
      Math.max(0, Math.min(settleTime, left)),
    );
  });
}

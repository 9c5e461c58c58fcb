import { afterPaint } from '@portal/shared-ui/parts/theme/after-paint.ts';
import { startTransition, useEffect, useState } from 'react';
import { whenPageIdle } from '../remote/page-loading.ts';

/** What is asked later comes after what follows from the first answers. */
const quietMs = 1000;

/**
 * Whether a question still waits for the page to be painted: what is shown already from the last visit comes first, then it is asked again. Said once,
 * by the first question of a part.
 *
 * @param isShown there is something of the last visit
 * @param isLater it waits until the page has waited for nothing else during a second
 */
export function useDeferredStart(isShown: boolean, isLater = false): boolean {
  const [isHeld, setHeld] = useState(isShown || isLater);
  useEffect(() => {
    if (!isHeld) return undefined;
    const ask = () => startTransition(() => setHeld(false));
    return isLater ? whenPageIdle(quietMs, ask) : afterPaint(ask);
  }, [isHeld, isLater]);
  return isHeld;
}

/**
 * Asks for what a list or a part is made of: at once, or after what is shown of the last visit.
 *
 * @param ask another one is asked again @param shown what is on the page now @param forget what is under way
 */
export function useDeferredFetch(ask: () => Promise<void>, shown: () => unknown, forget: () => void): void {
  useEffect(() => {
    const begin = () => void ask();
    let giveUp: (() => void) | undefined;
    if (shown() !== undefined) giveUp = afterPaint(begin);
    else begin();
    return () => {
      giveUp?.();
      forget();
    };
  }, [ask, shown, forget]);
}

import { afterPaint } from '@portal/shared-ui/parts/theme/after-paint.ts';
import { startTransition, useEffect, useState } from 'react';

/**
 * Whether a question still waits for the page to be painted: what is shown already from the last visit comes first, then it is asked again. Said once,
 * by the first question of a part.
 *
 * @param isShown there is something of the last visit
 */
export function useHeldBack(isShown: boolean): boolean {
  const [isHeld, setHeld] = useState(isShown);
  useEffect(() => (isHeld ? afterPaint(() => startTransition(() => setHeld(false))) : undefined), [isHeld]);
  return isHeld;
}

/**
 * Asks for what a list or a part is made of: at once, or after what is shown of the last visit.
 *
 * @param ask another one is asked again @param shown what is on the page now @param forget what is under way
 */
export function useAsked(ask: () => Promise<void>, shown: () => unknown, forget: () => void): void {
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

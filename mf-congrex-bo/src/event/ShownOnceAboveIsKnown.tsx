import { useLongWait } from '@portal/shared-ui';
import { type ReactNode, useState } from 'react';

/** Longer than that nothing is kept from who waits: it is shown, and may move. */
const longWaitMs = 1000;

/**
 * True once everything is known, or a moment after only something that would push the rest down is missing; and from then on.
 * @param isOnlyMissing what would push it down is awaited, and nothing else
 */
export function useSettledOnce(isKnown: boolean, isOnlyMissing: boolean): boolean {
  const isLate = useLongWait(isOnlyMissing, longWaitMs);
  const isReady = isKnown || isLate;
  const [wasReady, setReady] = useState(isReady);
  if (isReady && !wasReady) setReady(true);
  return isReady || wasReady;
}

/** What stands below something whose height is not known yet: it asks and is laid out, and is seen once it stays where it is. */
export function ShownOnceAboveIsKnown({ isAboveKnown, children }: { isAboveKnown: boolean; children: ReactNode }) {
  const isShown = useSettledOnce(isAboveKnown, !isAboveKnown);
  return <div style={isShown ? {} : { visibility: 'hidden' }}>{children}</div>;
}

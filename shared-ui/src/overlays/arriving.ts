import { createContext, use, useLayoutEffect } from 'react';

/** By which what is still to come tells the dialog around it; null outside of one. */
export const ArrivingContext = createContext<(() => void) | null>(null);

/** Of a placeholder: something of its dialog arrives later. Told before it is painted. */
export function useTellArriving(): void {
  const tell = use(ArrivingContext);
  useLayoutEffect(() => tell?.(), [tell]);
}

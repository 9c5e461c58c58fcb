import { type RefObject, useEffect, useRef } from 'react';

/** Brings what it is given to in sight when it appears: a refusal at the end of a long form. */
export function useScrollIntoView<E extends Element = HTMLDivElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    // In a body of its own: newer browsers answer with a promise, which React would take for a cleanup.
    element.current?.scrollIntoView({ block: 'center' });
  }, []);
  return element;
}

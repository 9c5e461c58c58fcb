import { type RefObject, useEffect, useRef } from 'react';

/** Where the person was in each list, in memory: the grid scrolls by itself, on a phone the page does. */
const offsets = new Map<string, { grid: number; page: number }>();

const viewportIn = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('[role="grid"]')?.parentElement ?? null;

/**
 * Brings the person back to where the list was scrolled when they left it for an event (look.md, habit 12); other filters begin at the top.
 *
 * @param box holds the grid; @param key of the results; @param isReady once their rows are drawn
 */
export function useRestoredScroll(box: RefObject<HTMLElement | null>, key: string, isReady: boolean): void {
  const restored = useRef<string>(undefined);
  useEffect(() => {
    if (!isReady || restored.current === key) return;
    const offset = restored.current === undefined ? offsets.get(key) : undefined;
    // The grid's rows are virtual: when they find what scrolls, they take it to the top first.
    const frame = requestAnimationFrame(() => {
      restored.current = key;
      const viewport = viewportIn(box.current);
      if (viewport) viewport.scrollTop = offset?.grid ?? 0;
      if (offset?.page) scrollTo({ top: offset.page });
    });
    return () => cancelAnimationFrame(frame);
  }, [box, key, isReady]);

  useEffect(() => {
    const element = box.current;
    if (!element || !isReady) return;
    const keep = () => {
      if (restored.current !== key) return;
      offsets.set(key, { grid: viewportIn(element)?.scrollTop ?? 0, page: scrollY });
    };
    element.addEventListener('scroll', keep, { capture: true, passive: true });
    addEventListener('scroll', keep, { passive: true });
    return () => {
      element.removeEventListener('scroll', keep, { capture: true });
      removeEventListener('scroll', keep);
    };
  }, [box, key, isReady]);
}

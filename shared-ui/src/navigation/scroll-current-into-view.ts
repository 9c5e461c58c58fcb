import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row that is wider than the window so that its present item is in its middle. The observer tells when the browser has laid the page out by
 * itself: asked for in the effect, it would do so for the whole page at once, before anything is painted.
 *
 * @param row that scrolls @param selector of the present item in it @param present what is present: another one is brought in sight, too
 */
export function useScrollCurrentIntoView(row: RefObject<HTMLElement | null>, selector: string, present: unknown): void {
  useEffect(() => {
    const box = row.current;
    const item = box?.querySelector<HTMLElement>(selector);
    if (!box || !item || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      const left = item.getBoundingClientRect().left - box.getBoundingClientRect().left + box.scrollLeft;
      box.scrollLeft = left - (box.clientWidth - item.offsetWidth) / 2;
    });
    observer.observe(box);
    return () => observer.disconnect();
    // `present` is not read: it says when to look again.
  }, [row, selector, present]);
}

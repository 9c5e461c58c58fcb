import { type RefObject, useLayoutEffect, useState } from 'react';

/** Minimum height of a readable list; a lower window scrolls. */
const least = 320;
/** Toolbar's border and the page's own margin. */
const margin = 28;

/** Height left in the window below the top of a grid's rows, so that its bar of actions stays in sight. @param box holds the grid */
export function useAvailableHeight(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(least);
  useLayoutEffect(() => {
    const measure = () => {
      const rows = box.current?.querySelector('[role="grid"]')?.parentElement ?? box.current;
      if (rows) setRoom(Math.max(least, innerHeight - rows.getBoundingClientRect().top - scrollY - margin));
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(document.body);
    addEventListener('resize', measure);
    return () => {
      observer?.disconnect();
      removeEventListener('resize', measure);
    };
  }, [box]);
  return room;
}

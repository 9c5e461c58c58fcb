import { useLayoutEffect, useRef } from 'react';

/** Between a bar and a message above it. */
const gap = 8;

/** How far from the bottom of the window each bar reaches. */
const tops = new Map<object, number>();

function publish(): void {
  const { style } = document.documentElement;
  const top = Math.max(0, ...tops.values());
  if (top > 0) style.setProperty('--ui-bar-top', `${top}px`);
  else style.removeProperty('--ui-bar-top');
}

/**
 * Publishes where a bar at the bottom of the window begins, as `--ui-bar-top`, while it is shown: messages are placed above the highest, so that
 * none hides a button.
 *
 * @returns the ref of the bar
 */
export function useBottomBar<Bar extends HTMLElement>() {
  const ref = useRef<Bar>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const measure = () => {
      const { top, bottom } = bar.getBoundingClientRect();
      // A bar at the end of a page that is shorter than the window is as much in the way as one that sticks to it.
      tops.set(ref, bottom > 0 && top < innerHeight ? Math.round(innerHeight - top) + gap : 0);
      publish();
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(bar);
    addEventListener('resize', measure);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      observer?.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure);
      tops.delete(ref);
      publish();
    };
  }, []);
  return ref;
}

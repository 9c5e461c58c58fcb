import { whenPageIdle } from '@portal/web';
import { type RefObject, useEffect, useRef } from 'react';

/** The grid scrolls by itself; the page does on a phone, and where there is no grid or the grid stands far down. */
interface Offset {
  grid: number;
  page: number;
}
/** Where the person was in each list or page that fills up, in memory. */
const offsets = new Map<string, Offset>();

/** With which a person scrolls by themselves. */
export const ownScrolls = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** Longer than from one question of a page to the next. */
const quietMs = 500;

type Box = RefObject<HTMLElement | null>;

const viewportIn = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('[role="grid"]')?.parentElement ?? null;

/** The page that is shown, whatever its filters are. */
const pageNow = (): string | undefined => location.hash.split('?')[0];

function scrollBack(box: HTMLElement | null, offset: Offset): void {
  const viewport = viewportIn(box);
  if (viewport && viewport.scrollTop !== offset.grid) viewport.scrollTop = offset.grid;
  if (offset.page && scrollY !== offset.page) scrollTo({ top: offset.page });
}

/**
 * Scrolls back, and again whenever something gets higher: what stands above and below the rows is measured or answered after them, and a page that is
 * shorter than it was cannot be scrolled that far yet. Until the page waits for nothing any more, or the person scrolls by themselves.
 *
 * @returns how to give it up
 */
function scrollBackAsItGrows(box: HTMLElement | null, offset: Offset, onEnd: () => void): () => void {
  const again = () => scrollBack(box, offset);
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(again);
  const grid = viewportIn(box)?.firstElementChild;
  for (const one of [document.body, box, grid]) if (one) observer?.observe(one);
  const stop = () => {
    observer?.disconnect();
    stopWaiting();
    for (const kind of ownScrolls) removeEventListener(kind, end, { capture: true });
  };
  const end = () => {
    stop();
    onEnd();
  };
  const stopWaiting = whenPageIdle(quietMs, end);
  for (const kind of ownScrolls) addEventListener(kind, end, { capture: true, passive: true });
  again();
  return stop;
}

/**
 * Brings the person back to where the list or the page was scrolled when they left it (look.md, habit 12); other filters begin at the top.
 *
 * @param box holds the grid or what fills up @param key of the results; @param isReady once their rows are drawn
 */
export function useRestoredScroll(box: Box, key: string, isReady: boolean): void {
  /** The results that are where they were left: from then on it is noted where they are scrolled to. */
  const restored = useRef<string>(undefined);
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (!isReady || restored.current === key) return;
    const isFirst = begun.current === undefined || begun.current === key;
    const offset = isFirst ? offsets.get(key) : undefined;
    let giveUp: (() => void) | undefined;
    // The grid's rows are virtual: when they find what scrolls, they take it to the top first.
    const frame = requestAnimationFrame(() => {
      begun.current = key;
      const done = () => {
        restored.current = key;
      };
      if (offset) giveUp = scrollBackAsItGrows(box.current, offset, done);
      else {
        scrollBack(box.current, { grid: 0, page: 0 });
        done();
      }
    });
    return () => {
      cancelAnimationFrame(frame);
      giveUp?.();
    };
  }, [box, key, isReady]);

  useEffect(() => {
    const element = box.current;
    if (!element || !isReady) return;
    const page = pageNow();
    const keep = () => {
      // On the way to another page it is the browser that scrolls, while these rows are still drawn.
      if (restored.current !== key || pageNow() !== page) return;
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

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { withFocused } from '../state/drawn-rows.ts';

/** Pixels of a card with two facts, until one was drawn. */
const usualHeight = 92;
/** Cards beyond each end of the window. */
const beyond = 2;
/** Cards from the end at which the next page is requested: about two screens ahead of the thumb. */
const endMargin = 20;
const mostHeights = 5000;

/** Heights of the cards that were drawn, so that a list whose scroll position is restored has the length it had. */
const heights = new Map<string, number>();

function keepHeight(key: string, height: number): void {
  if (heights.size >= mostHeights) heights.clear();
  heights.set(key, height);
}

/** Where the list begins in the page; what is above it may come and go. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY));
  });
  return top;
}

interface Cards {
  readonly ids: readonly string[];
  /** Names the list, whose cards look alike. */
  readonly label: string;
  readonly onEnd: () => void;
}

/** The cards in sight of the window, which scrolls the list with the page, and the one that holds the focus. */
export function useCards({ ids, label, onEnd }: Cards) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  const top = useTop(list);
  const keyOf = (index: number) => `${label} ${ids[index]}`;
  const virtual = useWindowVirtualizer({
    count: ids.length,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: (index) => heights.get(keyOf(index)) ?? usualHeight,
    measureElement: (card) => {
      const height = card.getBoundingClientRect().height;
      keepHeight(keyOf(Number((card as HTMLElement).dataset.index)), height);
      return height;
    },
    overscan: beyond,
    scrollMargin: top,
    rangeExtractor: (range) => withFocused(range, focused.current),
  });
  const lastSeen = virtual.range?.endIndex;
  useEffect(() => {
    if (lastSeen !== undefined && ids.length > 0 && lastSeen >= ids.length - endMargin) onEnd();
  });
  const focusProps = {
    onFocus: ({ target }: { target: Element }) => {
      focused.current = Number(target.closest<HTMLElement>('li[data-index]')?.dataset.index ?? -1);
    },
    onBlur: () => {
      focused.current = -1;
    },
  };
  return { list, top, virtual, focusProps };
}

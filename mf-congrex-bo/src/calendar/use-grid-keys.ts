import { dayAfter } from '@portal/domain/calendar/day';
import { mondayOf, monthAfter } from '@portal/domain/calendar/view';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Where each key leads from a day, as in the pattern of grids of the ARIA authoring practices. */
const moves: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  Home: mondayOf,
  End: (day) => dayAfter(mondayOf(day), 6),
  PageUp: (day) => monthAfter(day, -1),
  PageDown: (day) => monthAfter(day, 1),
};

interface GridKeys {
  weeks: readonly (readonly string[])[];
  /** The day that the address shows. */
  day: string;
  /** A day that is not among those shown. */
  onTurn: (day: string) => void;
  onOpen: (day: string) => void;
}

/**
 * One day of the grid is reached by Tab; arrows lead to the others, also of the months before and after, and Enter opens what is on the day. The links of
 * the day that is chosen follow it in the order of Tab.
 */
export function useGridKeys({ weeks, day, onTurn, onOpen }: GridKeys) {
  const [chosen, setChosen] = useState(day);
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const isShown = (one: string) => weeks.some((week) => week.includes(one));
  const active = isShown(chosen) ? chosen : day;
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, from: string) => {
    // Keys in a link of the day are the link's own.
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onOpen(from);
    }
    const to = moves[event.key]?.(from);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    isMoving.current = true;
    setChosen(to);
    if (!isShown(to)) onTurn(to);
  };
  return { grid, active, onKeyDown, onFocus: setChosen };
}

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Bounds, moves, nextPosition, type Position } from './keyboard.ts';

export interface GridKeys {
  readonly onEnter: (at: Position) => void;
  readonly onSpace: (at: Position, isExtending: boolean) => void;
  readonly onExtend: (from: Position, to: Position) => void;
  readonly onSelectAll: () => void;
  readonly onEscape: () => void;
  readonly onResize: (column: number, by: number) => void;
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]:not([data-col])';
const resizeStep = 16;

function cellOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null;
}

/** Lets Tab leave the grid: the focus jumps to its edge, and the browser goes on from there. */
function leave(grid: HTMLElement, isBackwards: boolean): void {
  const stops = [...grid.querySelectorAll<HTMLElement>('button, a[href], input, [tabindex="0"]')];
  if (isBackwards) grid.focus();
  else stops.at(-1)?.focus();
}

/** True when a control inside a cell needs the key itself: text fields all of them, buttons those that press or open. */
function belongsToControl(event: KeyboardEvent<HTMLElement>, cell: HTMLElement): boolean {
  if (event.target === cell || !(event.target instanceof HTMLElement)) return false;
  if (event.target.matches('input, textarea, select, [contenteditable]')) return true;
  const isVertical = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  return (isVertical && event.target.hasAttribute('aria-haspopup')) || !(event.key in moves);
}

/** Runs a key's action on the cell; false when the key only moves the focus. */
function act(event: KeyboardEvent<HTMLElement>, cell: HTMLElement, at: Position, keys: GridKeys): boolean {
  const isControl = event.ctrlKey || event.metaKey;
  if (event.altKey && at.row === -1 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    keys.onResize(at.column, event.key === 'ArrowLeft' ? -resizeStep : resizeStep);
    return true;
  }
  if (event.key === 'F2' || (event.key === 'Enter' && cell.hasAttribute('data-actions'))) {
    cell.querySelector<HTMLElement>(focusable)?.focus();
    return true;
  }
  if (event.key === 'Enter') keys.onEnter(at);
  else if (event.key === ' ') keys.onSpace(at, event.shiftKey);
  else if (event.key === 'Escape') keys.onEscape();
  else if (isControl && event.key.toLowerCase() === 'a') keys.onSelectAll();
  else return false;
  return true;
}

/** The active cell, by its row: others may come before it while it has the focus. */
interface Active extends Position {
  /** Undefined in the header, and as long as nobody was in the grid. */
  readonly id: string | undefined;
}

/** Where the row of a cell is now; as far down as it was when it is gone. */
function rowNow({ id, row }: Active, ids: readonly string[]): number {
  const now = id === undefined || ids[row] === id ? row : ids.indexOf(id);
  return Math.min(now < 0 && row >= 0 ? row : now, ids.length - 1);
}

export interface FocusBounds extends Omit<Bounds, 'rows'> {
  /** Of its rows. */
  readonly ids: readonly string[];
}

/**
 * One tab stop for the grid, moved by keys from cell to cell. The cell is focused once it is drawn, so the caller
 * must draw the active row also when it is scrolled away.
 */
export function useGridFocus(
  gridRef: RefObject<HTMLElement | null>,
  { ids, columns, page }: FocusBounds,
  keys: GridKeys,
) {
  const [active, setActive] = useState<Active>({ row: 0, column: 0, id: undefined });
  const goal = useRef<Active>(undefined);
  const isPointing = useRef(false);
  const bounds = { rows: ids.length, columns, page };
  const at = { row: rowNow(active, ids), column: Math.min(active.column, columns - 1) };
  const focusActive = () => {
    const cell = gridRef.current?.querySelector<HTMLElement>(`[data-row="${at.row}"][data-col="${at.column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };
  useEffect(() => {
    // The effect of a drawing from before the key: it would take the focus back to where it was, and the next key would begin there.
    if (!goal.current || goal.current !== active) return;
    goal.current = undefined;
    focusActive();
  });

  const activate = ({ row, column }: Position): Active => {
    const next = { row, column, id: ids[row] };
    setActive(next);
    return next;
  };
  const move = (to: Position) => {
    goal.current = activate(to);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    const comesFromOutside = !gridRef.current?.contains(event.relatedTarget);
    const isByKey = !isPointing.current;
    isPointing.current = false;
    // Shift+Tab would land on the last button of the last rendered row: it must enter at the active cell.
    if (cell && event.target !== cell && comesFromOutside && isByKey) focusActive();
    else if (cell) activate({ row: Number(cell.dataset.row), column: Number(cell.dataset.col) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (event.key === 'Tab' && gridRef.current && cell === event.target) {
      leave(gridRef.current, event.shiftKey);
      return;
    }
    if (!cell) return;
    if (event.target !== cell && (event.key === 'Escape' || event.key === 'F2')) {
      event.preventDefault();
      cell.focus();
      return;
    }
    if (belongsToControl(event, cell)) return;
    if (act(event, cell, at, keys)) {
      event.preventDefault();
      return;
    }
    const to = nextPosition(event.key, at, bounds, event.ctrlKey || event.metaKey);
    if (!to) return;
    event.preventDefault();
    if (event.shiftKey && to.row !== at.row) keys.onExtend(at, to);
    move(to);
  };
  // In the capture phase, because buttons in cells stop the key's propagation.
  const onPointerDownCapture = () => {
    isPointing.current = true;
  };
  return { active: at, gridProps: { onFocus, onPointerDownCapture, onKeyDownCapture: onKeyDown } };
}

import type { MouseEvent } from 'react';
import type { DataGridProps } from '../types.ts';

type Opening<R> = Pick<DataGridProps<R>, 'rowHref' | 'onRowOpen'>;

/** How a row is opened in place: as the screen says, else at its address; not at all where it leads nowhere. @param href where it leads, if that is known */
export function openerOf<R>(
  { rowHref, onRowOpen }: Opening<R>,
  row: R,
  href = rowHref?.(row),
): (() => void) | undefined {
  if (rowHref && !href) return undefined;
  if (onRowOpen) return () => onRowOpen(row);
  return href ? () => globalThis.location.assign(href) : undefined;
}

/** With the middle button, or Control, a row opens beside, as any link does. */
const isBeside = ({ button, ctrlKey, metaKey }: MouseEvent): boolean => button === 1 || ctrlKey || metaKey;

const isLink = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest('a') !== null;

/** Opens the row that was clicked, in place or in a tab of its own; its link opens itself where the browser does it better. */
export function openByClick<R>(event: MouseEvent, row: R, grid: Opening<R>): void {
  const href = grid.rowHref?.(row);
  if (href && isBeside(event)) {
    if (!isLink(event)) globalThis.open(href, '_blank', 'noopener');
  } else if (event.button === 0 && !event.shiftKey) {
    event.preventDefault();
    openerOf(grid, row, href)?.();
  }
}

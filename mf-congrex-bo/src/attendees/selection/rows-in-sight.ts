import { rowHeight } from '@portal/shared-ui/table';

/** First and last row of the grid in the box that can be seen: the grid scrolls by itself, on a phone the page does and all rows count. */
export function rowsInSight(box: HTMLElement | null): readonly [number, number] {
  const viewport = box?.querySelector<HTMLElement>('[role="grid"]')?.parentElement;
  if (!viewport) return [0, Number.POSITIVE_INFINITY];
  const first = Math.floor(viewport.scrollTop / rowHeight);
  return [first, first + Math.ceil(viewport.clientHeight / rowHeight)];
}

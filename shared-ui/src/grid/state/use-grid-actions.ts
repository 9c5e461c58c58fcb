import type { ColumnLayout, DataGridProps, GridColumn } from '../types.ts';
import { columnWidth, withWidth } from './layout.ts';
import { openerOf } from './open-row.ts';
import type { GridKeys } from './use-grid-focus.ts';
import type { useSelection } from './use-selection.ts';

/** The other direction on the sorted column, ascending elsewhere. */
function sorter<R>({ sort, onSortChange }: DataGridProps<R>) {
  if (!onSortChange) return undefined;
  return (column: GridColumn<R>) => {
    const isAscending = sort?.column === column.id && sort.direction === 'ascending';
    onSortChange({ column: column.id, direction: isAscending ? 'descending' : 'ascending' });
  };
}

export interface GridActions<R> {
  readonly sortBy: ((column: GridColumn<R>) => void) | undefined;
  readonly resize: ((id: string, width: number) => void) | undefined;
  readonly keys: GridKeys;
}

/** What keys and header do, once for both. */
export function useGridActions<R>(
  grid: DataGridProps<R>,
  columns: readonly GridColumn<R>[],
  layout: ColumnLayout,
  selection: ReturnType<typeof useSelection>,
): GridActions<R> {
  const { rows, onLayoutChange } = grid;
  const offset = selection.isOn ? 1 : 0;
  const sortBy = sorter(grid);
  const resize = onLayoutChange
    ? (id: string, width: number) => onLayoutChange(withWidth(layout, id, width))
    : undefined;
  const press = (column: number) => {
    const head = columns[column - offset];
    if (column < offset) selection.togglePage();
    else if (head?.isSortable) sortBy?.(head);
  };
  const keys: GridKeys = {
    onEnter: ({ row, column }) => {
      const opened = rows[row];
      if (row === -1) press(column);
      else if (opened !== undefined) openerOf(grid, opened)?.();
    },
    onSpace: ({ row, column }, isExtending) => (row === -1 ? press(column) : selection.toggle(row, isExtending)),
    onExtend: (from, to) => selection.extend(from.row, to.row),
    onSelectAll: selection.selectPage,
    onEscape: selection.clear,
    onResize: (column, by) => {
      const head = columns[column - offset];
      if (head) resize?.(head.id, columnWidth(head, layout) + by);
    },
  };
  return { sortBy, resize, keys };
}

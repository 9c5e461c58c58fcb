import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { CutText } from './CutText.tsx';
import { GridCards } from './GridCards.tsx';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { Frame, Grid, Toolbar, Viewport } from './gridStyles.ts';
import { columnWidth, defaultLayout, rowHeight, visibleColumns, withWidth } from './layout.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { selectedCount } from './selection.ts';
import type { ColumnLayout, DataGridProps, GridColumn } from './types.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useNarrow } from './useNarrow.ts';
import { useSelection } from './useSelection.ts';

const checkWidth = 44;
const actionsWidth = 104;
const skeletonRows = 8;
const endMargin = 10;

function template<R>(
  columns: readonly GridColumn<R>[],
  layout: ColumnLayout,
  hasCheck: boolean,
  hasActions: boolean,
): string {
  const widths = columns.map((column, index) => {
    const width = columnWidth(column, layout);
    return index === columns.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`;
  });
  return [hasCheck ? `${checkWidth}px` : '', ...widths, hasActions ? `${actionsWidth}px` : '']
    .filter(Boolean)
    .join(' ');
}

/** Asks for the next page once for a given number of rows. */
function useEnd<R>({
  rows,
  hasMore = false,
  isLoadingMore = false,
  isLoading = false,
  onEndReached,
}: DataGridProps<R>): () => void {
  const askedFor = useRef(-1);
  return () => {
    if (!hasMore || isLoadingMore || isLoading || askedFor.current === rows.length) return;
    askedFor.current = rows.length;
    onEndReached?.();
  };
}

interface BodyProps<R> {
  readonly grid: DataGridProps<R>;
  readonly columns: readonly GridColumn<R>[];
  readonly layout: ColumnLayout;
  readonly selection: ReturnType<typeof useSelection<R>>;
  readonly onEnd: () => void;
  readonly viewport: RefObject<HTMLDivElement | null>;
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && Boolean(target.closest('a, button, input, select, textarea, [role="menuitem"]'));
}

/** Sorting asks for the other direction on the sorted column, ascending elsewhere. */
function sorter<R>({ sort, onSortChange }: DataGridProps<R>) {
  if (!onSortChange) return undefined;
  return (column: GridColumn<R>) =>
    onSortChange({
      column: column.id,
      direction: sort?.column === column.id && sort.direction === 'ascending' ? 'descending' : 'ascending',
    });
}

function GridBody<R>({ grid, columns, layout, selection, onEnd, viewport }: BodyProps<R>) {
  const { rows, rowId, rowLabel, rowCount, rowActions, onRowOpen, onLayoutChange } = grid;
  const gridRef = useRef<HTMLDivElement>(null);
  const offset = selection.isOn ? 1 : 0;
  const columnCount = columns.length + offset + (rowActions ? 1 : 0);
  const page = Math.max(1, Math.floor((viewport.current?.clientHeight ?? 0) / rowHeight) - 2);
  const sortBy = sorter(grid);
  const resize = onLayoutChange
    ? (id: string, width: number) => onLayoutChange(withWidth(layout, id, width))
    : undefined;
  const { active, gridProps } = useGridFocus(
    gridRef,
    { rows: rows.length, columns: columnCount, page },
    {
      onEnter: ({ row, column }) => {
        const head = columns[column - offset];
        const opened = rows[row];
        if (row === -1 && head?.isSortable) sortBy?.(head);
        else if (row === -1 && column < offset) selection.togglePage();
        else if (opened !== undefined) onRowOpen?.(opened);
      },
      onSpace: ({ row, column }, isExtending) => {
        const head = columns[column - offset];
        if (row >= 0) selection.toggle(row, isExtending);
        else if (column < offset) selection.togglePage();
        else if (head?.isSortable) sortBy?.(head);
      },
      onExtend: (from, to) => selection.extend(from.row, to.row),
      onSelectAll: selection.selectPage,
      onEscape: selection.clear,
      onResize: (column, by) => {
        const head = columns[column - offset];
        if (head) resize?.(head.id, columnWidth(head, layout) + by);
      },
    },
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (index) => (rows[index] === undefined ? index : rowId(rows[index])),
    // The focused row stays drawn when it is scrolled away, so that the focus is not lost.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return active.row < 0 || active.row >= rows.length || drawn.includes(active.row)
        ? drawn
        : [...drawn, active.row].sort((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();
  const isAtEnd = (virtual.range?.endIndex ?? 0) >= rows.length - endMargin;
  useEffect(() => {
    if (isAtEnd && rows.length > 0) onEnd();
  });
  const click = (event: MouseEvent<HTMLDivElement>) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-col]') : null;
    const index = Number(cell?.dataset.row ?? -1);
    const row = rows[index];
    if (!cell || row === undefined || isControl(event.target)) return;
    if (cell.hasAttribute('data-check')) selection.toggle(index, event.shiftKey);
    else if (!cell.hasAttribute('data-actions') && !globalThis.getSelection?.()?.toString()) onRowOpen?.(row);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot keep thousands of rows; the roles carry the same meaning */}
      <Grid
        ref={gridRef}
        role="grid"
        tabIndex={-1}
        aria-label={grid.label}
        aria-rowcount={rowCount === undefined ? (grid.hasMore ? -1 : rows.length + 1) : rowCount + 1}
        aria-colcount={columnCount}
        aria-multiselectable={selection.isOn || undefined}
        aria-busy={grid.isLoading || undefined}
        style={
          { '--grid-columns': template(columns, layout, selection.isOn, Boolean(rowActions)) } as React.CSSProperties
        }
        onClick={click}
        {...gridProps}
      >
        <div role="rowgroup" style={{ position: 'sticky', top: 0, zIndex: 3 }}>
          <GridHeader
            columns={columns}
            widthOf={(column) => columnWidth(column, layout)}
            sort={grid.sort}
            onSort={sortBy}
            page={selection.page}
            onToggleAll={selection.togglePage}
            onResize={resize}
            hasActions={Boolean(rowActions)}
            activeColumn={active.row === -1 ? active.column : undefined}
          />
        </div>
        {rows.length > 0 && (
          <div
            role="rowgroup"
            style={{
              position: 'relative',
              height: virtual.getTotalSize() + (selectedCount(selection.current, rows.length) > 0 ? 60 : 0),
            }}
          >
            {items.map((item) => {
              const row = rows[item.index];
              if (row === undefined) return null;
              const id = rowId(row);
              return (
                <GridRow
                  key={item.key}
                  row={row}
                  index={item.index}
                  top={item.start}
                  label={rowLabel?.(row) ?? id}
                  columns={columns}
                  isSelected={selection.of(id)}
                  canOpen={Boolean(onRowOpen)}
                  rowActions={rowActions}
                  activeColumn={item.index === active.row ? active.column : undefined}
                />
              );
            })}
          </div>
        )}
      </Grid>
      <CutText gridRef={gridRef} />
    </>
  );
}

/**
 * A table of any length: rows are virtual, sorting and paging are the caller's, columns are the person's.
 * Keys: arrows, Home, End, Page Up and Down, Space selects (Shift extends), Enter opens or sorts, F2 goes into a cell,
 * Alt with an arrow resizes a column from its header, Control+A selects the loaded rows, Escape lets go.
 */
export function DataGrid<R>(props: DataGridProps<R>) {
  const {
    columns,
    rows,
    onLayoutChange,
    toolbar,
    error,
    empty,
    isLoading = false,
    isLoadingMore = false,
    rowCount,
    height = 560,
    selectionActions,
  } = props;
  const isNarrow = useNarrow();
  const viewport = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => props.layout ?? defaultLayout(columns), [props.layout, columns]);
  const shown = useMemo(() => visibleColumns(columns, layout), [columns, layout]);
  const selection = useSelection(props);
  const onEnd = useEnd(props);
  const total = rowCount ?? rows.length;
  const count = selection.isOn ? selectedCount(selection.current, total) : 0;
  const first = shown[0];
  const pinned = (selection.isOn ? checkWidth : 0) + (first ? columnWidth(first, layout) : 0);
  const state = error ?? (rows.length === 0 && !isLoading ? empty : undefined);
  const isWaiting = isLoading && rows.length === 0;
  return (
    <Frame>
      {(toolbar || (onLayoutChange && !isNarrow)) && (
        <Toolbar>
          <div>{toolbar}</div>
          {onLayoutChange && !isNarrow && <ColumnsMenu columns={columns} layout={layout} onChange={onLayoutChange} />}
        </Toolbar>
      )}
      <Viewport ref={viewport} $pinned={pinned} style={isNarrow ? {} : { maxHeight: height }}>
        {!error && !isNarrow && (
          <GridBody
            grid={props}
            columns={shown}
            layout={layout}
            selection={selection}
            onEnd={onEnd}
            viewport={viewport}
          />
        )}
        {!error && isNarrow && <GridCards grid={props} columns={shown} selection={selection} onEnd={onEnd} />}
        {isWaiting && !error && <GridSkeleton count={skeletonRows} />}
        {isLoadingMore && !error && <GridSkeleton count={2} />}
        {state && <div style={{ position: 'sticky', left: 0, padding: error ? 16 : 0 }}>{state}</div>}
      </Viewport>
      {count > 0 && (
        <SelectionBar
          count={count}
          total={
            selection.current.kind === 'some' && selection.page === 'all' && total > rows.length ? total : undefined
          }
          onSelectAll={selection.selectEverything}
          onClear={selection.clear}
        >
          {selectionActions}
        </SelectionBar>
      )}
    </Frame>
  );
}

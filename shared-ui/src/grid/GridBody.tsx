import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useDeferredValue, useEffect, useRef } from 'react';
import { BodyRows, Grid, HeadRows } from './frame.styles.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { OverflowTooltip } from './OverflowTooltip.tsx';
import { withFocused } from './state/drawn-rows.ts';
import { actionsWidth, checkWidth, columnWidth, rowHeight } from './state/layout.ts';
import { openByClick, openerOf } from './state/open-row.ts';
import { selectedCount } from './state/selection.ts';
import { useGridActions } from './state/use-grid-actions.ts';
import { useGridFocus } from './state/use-grid-focus.ts';
import type { useSelection } from './state/use-selection.ts';
import type { ColumnLayout, DataGridProps, GridColumn } from './types.ts';

/** Rows from the end at which the next page is requested. */
const endMargin = 10;
/** Rows drawn beyond each end of what is in sight, so that scrolling finds them. */
const beyond = 8;
/** Room under the last row while the selection bar floats there. */
const barRoom = 60;

/** The columns' widths as CSS: the last one takes what is left, the whole is never narrower than their sum. */
function widthsOf<R>(
  columns: readonly GridColumn<R>[],
  layout: ColumnLayout,
  hasCheck: boolean,
  grid: DataGridProps<R>,
) {
  const { rowActions, rowActionsWidth = actionsWidth } = grid;
  const widths = columns.map((column) => columnWidth(column, layout));
  const tracks = widths.map((width, index) => (index === widths.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`));
  const sum = widths.reduce((all, width) => all + width, hasCheck ? checkWidth : 0);
  return {
    '--grid-width': rowActions ? `calc(${sum}px + ${rowActionsWidth})` : `${sum}px`,
    '--grid-columns': `${hasCheck ? `${checkWidth}px ` : ''}${tracks.join(' ')}${rowActions ? ` ${rowActionsWidth}` : ''}`,
  };
}

function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    Boolean(target.closest('a:not([data-row-link]), button, input, select, textarea, [role="menuitem"]'))
  );
}

/** All results and the header; -1 while the total is not known (ARIA). */
function ariaRowCount<R>({ rowCount, hasMore, rows }: DataGridProps<R>): number {
  if (rowCount !== undefined) return rowCount + 1;
  return hasMore ? -1 : rows.length + 1;
}

interface GridBodyProps<R> {
  readonly grid: DataGridProps<R>;
  /** Of its rows. */
  readonly ids: readonly string[];
  readonly columns: readonly GridColumn<R>[];
  readonly layout: ColumnLayout;
  readonly selection: ReturnType<typeof useSelection>;
  readonly onEnd: () => void;
  /** The scrolling element. */
  readonly viewport: HTMLElement | null;
}

function useRows<R>({ grid, viewport, onEnd }: GridBodyProps<R>, focused: number) {
  const { rows } = grid;
  // What is in sight is drawn first: nobody scrolls in the same moment.
  const overscan = useDeferredValue(beyond, 0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: (range) => withFocused(range, focused),
  });
  const lastSeen = virtual.range?.endIndex;
  useEffect(() => {
    if (lastSeen !== undefined && rows.length > 0 && lastSeen >= rows.length - endMargin) onEnd();
  });
  return virtual;
}

/** A click chooses the row by its box, else opens it. */
const clickOn =
  <R,>(grid: DataGridProps<R>, selection: ReturnType<typeof useSelection>) =>
  (event: MouseEvent<HTMLDivElement>) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-col]') : null;
    const index = Number(cell?.dataset.row ?? -1);
    const row = grid.rows[index];
    if (!cell || row === undefined || isControl(event.target) || cell.hasAttribute('data-actions')) return;
    if (!cell.hasAttribute('data-check')) {
      if (!globalThis.getSelection?.()?.toString()) openByClick(event, row, grid);
    } else if (event.button === 0) selection.toggle(index, event.shiftKey);
  };

/** The grid itself: header, the rows in sight, keys and clicks. */
export function GridBody<R>(props: GridBodyProps<R>) {
  const { grid, ids, columns, layout, selection, viewport } = props;
  const { rows, rowLabel, rowActions, rowHref } = grid;
  const gridRef = useRef<HTMLDivElement>(null);
  const columnCount = columns.length + (selection.isOn ? 1 : 0) + (rowActions ? 1 : 0);
  const page = Math.max(1, Math.floor((viewport?.clientHeight ?? 0) / rowHeight) - 2);
  const { sortBy, resize, keys } = useGridActions(grid, columns, layout, selection);
  const { active, gridProps } = useGridFocus(gridRef, { ids, columns: columnCount, page }, keys);
  const virtual = useRows(props, active.row);
  const click = clickOn(grid, selection);
  const room = selectedCount(selection.current, rows.length) > 0 ? barRoom : 0;
  return (
    <>
      <Grid
        ref={gridRef}
        role="grid"
        tabIndex={-1}
        aria-label={grid.label}
        aria-rowcount={ariaRowCount(grid)}
        aria-colcount={columnCount}
        aria-multiselectable={selection.isOn || undefined}
        aria-busy={grid.isLoading || undefined}
        style={widthsOf(columns, layout, selection.isOn, grid)}
        onClick={click}
        onAuxClick={click}
        {...gridProps}
      >
        <HeadRows role="rowgroup">
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
        </HeadRows>
        {rows.length > 0 && (
          <BodyRows role="rowgroup" style={{ height: virtual.getTotalSize() + room }}>
            {virtual.getVirtualItems().map((item) => {
              const row = rows[item.index];
              const id = ids[item.index];
              if (row === undefined || id === undefined) return null;
              const href = rowHref?.(row);
              return (
                <GridRow
                  key={id}
                  row={row}
                  index={item.index}
                  position={(grid.start ?? 0) + item.index}
                  top={item.start}
                  label={rowLabel?.(row) ?? id}
                  columns={columns}
                  isSelected={selection.of(id)}
                  canOpen={Boolean(openerOf(grid, row, href))}
                  href={href}
                  rowActions={rowActions}
                  activeColumn={item.index === active.row ? active.column : undefined}
                />
              );
            })}
          </BodyRows>
        )}
      </Grid>
      <OverflowTooltip gridRef={gridRef} />
    </>
  );
}

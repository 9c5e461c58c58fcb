import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { GridCards } from './cards/GridCards.tsx';
import { useNarrow } from './cards/use-narrow.ts';
import { Frame, StateBox, Toolbar, Viewport } from './frame.styles.ts';
import { GridBody } from './GridBody.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { checkWidth, columnWidth, defaultLayout, visibleColumns } from './state/layout.ts';
import { selectedCount } from './state/selection.ts';
import { useSelection } from './state/use-selection.ts';
import { ColumnsMenu } from './toolbar/ColumnsMenu.tsx';
import { SelectionBar } from './toolbar/SelectionBar.tsx';
import type { DataGridProps } from './types.ts';

const skeletonRows = 8;

/** Requests the next page once for a given last row: other results of the same length have another last row. */
function useEnd<R>(grid: DataGridProps<R>): () => void {
  const { rows, hasMore = false, isLoadingMore = false, isLoading = false, onEndReached } = grid;
  const askedFor = useRef<R>(undefined);
  return () => {
    const last = rows.at(-1);
    if (!hasMore || isLoadingMore || isLoading || askedFor.current === last) return;
    askedFor.current = last;
    onEndReached?.();
  };
}

/** What is shown instead of rows: skeleton, error, empty state. */
function GridState<R>({ grid }: { readonly grid: DataGridProps<R> }) {
  const { error, empty, rows, isLoading = false, isLoadingMore = false } = grid;
  if (error) return <StateBox $isPadded>{error}</StateBox>;
  if (isLoading && rows.length === 0) return <GridSkeleton count={skeletonRows} />;
  if (isLoadingMore) return <GridSkeleton count={2} />;
  return rows.length === 0 && empty ? <StateBox>{empty}</StateBox> : null;
}

/**
 * A table of any length: rows are virtual, sorting and paging are the caller's, columns are the person's.
 * Keys: arrows, Home, End, Page Up and Down, Space selects (Shift extends), Enter opens or sorts, F2 goes into a cell,
 * Alt with an arrow resizes a column from its header, Control+A selects the loaded rows, Escape clears the selection.
 * Below 640 px it becomes cards with the columns of `priority` 1 to 3.
 */
export function DataGrid<R>(props: DataGridProps<R>) {
  const { columns, rows, rowId, onLayoutChange, toolbar, error, rowCount, height = 560 } = props;
  const isNarrow = useNarrow();
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const layout = useMemo(() => props.layout ?? defaultLayout(columns), [props.layout, columns]);
  const shown = useMemo(() => visibleColumns(columns, layout), [columns, layout]);
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const selection = useSelection(props, ids);
  const onEnd = useEnd(props);
  const total = rowCount ?? rows.length;
  // The row shows at once that it is selected; what can be done with it is drawn after that.
  const count = useDeferredValue(selection.isOn ? selectedCount(selection.current, total) : 0);
  const canSelectAll = useDeferredValue(
    selection.current.kind === 'some' && selection.page === 'all' && total > rows.length,
  );
  const selectionActions = useDeferredValue(props.selectionActions);
  const first = shown[0];
  const pinned = (selection.isOn ? checkWidth : 0) + (first ? columnWidth(first, layout) : 0);
  const canChooseColumns = onLayoutChange && !isNarrow;
  const parts = { grid: props, ids, columns: shown, selection, onEnd };
  return (
    <Frame>
      {(toolbar || canChooseColumns) && (
        <Toolbar>
          <div>{toolbar}</div>
          {canChooseColumns && <ColumnsMenu columns={columns} layout={layout} onChange={onLayoutChange} />}
        </Toolbar>
      )}
      <Viewport ref={setViewport} $pinned={pinned} $hasBar={count > 0} style={isNarrow ? {} : { maxHeight: height }}>
        {!error && (isNarrow ? <GridCards {...parts} /> : <GridBody {...parts} layout={layout} viewport={viewport} />)}
        <GridState grid={props} />
      </Viewport>
      {count > 0 && (
        <SelectionBar
          count={count}
          total={canSelectAll ? total : undefined}
          onSelectAll={selection.selectEverything}
          onClear={selection.clear}
        >
          {selectionActions}
        </SelectionBar>
      )}
    </Frame>
  );
}

import { type MouseEvent, useCallback, useMemo, useRef } from 'react';
import { openByClick, openerOf } from '../state/open-row.ts';
import type { useSelection } from '../state/use-selection.ts';
import type { DataGridProps, GridColumn } from '../types.ts';
import { GridCard } from './GridCard.tsx';
import { List } from './GridCards.styles.ts';
import { useCards } from './use-cards.ts';

function factsOf<R>(columns: readonly GridColumn<R>[]) {
  const ranked = columns.filter((column) => column.priority).sort((a, b) => (a.priority ?? 9) - (b.priority ?? 9));
  const [title, ...facts] = ranked.length > 0 ? ranked : columns.slice(0, 3);
  return { title, facts: facts.slice(0, 2) };
}

/** All results, also those that are not loaded; -1 while their number is not known (ARIA). */
function setSizeOf<R>({ rowCount, hasMore, rows }: DataGridProps<R>): number {
  return rowCount ?? (hasMore ? -1 : rows.length);
}

export interface GridCardsProps<R> {
  readonly grid: DataGridProps<R>;
  /** Of its rows. */
  readonly ids: readonly string[];
  readonly columns: readonly GridColumn<R>[];
  readonly selection: ReturnType<typeof useSelection>;
  readonly onEnd: () => void;
}

/** What a card calls: it stays the same, so that a card is not drawn again for it. */
function useCalls<R>({ grid, selection }: GridCardsProps<R>) {
  const latest = useRef({ grid, selection });
  latest.current = { grid, selection };
  const onOpen = useCallback((event: MouseEvent, row: R) => openByClick(event, row, latest.current.grid), []);
  const onToggle = useCallback((index: number) => latest.current.selection.toggle(index, false), []);
  return { onOpen, onToggle };
}

/** The grid on a phone: one card a row with the three facts that matter; those in sight are drawn. */
export function GridCards<R>(props: GridCardsProps<R>) {
  const { grid, ids, columns, selection, onEnd } = props;
  const { rows, rowLabel, rowHref, rowActions } = grid;
  const { list, top, virtual, focusProps } = useCards({ ids, label: grid.label, onEnd });
  const { title, facts } = useMemo(() => factsOf(columns), [columns]);
  const calls = useCalls(props);
  const setSize = setSizeOf(grid);
  return (
    <List
      ref={list}
      aria-label={grid.label}
      aria-busy={grid.isLoading}
      style={{ height: virtual.getTotalSize() }}
      {...focusProps}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        const id = ids[index];
        if (row === undefined || id === undefined) return null;
        const href = rowHref?.(row);
        return (
          <GridCard
            key={id}
            row={row}
            index={index}
            position={(grid.start ?? 0) + index}
            top={start - top}
            setSize={setSize}
            label={rowLabel?.(row) ?? id}
            title={title}
            facts={facts}
            isSelected={selection.of(id)}
            href={href}
            canOpen={Boolean(openerOf(grid, row, href))}
            rowActions={rowActions}
            measure={virtual.measureElement}
            {...calls}
          />
        );
      })}
    </List>
  );
}

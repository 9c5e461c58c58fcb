import { ArrowDown, ArrowUp, Check, Minus } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { CheckCell, HeadCell, HeaderLine, ResizeHandle, Tick } from './row.styles.ts';
import { checkWidth } from './state/layout.ts';
import type { PageState } from './state/selection.ts';
import type { GridColumn, GridSort } from './types.ts';

interface HandleProps {
  readonly width: number;
  readonly onResize: (width: number) => void;
}

/** Drags the edge of a column; from the keyboard Alt with the arrows does the same on the header cell. */
function Handle({ width, onResize }: HandleProps) {
  const [start, setStart] = useState<{ readonly x: number; readonly width: number }>();
  const down = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart({ x: event.clientX, width });
  };
  return (
    <ResizeHandle
      aria-hidden
      data-handle
      data-dragging={start ? true : undefined}
      onPointerDown={down}
      onPointerMove={(event) => start && onResize(start.width + event.clientX - start.x)}
      onPointerUp={() => setStart(undefined)}
      onPointerCancel={() => setStart(undefined)}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

export interface GridHeaderProps<R> {
  readonly columns: readonly GridColumn<R>[];
  readonly widthOf: (column: GridColumn<R>) => number;
  readonly sort: GridSort | undefined;
  readonly onSort: ((column: GridColumn<R>) => void) | undefined;
  readonly page: PageState | undefined;
  readonly onToggleAll: () => void;
  readonly onResize: ((id: string, width: number) => void) | undefined;
  readonly hasActions: boolean;
  /** The column that holds the focus, when it is in the header. */
  readonly activeColumn: number | undefined;
}

function sortIcon(sort: GridSort | undefined, id: string) {
  if (sort?.column !== id) return null;
  return sort.direction === 'ascending' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />;
}

/** The sticky first line: names, sort, widths, and the checkbox of all rows. */
export function GridHeader<R>(props: GridHeaderProps<R>) {
  const { columns, widthOf, sort, onSort, page, onToggleAll, onResize, hasActions, activeColumn } = props;
  const offset = page === undefined ? 0 : 1;
  const tab = (column: number) => (activeColumn === column ? 0 : -1);
  return (
    <HeaderLine role="row" aria-rowindex={1}>
      {page !== undefined && (
        <CheckCell
          role="columnheader"
          aria-colindex={1}
          data-row={-1}
          data-col={0}
          tabIndex={tab(0)}
          $left={0}
          onClick={onToggleAll}
        >
          {/* biome-ignore lint/a11y: a mark, not a control: the cell around it holds the focus, the grid's handler the keys */}
          <span
            role="checkbox"
            aria-label="Tout sélectionner"
            aria-checked={page === 'some' ? 'mixed' : page === 'all'}
          >
            <Tick $isOn={page !== 'none'}>
              {page === 'some' ? <Minus size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3} />}
            </Tick>
          </span>
        </CheckCell>
      )}
      {columns.map((column, index) => {
        const canSort = Boolean(column.isSortable && onSort);
        return (
          <HeadCell
            key={column.id}
            role="columnheader"
            aria-colindex={index + offset + 1}
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
            data-sortable={canSort ? true : undefined}
            data-row={-1}
            data-col={index + offset}
            tabIndex={tab(index + offset)}
            $align={column.align ?? 'start'}
            {...(index === 0 ? { $left: offset * checkWidth } : {})}
            onClick={() => canSort && onSort?.(column)}
          >
            {column.align === 'end' && sortIcon(sort, column.id)}
            <span data-text>{column.header}</span>
            {column.align !== 'end' && sortIcon(sort, column.id)}
            {onResize && <Handle width={widthOf(column)} onResize={(width) => onResize(column.id, width)} />}
          </HeadCell>
        );
      })}
      {hasActions && (
        <HeadCell
          role="columnheader"
          aria-colindex={columns.length + offset + 1}
          data-row={-1}
          data-col={columns.length + offset}
          tabIndex={tab(columns.length + offset)}
          $isAtEnd
        >
          <span data-text>Actions</span>
        </HeadCell>
      )}
    </HeaderLine>
  );
}

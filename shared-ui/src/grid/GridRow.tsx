import { Check } from 'lucide-react';
import { memo } from 'react';
import { ActionsCell, Cell, CheckCell, RowLine, Tick } from './gridStyles.ts';
import { checkWidth } from './layout.ts';
import type { DataGridProps, GridColumn } from './types.ts';

export interface GridRowProps<R> {
  readonly row: R;
  readonly index: number;
  readonly top: number;
  readonly label: string;
  readonly columns: readonly GridColumn<R>[];
  readonly isSelected: boolean | undefined;
  readonly canOpen: boolean;
  readonly rowActions: DataGridProps<R>['rowActions'];
  /** The column that holds the focus, when it is in this row. */
  readonly activeColumn: number | undefined;
}

function DrawnRow<R>({
  row,
  index,
  top,
  label,
  columns,
  isSelected,
  canOpen,
  rowActions,
  activeColumn,
}: GridRowProps<R>) {
  const offset = isSelected === undefined ? 0 : 1;
  const tab = (column: number) => (activeColumn === column ? 0 : -1);
  return (
    <RowLine
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      $canOpen={canOpen}
      style={{ transform: `translateY(${top}px)` }}
    >
      {isSelected !== undefined && (
        <CheckCell
          role="gridcell"
          aria-colindex={1}
          data-row={index}
          data-col={0}
          data-check
          tabIndex={tab(0)}
          $left={0}
        >
          {/* biome-ignore lint/a11y: a mark, not a control: the cell around it holds the focus, the grid's handler the keys */}
          <span role="checkbox" aria-checked={isSelected} aria-label={`Sélectionner ${label}`}>
            <Tick $isOn={isSelected}>
              <Check size={12} strokeWidth={3} />
            </Tick>
          </span>
        </CheckCell>
      )}
      {columns.map((column, at) => (
        <Cell
          key={column.id}
          role={at === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={at + offset + 1}
          data-row={index}
          data-col={at + offset}
          tabIndex={tab(at + offset)}
          $align={column.align ?? 'start'}
          {...(at === 0 ? { $left: offset * checkWidth } : {})}
        >
          <span data-text>{column.cell(row)}</span>
        </Cell>
      ))}
      {rowActions && (
        <ActionsCell
          role="gridcell"
          aria-colindex={columns.length + offset + 1}
          data-row={index}
          data-col={columns.length + offset}
          data-actions
          tabIndex={tab(columns.length + offset)}
        >
          {rowActions(row)}
        </ActionsCell>
      )}
    </RowLine>
  );
}

/** One line of the grid; drawn again only when something of it changed, so that scrolling stays cheap. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;

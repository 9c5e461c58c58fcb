import { Check } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { ActionsCell, Cell, CheckCell, RowLine, RowLink, Tick } from './row.styles.ts';
import { checkWidth } from './state/layout.ts';
import type { DataGridProps, GridColumn } from './types.ts';

export interface GridRowProps<R> {
  readonly row: R;
  readonly index: number;
  /** Its position among all, from 0 on. */
  readonly position: number;
  readonly top: number;
  readonly label: string;
  readonly columns: readonly GridColumn<R>[];
  readonly isSelected: boolean | undefined;
  readonly canOpen: boolean;
  /** Where it leads. */
  readonly href: string | undefined;
  readonly rowActions: DataGridProps<R>['rowActions'];
  /** The column that holds the focus, when it is in this row. */
  readonly activeColumn: number | undefined;
}

function DrawnRow<R>({
  row,
  index,
  position,
  top,
  label,
  columns,
  isSelected,
  canOpen,
  href,
  rowActions,
  activeColumn,
}: GridRowProps<R>) {
  const offset = isSelected === undefined ? 0 : 1;
  // What is read is drawn first: the buttons of all rows take longer than the rest, and nobody presses them in the same moment.
  const hasButtons = useDeferredValue(true, false);
  const tab = (column: number) => (activeColumn === column ? 0 : -1);
  return (
    <RowLine
      role="row"
      aria-rowindex={position + 2}
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
          <span data-text>
            {at === 0 && href ? (
              <RowLink href={href} tabIndex={-1} data-row-link>
                {column.cell(row)}
              </RowLink>
            ) : (
              column.cell(row)
            )}
          </span>
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
          {hasButtons && rowActions(row)}
        </ActionsCell>
      )}
    </RowLine>
  );
}

/** One line of the grid; drawn again only when something of it changed, so that scrolling stays cheap. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;

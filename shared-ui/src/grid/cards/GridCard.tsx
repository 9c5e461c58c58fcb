import { type MouseEvent, memo, type ReactNode } from 'react';
import { Checkbox } from '../../choices/Checkbox.tsx';
import type { DataGridProps, GridColumn } from '../types.ts';
import { Card, CardActions, Fact, Facts, Title } from './GridCards.styles.ts';

export interface GridCardProps<R> {
  readonly row: R;
  readonly index: number;
  /** In the whole list, also where it does not begin with its first row. */
  readonly position: number;
  /** Pixels from the start of the list. */
  readonly top: number;
  /** How many cards the list has; -1 while that is not known (ARIA). */
  readonly setSize: number;
  readonly label: string;
  readonly title: GridColumn<R> | undefined;
  readonly facts: readonly GridColumn<R>[];
  readonly isSelected: boolean | undefined;
  /** Where it leads. */
  readonly href: string | undefined;
  readonly canOpen: boolean;
  readonly rowActions: DataGridProps<R>['rowActions'];
  readonly measure: (card: HTMLElement | null) => void;
  readonly onOpen: (event: MouseEvent, row: R) => void;
  readonly onToggle: (index: number) => void;
}

/** The title of a card: a link where the row has an address. */
function Opened<R>({ row, href, canOpen, onOpen, children }: GridCardProps<R> & { readonly children: ReactNode }) {
  const open = (event: MouseEvent) => onOpen(event, row);
  if (href !== undefined)
    return (
      <a href={href} onClick={open}>
        {children}
      </a>
    );
  if (!canOpen) return children;
  return (
    <button type="button" onClick={open}>
      {children}
    </button>
  );
}

function DrawnCard<R>(props: GridCardProps<R>) {
  const { row, index, position, top, setSize, label, title, facts, isSelected, rowActions, measure, onToggle } = props;
  return (
    <Card
      ref={measure}
      data-index={index}
      data-selected={isSelected || undefined}
      aria-setsize={setSize}
      aria-posinset={position + 1}
      style={{ transform: `translateY(${top}px)` }}
    >
      {isSelected !== undefined && (
        <Checkbox label={`Sélectionner ${label}`} isLabelHidden value={isSelected} onChange={() => onToggle(index)} />
      )}
      <Facts>
        <Title>
          <Opened {...props}>{title?.cell(row)}</Opened>
        </Title>
        {facts.map((column) => (
          <Fact key={column.id}>
            <small>{column.header}</small>
            <div>{column.cell(row)}</div>
          </Fact>
        ))}
      </Facts>
      {rowActions && <CardActions>{rowActions(row)}</CardActions>}
    </Card>
  );
}

/** One card of the list; drawn again only when something of it changed. */
export const GridCard = memo(DrawnCard) as typeof DrawnCard;

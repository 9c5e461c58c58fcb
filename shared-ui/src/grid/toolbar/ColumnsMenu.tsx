import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { Dialog, DialogTrigger } from 'react-aria-components';
import styled from 'styled-components';
import { Button } from '../../buttons/Button.tsx';
import { IconButton } from '../../buttons/IconButton.tsx';
import { Checkbox } from '../../choices/Checkbox.tsx';
import { ListPopover } from '../../fields/listbox.tsx';
import { useOpening } from '../../overlays/use-opening.ts';
import { defaultLayout, orderedColumns, withMove, withVisibility } from '../state/layout.ts';
import type { ColumnLayout, GridColumn } from '../types.ts';

const Panel = styled(Dialog)`
  display: flex;
  flex-direction: column;
  min-height: 0;
  max-height: inherit;
  width: 300px;
  outline: none;
  & > ul {
    list-style: none;
    margin: 0;
    padding: 6px 6px 6px 12px;
    overflow: auto;
  }
  & li {
    display: flex;
    align-items: center;
    gap: 2px;
    min-height: 36px;
  }
  & li > :first-child {
    flex: 1;
    min-width: 0;
  }
  & > footer {
    padding: 6px 8px;
    border-top: 1px solid var(--ui-border);
    display: flex;
    justify-content: flex-end;
  }
`;

export interface ColumnsMenuProps<R> {
  readonly columns: readonly GridColumn<R>[];
  readonly layout: ColumnLayout;
  readonly onChange: (layout: ColumnLayout) => void;
}

/** Shows, hides and orders the columns. */
export function ColumnsMenu<R>({ columns, layout, onChange }: ColumnsMenuProps<R>) {
  const ordered = orderedColumns(columns, layout);
  const hidden = new Set(layout.hidden);
  return (
    <DialogTrigger {...useOpening()}>
      <Button size="md" variant="quiet" icon={<Columns3 aria-hidden />}>
        Colonnes
      </Button>
      <ListPopover placement="bottom end">
        <Panel aria-label="Colonnes">
          <ul>
            {ordered.map((column, index) => (
              <li key={column.id}>
                <Checkbox
                  label={column.header}
                  value={index === 0 || column.isAlwaysShown === true || !hidden.has(column.id)}
                  isDisabled={index === 0 || column.isAlwaysShown === true}
                  onChange={(isShown) => onChange(withVisibility(layout, column.id, isShown))}
                />
                <IconButton
                  size="sm"
                  label={`Monter ${column.header}`}
                  icon={<ArrowUp />}
                  isDisabled={index === 0}
                  onPress={() => onChange(withMove(layout, columns, column.id, -1))}
                />
                <IconButton
                  size="sm"
                  label={`Descendre ${column.header}`}
                  icon={<ArrowDown />}
                  isDisabled={index === ordered.length - 1}
                  onPress={() => onChange(withMove(layout, columns, column.id, 1))}
                />
              </li>
            ))}
          </ul>
          <footer>
            <Button size="sm" variant="quiet" onPress={() => onChange(defaultLayout(columns))}>
              Rétablir
            </Button>
          </footer>
        </Panel>
      </ListPopover>
    </DialogTrigger>
  );
}

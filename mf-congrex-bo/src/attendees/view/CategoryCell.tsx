import type { Category } from '@portal/domain/category/category';
import { IconButton } from '@portal/shared-ui';
import { lazyDialog } from '@portal/web';
import { Pencil } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import styled from 'styled-components';
import type { AttendeeRow } from '../use-attendee-pages.ts';
import type { CellRefusal } from './CategoryEditor.tsx';

const CategoryEditor = lazyDialog(async () => (await import('./CategoryEditor.tsx')).CategoryEditor);

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > [data-edit] {
    opacity: 0;
  }
  [role="row"]:hover & > [data-edit],
  & > [data-edit]:focus-visible,
  [role="gridcell"]:focus-within & > [data-edit] {
    opacity: 1;
  }
  @media (hover: none) {
    & > [data-edit] {
      opacity: 1;
    }
  }
`;

interface CategoryCellProps {
  row: AttendeeRow;
  /** What the person may have; none means that the cell cannot be edited. */
  categories: readonly Category[];
  /** Saves; returns the server's refusal, if any. */
  onSave: (row: AttendeeRow, category: string) => Promise<CellRefusal | undefined>;
}

/** The category; who may change it does so in place. */
export function CategoryCell({ row, categories, onSave }: CategoryCellProps) {
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLSpanElement>(null);
  // It shows when the pointer is on the row: the words of all rows are drawn first.
  const hasButton = useDeferredValue(true, false);
  const edit = (isEdited: boolean) => {
    // What has the focus goes, and the grid takes a focus that comes from nowhere for its own.
    line.current?.closest<HTMLElement>('[data-col]')?.focus();
    setOpen(isEdited);
  };
  return (
    <Line ref={line}>
      {isOpen ? (
        <CategoryEditor row={row} categories={categories} onSave={onSave} onClose={() => edit(false)} />
      ) : (
        <span>{row.categoryLabel}</span>
      )}
      {!isOpen && hasButton && categories.length > 0 && (
        <span data-edit>
          <IconButton
            size="sm"
            label={`Changer la catégorie de ${row.firstName} ${row.lastName}`}
            icon={<Pencil aria-hidden />}
            onPress={() => edit(true)}
          />
        </span>
      )}
    </Line>
  );
}

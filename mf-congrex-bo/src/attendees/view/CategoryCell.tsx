import type { Category } from '@portal/domain/category/category';
import { IconButton } from '@portal/shared-ui';
import { Check, CircleAlert, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { AttendeeRow } from '../use-attendee-pages.ts';

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
  & > select {
    min-width: 0;
    flex: 1 1 120px;
    height: 28px;
    border: 1px solid var(--ui-border-strong);
    border-radius: var(--ui-radius);
    background: var(--ui-surface);
    color: var(--ui-text);
    font: inherit;
  }
  & > select[aria-invalid="true"] {
    border-color: var(--ui-danger-fg);
  }
  & > [role="alert"] {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    flex: 0 1 auto;
    color: var(--ui-danger-fg);
  }
  & [role="alert"] > svg {
    flex: none;
  }
`;

interface CategoryCellProps {
  row: AttendeeRow;
  /** What the person may have; none means that the cell cannot be edited. */
  categories: readonly Category[];
  /** Saves; returns the server's reason when it refuses. */
  onSave: (row: AttendeeRow, category: string) => Promise<string | undefined>;
}

/** The edit of one cell: opened, chosen, saved or given up, with the focus in the cell all the way. */
function useEdit({ row, onSave }: Pick<CategoryCellProps, 'row' | 'onSave'>) {
  const [draft, setDraft] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const line = useRef<HTMLSpanElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  // The grid takes a focus that comes from nowhere for its own.
  const focusCell = () => line.current?.closest<HTMLElement>('[data-col]')?.focus();
  const open = () => {
    focusCell();
    setDraft(row.category);
  };
  const isOpen = draft !== undefined;
  useEffect(() => {
    if (isOpen) select.current?.focus();
  }, [isOpen]);
  const choose = (category: string) => {
    setDraft(category);
    // The refusal was of the choice before: this one can be saved.
    setFailure(undefined);
  };
  const close = () => {
    focusCell();
    setDraft(undefined);
    setFailure(undefined);
  };
  const save = async () => {
    if (draft === undefined || draft === row.category) return close();
    setSaving(true);
    const refusal = await onSave(row, draft);
    setSaving(false);
    if (refusal) setFailure(refusal);
    else close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') void save();
    else close();
  };
  return { draft, choose, failure, isSaving, line, select, open, close, save, onKeyDown };
}

/** The category, edited in place: Enter saves, Escape restores, a refusal is shown here (look.md, habit 3). */
export function CategoryCell({ row, categories, onSave }: CategoryCellProps) {
  const edit = useEdit({ row, onSave });
  const { draft, failure, isSaving } = edit;
  // It shows when the pointer is on the row: the words of all rows are drawn first.
  const hasButton = useDeferredValue(true, false);
  const name = `${row.firstName} ${row.lastName}`;
  const current = { id: row.category, label: row.categoryLabel };
  // What the person has is shown as chosen, also where it is not offered any more.
  const choices = categories.some(({ id }) => id === current.id) ? categories : [current, ...categories];
  if (draft === undefined) {
    return (
      <Line ref={edit.line}>
        <span>{row.categoryLabel}</span>
        {hasButton && categories.length > 0 && (
          <span data-edit>
            <IconButton
              size="sm"
              label={`Changer la catégorie de ${name}`}
              icon={<Pencil aria-hidden />}
              onPress={edit.open}
            />
          </span>
        )}
      </Line>
    );
  }
  return (
    <Line ref={edit.line}>
      <select
        ref={edit.select}
        aria-label={`Catégorie de ${name}`}
        aria-invalid={failure !== undefined}
        disabled={isSaving}
        value={draft}
        onChange={(event) => edit.choose(event.target.value)}
        onKeyDown={edit.onKeyDown}
      >
        {choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      {failure ? (
        <span role="alert" title={failure}>
          <CircleAlert size={14} aria-hidden />
          <span>{failure}</span>
        </span>
      ) : (
        <IconButton
          size="sm"
          label="Enregistrer la catégorie"
          icon={<Check aria-hidden />}
          isPending={isSaving}
          onPress={() => void edit.save()}
        />
      )}
      <IconButton size="sm" label="Annuler la modification" icon={<X aria-hidden />} onPress={edit.close} />
    </Line>
  );
}

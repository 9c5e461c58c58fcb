import type { Category } from '@portal/domain/category/category';
import { IconButton } from '@portal/shared-ui';
import { Check, CircleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { AttendeeRow } from '../use-attendee-pages.ts';

/** In the line of the cell. */
const Fields = styled.span`
  display: contents;
  & > select {
    min-width: 76px;
    flex: 1 1 76px;
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
    min-width: 0;
    color: var(--ui-danger-fg);
  }
  & > [role="alert"] > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > [role="alert"] > svg {
    flex: none;
  }
`;

/** Why it was not saved, and what the support asks for. */
export interface CellRefusal {
  message: string;
  reference?: string | undefined;
}

interface CategoryEditorProps {
  row: AttendeeRow;
  /** What the person may have. */
  categories: readonly Category[];
  /** Saves; returns the server's refusal, if any. */
  onSave: (row: AttendeeRow, category: string) => Promise<CellRefusal | undefined>;
  onClose: () => void;
}

/** The edit of one cell: chosen, saved or given up. */
function useEdit({ row, onSave, onClose }: CategoryEditorProps) {
  const [draft, setDraft] = useState<string>(row.category);
  const [failure, setFailure] = useState<CellRefusal>();
  const [isSaving, setSaving] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  const choose = (category: string) => {
    setDraft(category);
    // The refusal was of the choice before: this one can be saved.
    setFailure(undefined);
  };
  const save = async () => {
    if (draft === row.category) return onClose();
    setSaving(true);
    setFailure(undefined);
    const refusal = await onSave(row, draft);
    setSaving(false);
    if (refusal) setFailure(refusal);
    else onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') void save();
    else onClose();
  };
  return { draft, choose, failure, isSaving, select, save, onKeyDown };
}

/** The category as a field in its cell: Enter saves, Escape restores, a refusal is shown here (look.md, habit 3). */
export function CategoryEditor(props: CategoryEditorProps) {
  const { row, categories, onClose } = props;
  const { draft, choose, failure, isSaving, select, save, onKeyDown } = useEdit(props);
  const current = { id: row.category, label: row.categoryLabel };
  // What the person has is shown as chosen, also where it is not offered any more.
  const choices = categories.some(({ id }) => id === current.id) ? categories : [current, ...categories];
  return (
    <Fields>
      <select
        ref={select}
        aria-label={`Catégorie de ${row.firstName} ${row.lastName}`}
        aria-invalid={failure !== undefined}
        disabled={isSaving}
        value={draft}
        onChange={(event) => choose(event.target.value)}
        onKeyDown={onKeyDown}
      >
        {choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      {failure && (
        <span role="alert" title={[failure.message, failure.reference].filter(Boolean).join('\n')}>
          <CircleAlert size={14} aria-hidden />
          <span>{failure.message}</span>
        </span>
      )}
      <IconButton
        size="sm"
        label={failure ? 'Réessayer d’enregistrer la catégorie' : 'Enregistrer la catégorie'}
        icon={<Check aria-hidden />}
        isPending={isSaving}
        onPress={() => void save()}
      />
      <IconButton size="sm" label="Annuler la modification" icon={<X aria-hidden />} onPress={onClose} />
    </Fields>
  );
}

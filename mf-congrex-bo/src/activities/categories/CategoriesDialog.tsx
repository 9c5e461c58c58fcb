import { activityCategoryActions } from '@portal/domain/activities/actions';
import { Button, CloseButton, Modal, Skeleton, Stack } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useKindsOfActivity } from '../use-category-choices.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { type KindOfActivity, mealOf } from './category-values.ts';

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--ui-1) var(--ui-4);
    padding: var(--ui-2) 0;
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & strong {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  & small {
    margin-inline-start: var(--ui-2);
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

interface RowsOfKindsProps {
  categories: readonly KindOfActivity[];
  onEdit: (category: KindOfActivity) => void;
}

function RowsOfKinds({ categories, onEdit }: RowsOfKindsProps) {
  const { allowed } = useActions(activityCategoryActions)('updateActivityCategory', {});
  return (
    <Rows aria-label="Catégories d’activité">
      {categories.map((category) => (
        <li key={category.uuid}>
          <div>
            <strong>{category.label}</strong>
            {mealOf(category) && <small>{mealOf(category)}</small>}
          </div>
          {allowed && (
            <Button
              size="sm"
              icon={<Pencil aria-hidden />}
              aria-label={`Modifier ${category.label}`}
              onPress={() => onEdit(category)}
            >
              Modifier
            </Button>
          )}
        </li>
      ))}
    </Rows>
  );
}

interface CategoriesDialogProps {
  onClose: () => void;
  /** Something was added (its uuid) or changed. */
  onChanged: (added?: string) => void;
}

/** The kinds of activity of the whole portal, to add to and to rename. */
export function CategoriesDialog({ onClose, onChanged }: CategoriesDialogProps) {
  const { data: categories, problem, isWaiting, retry: again } = useKindsOfActivity();
  const [opened, setOpened] = useState<KindOfActivity | 'new'>();
  const mayAdd = useActions(activityCategoryActions).forSome('createActivityCategory', {}).allowed;
  if (opened) {
    const category = opened === 'new' ? undefined : opened;
    return (
      <CategoryDialog
        category={category}
        onClose={() => setOpened(undefined)}
        onSaved={(uuid) => {
          again();
          onChanged(category ? undefined : uuid);
        }}
      />
    );
  }
  const add = mayAdd && (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setOpened('new')}>
      Ajouter une catégorie
    </Button>
  );
  return (
    <Modal
      isOpen
      width={560}
      onClose={onClose}
      title="Catégories d’activité"
      footer={
        <>
          <CloseButton>Fermer</CloseButton>
          {add}
        </>
      }
    >
      <Stack $gap={3}>
        <p>Elles valent pour tous les événements. Une catégorie renommée l’est aussi dans ses activités.</p>
        {isWaiting && <Skeleton lines={8} height={320} label="Chargement des catégories" />}
        {problem && !categories && (
          <ProblemCard problem={problem} title="Les catégories n’ont pas pu être lues" onRetry={again} />
        )}
        {categories && <RowsOfKinds categories={categories} onEdit={setOpened} />}
      </Stack>
    </Modal>
  );
}

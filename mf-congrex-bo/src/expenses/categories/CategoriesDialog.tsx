import { expenseCategoryInput } from '@portal/domain/expenses/category';
import { expenseCategoryActions } from '@portal/domain/expenses/category-actions';
import { Actions, Button, Skeleton, Stack, StatusBadge, TextField } from '@portal/shared-ui';
import { useActions, useMutate, usePageQuery } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { FormField } from '@portal/web/forms';
import { useState } from 'react';
import styled from 'styled-components';
import {
  CreateExpenseCategoryDocument,
  ExpenseCategoriesDocument,
  type ExpenseCategoriesQuery,
  RenameExpenseCategoryDocument,
  RestoreExpenseCategoryDocument,
  RetireExpenseCategoryDocument,
} from '../../generated/graphql.ts';

type Category = ExpenseCategoriesQuery['expenseNoteCategories'][number];

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--ui-1) var(--ui-3);
    min-height: var(--ui-control);
    border-bottom: 1px solid var(--ui-border);
  }
`;

const LabelField = () => <FormField name="label" as={TextField} label="Nom" isRequired />;

function Rename({ category, onDone, onClose }: { category: Category; onDone: () => void; onClose: () => void }) {
  const act = useMutate(onDone);
  const { uuid: expenseNoteCategoryUuid, label, rev } = category;
  return (
    <FormDialog
      title={`Renommer «\u202f${label}\u202f»`}
      submitLabel="Enregistrer"
      schema={expenseCategoryInput}
      values={{ label }}
      rev={rev}
      onClose={onClose}
      onSave={(input, _typed, base) =>
        act(RenameExpenseCategoryDocument, { expenseNoteCategoryUuid, ...input, base }, 'La catégorie est renommée.')
      }
    >
      <LabelField />
    </FormDialog>
  );
}

interface RowProps {
  category: Category;
  onRename: () => void;
  onDone: () => void;
}

function Row({ category, onRename, onDone }: RowProps) {
  const { uuid: expenseNoteCategoryUuid, label, isRetired } = category;
  const may = useActions(expenseCategoryActions);
  const act = useMutate(onDone);
  const state = isRetired ? 'RETIRED' : 'KEPT';
  const renaming = may('updateExpenseNoteCategory', { state });
  const verdict = may(isRetired ? 'restoreExpenseNoteCategory' : 'retireExpenseNoteCategory', { state });
  const turn = () =>
    isRetired
      ? act(RestoreExpenseCategoryDocument, { expenseNoteCategoryUuid }, 'La catégorie est de nouveau proposée.')
      : act(RetireExpenseCategoryDocument, { expenseNoteCategoryUuid }, 'La catégorie n’est plus proposée.');
  return (
    <li>
      <span>
        {label} {isRetired && <StatusBadge tone="neutral">Retirée</StatusBadge>}
      </span>
      <Actions>
        {renaming.allowed && (
          <Button size="sm" variant="quiet" aria-label={`${renaming.label} ${label}`} onPress={onRename}>
            {renaming.label}
          </Button>
        )}
        {verdict.allowed && (
          <Button size="sm" variant="quiet" aria-label={`${verdict.label} ${label}`} onPress={() => void turn()}>
            {verdict.label}
          </Button>
        )}
      </Actions>
    </li>
  );
}

/** The kinds of expenses: one is added, renamed, or no longer offered; lines that have it keep it. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const part = usePageQuery(ExpenseCategoriesDocument, {}, ({ expenseNoteCategories }) => expenseNoteCategories);
  const { data: categories, problem, retry, refresh } = part;
  const [renamed, setRenamed] = useState<Category>();
  const act = useMutate(refresh);
  if (renamed) return <Rename category={renamed} onDone={refresh} onClose={() => setRenamed(undefined)} />;
  return (
    <FormDialog
      title="Catégories de frais"
      submitLabel="Ajouter"
      schema={expenseCategoryInput}
      values={{ label: '' }}
      onClose={onClose}
      onSave={(input) => act(CreateExpenseCategoryDocument, input, 'La catégorie est ajoutée.')}
    >
      <Stack $gap={4}>
        {problem && <QueryProblem what="Les catégories n’ont pas pu être lues." problem={problem} retry={retry} />}
        {!categories && !problem && <Skeleton lines={6} label="Chargement des catégories" />}
        {categories && (
          <List aria-label="Catégories">
            {categories.map((category) => (
              <Row
                key={category.uuid}
                category={category}
                onRename={() => setRenamed(category)}
                onDone={() => void refresh()}
              />
            ))}
          </List>
        )}
        <LabelField />
      </Stack>
    </FormDialog>
  );
}

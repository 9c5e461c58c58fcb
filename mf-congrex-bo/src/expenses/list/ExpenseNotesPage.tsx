import { expenseNoteActions } from '@portal/domain/expenses/note/actions';
import { expenseNoteStateLabels, expenseNoteStates } from '@portal/domain/expenses/note/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { Banner, EmptyState, MultiSelectMenu } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { CreateLink, ListScreen, optionsOf, useListView } from '@portal/web/list';
import { useMemo } from 'react';
import { useEvent } from '../../event/event-context.ts';
import { LateBanner } from '../../event/LateBanner.tsx';
import { readOnlyReason } from '../../event/read-only.ts';
import { ManageCategories } from '../categories/ManageCategories.tsx';
import { expenseNoteFormPath, expenseNotePath } from '../paths.ts';
import { noteColumns, spenderName } from './columns.tsx';
import { narrowing, noteAddress } from './filters.ts';
import { useExpenseNotes } from './use-expense-notes.ts';

const noun = ['note de frais', 'notes de frais'] as const;

const lateWords = (overdue: number): string =>
  overdue > 1
    ? `${overdue} notes auraient déjà dû être payées (10 jours ouvrés après réception).`
    : '1 note aurait déjà dû être payée (10 jours ouvrés après réception).';

/** The tab « Notes de frais » of the event page: what is late comes first. */
export default function ExpenseNotesPage() {
  const { gathering } = useEvent();
  const { gatheringUuid, categoryVersion } = gathering;
  const view = useListView('congrex-bo.expense-notes', noteAddress);
  const { filters, setFilters } = view;
  const list = useExpenseNotes(gatheringUuid, filters);
  const columns = useMemo(() => noteColumns(categoryVersion), [categoryVersion]);
  const overdue = list.pages?.newest.overdue ?? 0;
  const closed = readOnlyReason(gathering);
  const may = useActions(expenseNoteActions);
  const creating = may.forSome('createInternalExpenseNote', { gathering });
  const mayCreate = may.everywhere('createInternalExpenseNote', { gathering });
  const create = mayCreate && (
    <CreateLink verdict={creating} to={expenseNoteFormPath(gatheringUuid)}>
      Créer une note
    </CreateLink>
  );
  const showLate = () => setFilters({ ...noteAddress.without(filters), late: true });
  return (
    <ListScreen
      isPart
      title="Notes de frais"
      noun={noun}
      view={view}
      pages={list}
      list={noteAddress}
      columns={columns}
      file={{
        kind: 'EXPENSE_NOTES',
        title: 'Exporter les notes de frais',
        filters: { expenseNotes: { ...narrowing(filters), gatheringUuid, search: filters.search.trim() || null } },
      }}
      actions={
        <>
          <ManageCategories />
          {create}
        </>
      }
      rowId={({ uuid }) => uuid}
      rowLabel={(note) => `${note.visualIdentifier}, ${spenderName(note)}`}
      rowPath={({ uuid }) => expenseNotePath(gatheringUuid, uuid)}
      height="max(360px, calc(100dvh - 380px))"
      search={['Rechercher une note de frais', 'Nom, prénom ou numéro']}
      menus={({ several }) => (
        <>
          {several(statusHeader, 'statuses', optionsOf(expenseNoteStates, expenseNoteStateLabels))}
          <MultiSelectMenu
            label="Retard"
            options={[{ id: 'late', label: 'En retard seulement' }]}
            value={filters.late ? ['late'] : []}
            onChange={(value) => setFilters({ ...filters, late: value.length > 0 })}
          />
        </>
      )}
      noResult="Aucune note de frais ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucune note de frais" action={create}>
          Les notes des participants, par lien ou saisies ici, apparaîtront dans cette liste.
        </EmptyState>
      }
    >
      {closed && <Banner tone="neutral">{closed}</Banner>}
      {overdue > 0 && <LateBanner title={lateWords(overdue)} onShow={filters.late ? undefined : showLate} />}
    </ListScreen>
  );
}

import { expenseNoteActions } from '@portal/domain/expenses/note/actions';
import { expenseNoteStateLabels, expenseNoteStates } from '@portal/domain/expenses/note/states';
import { Banner, Button, ButtonLink, EmptyState, MultiSelectMenu, Section, Stack } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { countedAs, filterMenus, ListFilterBar, ListGrid, optionsOf, useListView } from '@portal/web/list';
import { Link as RouterLink } from '@portal/web/router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { ExportList } from '../../exports/ExportList.tsx';
import { ManageCategories } from '../categories/ManageCategories.tsx';
import { expenseNoteFormPath, expenseNotePath } from '../paths.ts';
import { noteColumns, spenderName } from './columns.tsx';
import { type NoteFilters, narrowing, noteAddress } from './filters.ts';
import { useExpenseNotes } from './use-expense-notes.ts';

const noun = ['note de frais', 'notes de frais'] as const;

/** The button that begins a note, for those who may. */
function CreateNote() {
  const { gathering } = useEvent();
  const { offered, reason } = useActions(expenseNoteActions).forSome('createInternalExpenseNote', { gathering });
  const mayForOthers = useActions(expenseNoteActions).everywhere('createInternalExpenseNote', { gathering });
  if (!offered || !mayForOthers) return null;
  const icon = <Plus size={16} aria-hidden />;
  if (reason) {
    return (
      <Button variant="primary" icon={icon} reason={reason}>
        Créer une note
      </Button>
    );
  }
  return (
    <ButtonLink as={RouterLink} $variant="primary" {...{ to: expenseNoteFormPath(gathering.gatheringUuid) }}>
      {icon} Créer une note
    </ButtonLink>
  );
}

interface ToolbarProps {
  filters: NoteFilters;
  onChange: (filters: NoteFilters) => void;
}

const Toolbar = ({ filters, onChange }: ToolbarProps) => (
  <ListFilterBar
    list={noteAddress}
    filters={filters}
    onChange={onChange}
    search={['Rechercher une note de frais', 'Nom, prénom ou numéro']}
  >
    {filterMenus(filters, onChange).several('État', 'statuses', optionsOf(expenseNoteStates, expenseNoteStateLabels))}
    <MultiSelectMenu
      label="Retard"
      options={[{ id: 'late', label: 'En retard seulement' }]}
      value={filters.late ? ['late'] : []}
      onChange={(value) => onChange({ ...filters, late: value.length > 0 })}
    />
  </ListFilterBar>
);

const lateWords = (overdue: number): string =>
  overdue > 1
    ? `${overdue} notes auraient déjà dû être payées (10 jours ouvrés après réception).`
    : '1 note aurait déjà dû être payée (10 jours ouvrés après réception).';

/** The tab « Notes de frais » of the event page: what is late comes first. */
export default function ExpenseNotesPage() {
  const { gathering } = useEvent();
  const { gatheringUuid, categoryVersion } = gathering;
  const { filters, setFilters, layout, setLayout, views } = useListView('congrex-bo.expense-notes', noteAddress);
  const list = useExpenseNotes(gatheringUuid, filters);
  const columns = useMemo(() => noteColumns(categoryVersion), [categoryVersion]);
  const { total, newest } = list.pages ?? {};
  const overdue = newest?.overdue ?? 0;
  const closed = readOnlyReason(gathering);
  return (
    <Section
      title="Notes de frais"
      description={total ? countedAs(total, noun) : undefined}
      actions={
        <>
          {views}
          <ManageCategories />
          <ExportList
            kind="EXPENSE_NOTES"
            title="Exporter les notes de frais"
            what={total === undefined ? '' : countedAs(total, noun)}
            search={filters.search.trim()}
            filters={narrowing(filters)}
            columns={columns}
            layout={layout}
          />
          <CreateNote />
        </>
      }
    >
      <Stack $gap={3}>
        {closed && <Banner tone="neutral">{closed}</Banner>}
        {overdue > 0 && (
          <Banner
            tone="danger"
            title={lateWords(overdue)}
            actions={
              !filters.late && (
                <Button size="sm" onPress={() => setFilters({ ...noteAddress.without(filters), late: true })}>
                  Voir les retards
                </Button>
              )
            }
          />
        )}
        <ListGrid
          label="Notes de frais"
          pages={list}
          list={noteAddress}
          filters={filters}
          onFilters={setFilters}
          columns={columns}
          layout={layout}
          onLayoutChange={setLayout}
          rowId={({ uuid }) => uuid}
          rowLabel={(note) => `${note.visualIdentifier}, ${spenderName(note)}`}
          rowPath={({ uuid }) => expenseNotePath(gatheringUuid, uuid)}
          height="max(360px, calc(100dvh - 380px))"
          toolbar={<Toolbar filters={filters} onChange={setFilters} />}
          noResult="Aucune note de frais ne correspond à cette recherche."
          nothingYet={
            <EmptyState kind="nothingYet" title="Aucune note de frais" action={<CreateNote />}>
              Les notes des participants, par lien ou saisies ici, apparaîtront dans cette liste.
            </EmptyState>
          }
        />
      </Stack>
    </Section>
  );
}

import type { Presence } from '@portal/domain/participants/states';
import { Button, EmptyState, ErrorCard, IconButton, Menu, MultiSelectMenu, SearchField } from '@portal/shared-ui';
import { DataGrid, FilterBar } from '@portal/shared-ui/table';
import { useNavigate } from '@portal/web/router';
import { useTypedSearch } from '@portal/web/state/typed-search';
import { Check, ChevronDown, Ellipsis, UserMinus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { presencesOf } from '../../attendees/event-rules.ts';
import { useEvent } from '../../event-page/event-context.ts';
import { useKeptColumns } from '../../list-state/use-kept-columns.ts';
import type { LiveList } from '../live-list.ts';
import { participantPath } from '../paths.ts';
import { enrolledColumns } from './columns.tsx';
import type { PeopleFilters } from './filters.ts';
import type { Offers } from './offers.ts';
import { type EnrolledRow, enrolledList, nameOf } from './people.ts';
import type { Chosen } from './use-chosen.ts';

interface EnrolledPeopleProps {
  list: LiveList<EnrolledRow>;
  chosen: Chosen<EnrolledRow>;
  filters: PeopleFilters;
  onFilters: (filters: PeopleFilters) => void;
  offers: Offers;
  pending: boolean;
  onMark: (people: readonly EnrolledRow[] | 'chosen', presence: Presence | 'NONE') => void;
  onUnsubscribe: (people: readonly EnrolledRow[] | 'chosen') => void;
  /** What to do while nobody is on the list. */
  empty: ReactNode;
}

type PresenceItem = { id: string; label: string; reason?: string; onAction: () => void };

/** The presences that may be said, as entries of a menu. */
function usePresenceItems(offers: Offers) {
  const { gathering } = useEvent();
  return (onMark: (presence: Presence | 'NONE') => void): PresenceItem[] => {
    const choices = [...presencesOf(gathering), { id: 'NONE' as const, label: 'Effacer la présence' }];
    return choices.flatMap(({ id, label }) => {
      const { isShown, reason } = offers.presence(id);
      return isShown ? [{ id, label, ...(reason ? { reason } : {}), onAction: () => onMark(id) }] : [];
    });
  };
}

function Toolbar({ filters, onFilters }: Pick<EnrolledPeopleProps, 'filters' | 'onFilters'>) {
  const { gathering } = useEvent();
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onFilters({ ...filters, search }));
  const active = (filters.search ? 1 : 0) + (filters.presences.length > 0 ? 1 : 0);
  return (
    <FilterBar
      search={
        <SearchField label="Rechercher un inscrit" placeholder="Nom ou prénom" value={typed} onChange={setTyped} />
      }
      activeCount={active}
      onReset={() => onFilters({ ...filters, search: '', presences: [] })}
    >
      <MultiSelectMenu
        label="Présence"
        options={[...presencesOf(gathering), { id: 'NONE' as const, label: 'Non renseignée' }]}
        value={filters.presences}
        onChange={(presences) => onFilters({ ...filters, presences: [...presences] })}
      />
    </FilterBar>
  );
}

function SelectionActions({ offers, pending, onMark, onUnsubscribe }: EnrolledPeopleProps) {
  const presenceItems = usePresenceItems(offers)((presence) => onMark('chosen', presence));
  const { isShown, reason } = offers.unsubscribe;
  return (
    <>
      {presenceItems.length > 0 && (
        <Menu
          label="Présence de la sélection"
          trigger={
            <Button size="sm" isDisabled={pending} iconAfter={<ChevronDown aria-hidden />}>
              Présence
            </Button>
          }
          groups={[presenceItems]}
        />
      )}
      {isShown && (
        <Button size="sm" isPending={pending} reason={reason} onPress={() => onUnsubscribe('chosen')}>
          Désinscrire
        </Button>
      )}
    </>
  );
}

function RowActions({ row, props }: { row: EnrolledRow; props: EnrolledPeopleProps }) {
  const { offers, onMark, onUnsubscribe } = props;
  const name = `${row.firstName} ${row.lastName}`;
  const items = usePresenceItems(offers)((presence) => onMark([row], presence));
  const present = offers.presence('PRESENT');
  const off = offers.unsubscribe;
  const unsubscribe = {
    id: 'unsubscribe',
    label: 'Désinscrire',
    icon: <UserMinus aria-hidden />,
    ...(off.reason ? { reason: off.reason } : {}),
    onAction: () => onUnsubscribe([row]),
  };
  const groups = [items, off.isShown ? [unsubscribe] : []].filter((group) => group.length > 0);
  if (groups.length === 0) return null;
  return (
    <>
      {present.isShown && !present.reason && row.presence !== 'PRESENT' && (
        <IconButton
          size="sm"
          label={`Marquer ${name} présent`}
          icon={<Check aria-hidden />}
          onPress={() => onMark([row], 'PRESENT')}
        />
      )}
      <Menu
        label={`Actions pour ${name}`}
        trigger={<IconButton size="sm" label={`Actions pour ${name}`} icon={<Ellipsis aria-hidden />} />}
        groups={groups}
      />
    </>
  );
}

/** Who is on the list of the activity, with their presence. */
export function EnrolledPeople(props: EnrolledPeopleProps) {
  const { list, chosen, filters, onFilters, offers, empty } = props;
  const { gathering } = useEvent();
  const columns = useMemo(() => enrolledColumns(gathering), [gathering]);
  const isFiltered = filters.search !== '' || filters.presences.length > 0;
  const [layout, setLayout] = useKeptColumns('congrex-bo.activity.enrolled.columns');
  const navigate = useNavigate();
  const { problem } = list;
  const mayAct = offers.unsubscribe.isShown || offers.presence('PRESENT').isShown;
  return (
    <DataGrid
      label="Inscrits à l’activité"
      columns={columns}
      rows={list.rows}
      rowId={enrolledList.rowId}
      rowLabel={nameOf}
      layout={layout}
      onLayoutChange={setLayout}
      onRowOpen={(row) => navigate(participantPath(gathering.gatheringUuid, row))}
      {...(list.isReady ? { rowCount: list.total } : {})}
      {...(mayAct
        ? {
            selection: chosen.selection,
            onSelectionChange: chosen.setSelection,
            selectionActions: <SelectionActions {...props} />,
            rowActions: (row: EnrolledRow) => <RowActions row={row} props={props} />,
          }
        : {})}
      isLoading={list.isLoading}
      hasMore={list.hasMore}
      isLoadingMore={list.isLoadingMore}
      onEndReached={list.loadMore}
      height="max(360px, calc(100dvh - 420px))"
      toolbar={<Toolbar filters={filters} onFilters={onFilters} />}
      error={
        problem &&
        list.rows.length === 0 && (
          <ErrorCard
            title="Les inscrits n’ont pas pu être chargés"
            code={problem.code}
            traceId={problem.traceId}
            onRetry={() => void list.refresh()}
          >
            {problem.message}
          </ErrorCard>
        )
      }
      empty={
        list.isReady &&
        (isFiltered ? (
          <EmptyState kind="noResult" onReset={() => onFilters({ ...filters, search: '', presences: [] })}>
            Aucun inscrit ne correspond à cette recherche.
          </EmptyState>
        ) : (
          empty
        ))
      }
    />
  );
}

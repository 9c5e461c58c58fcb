import { Button, EmptyState, ErrorCard, IconButton, SearchField } from '@portal/shared-ui';
import { DataGrid, FilterBar } from '@portal/shared-ui/table';
import { useNavigate } from '@portal/web/router';
import { useTypedSearch } from '@portal/web/state/typed-search';
import { UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useEvent } from '../../event-page/event-context.ts';
import { useKeptColumns } from '../../list-state/use-kept-columns.ts';
import type { LiveList } from '../live-list.ts';
import { participantPath } from '../paths.ts';
import { availableColumns } from './columns.tsx';
import type { PeopleFilters } from './filters.ts';
import type { Offers } from './offers.ts';
import { type AvailableRow, availableList, nameOf } from './people.ts';
import type { Chosen } from './use-chosen.ts';

interface AvailablePeopleProps {
  list: LiveList<AvailableRow>;
  chosen: Chosen<AvailableRow>;
  filters: PeopleFilters;
  onFilters: (filters: PeopleFilters) => void;
  offers: Offers;
  pending: boolean;
  onSubscribe: (people: readonly AvailableRow[] | 'chosen') => void;
}

function Toolbar({ filters, onFilters }: Pick<AvailablePeopleProps, 'filters' | 'onFilters'>) {
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onFilters({ ...filters, search }));
  return (
    <FilterBar
      search={
        <SearchField label="Rechercher un participant" placeholder="Nom ou prénom" value={typed} onChange={setTyped} />
      }
      activeCount={filters.search ? 1 : 0}
      onReset={() => onFilters({ ...filters, search: '' })}
    />
  );
}

/** Participants of the event who may be put on the list of the activity. */
export function AvailablePeople(props: AvailablePeopleProps) {
  const { list, chosen, filters, onFilters, offers, pending, onSubscribe } = props;
  const { gathering } = useEvent();
  const columns = useMemo(() => availableColumns(gathering), [gathering]);
  const [layout, setLayout] = useKeptColumns('congrex-bo.activity.available.columns');
  const navigate = useNavigate();
  const { problem } = list;
  const { isShown, reason } = offers.subscribe;
  const subscribeButton = (
    <Button size="sm" variant="primary" isPending={pending} reason={reason} onPress={() => onSubscribe('chosen')}>
      Inscrire
    </Button>
  );
  const rowActions = (row: AvailableRow) => (
    <IconButton
      size="sm"
      label={`Inscrire ${row.firstName} ${row.lastName}`}
      icon={<UserPlus aria-hidden />}
      {...(reason ? { reason } : {})}
      onPress={() => onSubscribe([row])}
    />
  );
  return (
    <DataGrid
      label="Participants disponibles"
      columns={columns}
      rows={list.rows}
      rowId={availableList.rowId}
      rowLabel={nameOf}
      layout={layout}
      onLayoutChange={setLayout}
      onRowOpen={(row) => navigate(participantPath(gathering.gatheringUuid, row))}
      {...(list.isReady ? { rowCount: list.total } : {})}
      {...(isShown
        ? {
            selection: chosen.selection,
            onSelectionChange: chosen.setSelection,
            selectionActions: subscribeButton,
            rowActions,
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
            title="Les participants n’ont pas pu être chargés"
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
        (filters.search ? (
          <EmptyState kind="noResult" onReset={() => onFilters({ ...filters, search: '' })}>
            Aucun participant disponible ne correspond à cette recherche.
          </EmptyState>
        ) : (
          <EmptyState kind="nothingYet" title="Personne d’autre à inscrire">
            Ni invité ni confirmé de l’événement à qui cette activité est destinée et qui n’y est pas déjà.
          </EmptyState>
        ))
      }
    />
  );
}

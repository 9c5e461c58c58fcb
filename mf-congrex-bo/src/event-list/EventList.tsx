import { EmptyState, PageHeader, readersZone, Stack, Switch } from '@portal/shared-ui';
import { DataGrid } from '@portal/shared-ui/table';
import { useRight } from '@portal/web';
import { gridOf, IncompleteList } from '@portal/web/data/pages-grid';
import { useQuery } from '@portal/web/graphql';
import { useNavigate } from '@portal/web/router';
import { useAddressFilters } from '@portal/web/state/address-filters';
import { useKeptScroll } from '@portal/web/state/kept-scroll';
import { gridSortOf } from '@portal/web/state/list-order';
import { useMemo, useRef } from 'react';
import { EventFilterOptionsDocument } from '../generated/graphql.ts';
import { ListTabs } from '../hcps/ListTabs.tsx';
import { useKeptColumns } from '../list-state/use-kept-columns.ts';
import { CreateEvent } from './CreateEvent.tsx';
import { eventColumns } from './columns.tsx';
import { EventFilterBar, type FilterChoices } from './EventFilterBar.tsx';
import { activeFilters, readFilters, sortOfGrid, withoutFilters, writeFilters } from './filters.ts';
import { type EventPages, useEventPages } from './use-event-pages.ts';

function useChoices(): FilterChoices {
  const { data } = useQuery(EventFilterOptionsDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  return useMemo(
    () => ({
      units: (data?.businessUnits ?? []).map(({ businessUnitUuid, label }) => ({ id: businessUnitUuid, label })),
      rocs: (data?.users?.items ?? []).map((u) => ({ id: u.userUuid, label: `${u.firstName} ${u.lastName}` })),
    }),
    [data],
  );
}

function countOf({ pages }: EventPages): string {
  if (!pages) return 'Congrès et événements de l’entreprise';
  const { total } = pages;
  if (total >= 10_000) return '10\u202f000 événements et plus';
  return total > 1 ? `${total.toLocaleString('fr-FR')} événements` : `${total} événement`;
}

function Nothing({ isFiltered, onReset, mayCreate }: { isFiltered: boolean; onReset: () => void; mayCreate: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState kind="noResult" onReset={onReset}>
        Aucun événement ne correspond à ces filtres.
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="nothingYet" title="Aucun événement" {...(mayCreate ? { action: <CreateEvent /> } : {})}>
      Les congrès et les événements de l’entreprise apparaîtront ici dès leur création.
    </EmptyState>
  );
}

/** The event list of the back office. */
export default function EventList() {
  const [filters, setFilters] = useAddressFilters(readFilters, writeFilters);
  const list = useEventPages(filters);
  const choices = useChoices();
  const [layout, setLayout] = useKeptColumns('congrex-bo.events.columns');
  const mayCreate = useRight('createGathering');
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const { pages, problem } = list;
  useKeptScroll(box, pages?.key ?? '', pages !== undefined);
  const columns = useMemo(() => {
    const labels = new Map(choices.units.map(({ id, label }) => [id, label]));
    return eventColumns((uuid) => labels.get(uuid) ?? '…', readersZone());
  }, [choices.units]);
  const actions = (
    <>
      <Switch label="Mes événements" value={filters.mine} onChange={(mine) => setFilters({ ...filters, mine })} />
      {mayCreate && <CreateEvent />}
    </>
  );
  const reset = () => setFilters(withoutFilters(filters));
  return (
    <Stack $gap={3}>
      <ListTabs />
      <PageHeader title="Événements" subtitle={countOf(list)} actions={actions} />
      {problem && pages && <IncompleteList problem={problem} onRetry={list.retry} />}
      <div ref={box}>
        <DataGrid
          label="Événements"
          columns={columns}
          {...gridOf(list)}
          rowId={(event) => event.gatheringUuid}
          rowLabel={(event) => event.name}
          sort={gridSortOf(filters.sort)}
          onSortChange={(sort) => setFilters({ ...filters, sort: sortOfGrid(sort) })}
          layout={layout}
          onLayoutChange={setLayout}
          onRowOpen={(event) => navigate(`/congrex-bo/event/${event.gatheringUuid}/details`)}
          height="max(320px, calc(100dvh - 270px))"
          toolbar={<EventFilterBar filters={filters} choices={choices} onChange={setFilters} />}
          empty={
            pages && (
              <Nothing
                isFiltered={activeFilters(filters) > 0 || filters.search !== ''}
                onReset={reset}
                mayCreate={mayCreate}
              />
            )
          }
        />
      </div>
    </Stack>
  );
}

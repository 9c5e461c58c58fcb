import { EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { DataGrid } from '@portal/shared-ui/table';
import { type Pages, usePages } from '@portal/web';
import { gridOf, IncompleteList } from '@portal/web/data/pages-grid';
import { useNavigate } from '@portal/web/router';
import { useAddressFilters } from '@portal/web/state/address-filters';
import { useKeptScroll } from '@portal/web/state/kept-scroll';
import { gridSortOf } from '@portal/web/state/list-order';
import { useMemo, useRef } from 'react';
import { CreateEvent } from '../event-form/CreateEvent.tsx';
import { FieldTabs } from '../FieldTabs.tsx';
import { FieldEventsDocument, type FieldEventsQuery } from '../generated/graphql.ts';
import { type EventRow, eventColumns } from './columns.tsx';
import { EventFilterBar } from './EventFilterBar.tsx';
import { activeFilters, questionOf, readFilters, sortOfGrid, withoutFilters, writeFilters } from './filters.ts';
import { ToDecide } from './ToDecide.tsx';

const list = {
  document: FieldEventsDocument,
  pageOf: (data: FieldEventsQuery) => data.searchGatherings,
  rowId: ({ gatheringUuid }: EventRow) => gatheringUuid,
};

function countOf({ pages }: Pages<EventRow>): string {
  if (!pages) return 'Les congrès et événements de votre périmètre';
  const { total } = pages;
  if (total >= 10_000) return '10\u202f000 événements et plus';
  return total > 1 ? `${total.toLocaleString('fr-FR')} événements` : `${total} événement`;
}

/** The events in reach of the person: first those that wait for their decision, then all of them. */
export default function EventList() {
  const [filters, setFilters] = useAddressFilters(readFilters, writeFilters);
  const question = useMemo(() => questionOf(filters), [filters]);
  const events = usePages('congrex.events', { ...list, question });
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const { pages, problem } = events;
  useKeptScroll(box, pages?.key ?? '', pages !== undefined);
  return (
    <Stack $gap={3}>
      <PageHeader title="Événements" subtitle={countOf(events)} actions={<CreateEvent />}>
        <FieldTabs />
      </PageHeader>
      <ToDecide />
      {problem && pages && <IncompleteList problem={problem} onRetry={events.retry} />}
      <div ref={box}>
        <DataGrid
          label="Événements"
          columns={eventColumns}
          {...gridOf(events)}
          rowId={(event) => event.gatheringUuid}
          rowLabel={(event) => event.name}
          sort={gridSortOf(filters.sort)}
          onSortChange={(sort) => setFilters({ ...filters, sort: sortOfGrid(sort) })}
          onRowOpen={(event) => navigate(`/congrex/${event.gatheringUuid}/tabs`)}
          height="max(320px, calc(100dvh - 270px))"
          toolbar={<EventFilterBar filters={filters} onChange={setFilters} />}
          empty={
            pages &&
            (activeFilters(filters) > 0 ? (
              <EmptyState kind="noResult" onReset={() => setFilters(withoutFilters(filters))}>
                Aucun événement ne correspond à ces filtres.
              </EmptyState>
            ) : (
              <EmptyState kind="nothingYet" title="Aucun événement">
                Les congrès et les événements de votre franchise apparaîtront ici.
              </EmptyState>
            ))
          }
        />
      </div>
    </Stack>
  );
}

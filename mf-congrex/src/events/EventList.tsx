import { EmptyState, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { usePages } from '@portal/web';
import { countedAs, countOf, ListExport, ListGrid, useListView } from '@portal/web/list';
import { useMemo } from 'react';
import { CreateEvent } from '../event-form/CreateEvent.tsx';
import { FieldTabs } from '../FieldTabs.tsx';
import { FieldEventsDocument, type FieldEventsQuery } from '../generated/graphql.ts';
import { type EventRow, eventColumns } from './columns.tsx';
import { EventFilterBar } from './EventFilterBar.tsx';
import { eventAddress, toQueryVariables } from './filters.ts';
import { ToDecide, useDecisions } from './ToDecide.tsx';

const list = {
  document: FieldEventsDocument,
  pageOf: (data: FieldEventsQuery) => data.searchGatherings,
  rowId: ({ gatheringUuid }: EventRow) => gatheringUuid,
};

const listed = ['événement', 'événements'] as const;

/** The events in reach of the person: first those that wait for their decision, then all of them. */
export default function EventList() {
  const view = useListView('congrex.events', eventAddress);
  const { filters, setFilters, layout, views } = view;
  const question = useMemo(() => toQueryVariables(filters), [filters]);
  const events = usePages('congrex.events', { ...list, question });
  const { filters: narrowed, ...order } = question;
  const toDecide = useDecisions();
  return (
    <Stack $gap={3}>
      <FieldTabs />
      <PageHeader
        title="Événements"
        subtitle={countOf(events, listed)}
        actions={
          <>
            {views}
            <ListExport
              kind="EVENTS"
              title="Exporter les événements"
              what={countedAs(events.pages?.total, listed)}
              filters={{ events: { ...order, ...narrowed } }}
              columns={eventColumns}
              layout={layout}
            />
            <CreateEvent />
          </>
        }
      />
      {toDecide.isWaiting ? (
        <Skeleton lines={8} height={480} label="Chargement des événements" />
      ) : (
        <>
          <ToDecide {...toDecide} />
          <ListGrid
            label="Événements"
            pages={events}
            list={eventAddress}
            view={view}
            columns={eventColumns}
            rowId={(event) => event.gatheringUuid}
            rowLabel={(event) => event.name}
            rowPath={(event) => `/congrex/${event.gatheringUuid}/tabs`}
            toolbar={<EventFilterBar filters={filters} onChange={setFilters} />}
            noResult="Aucun événement ne correspond à ces filtres."
            nothingYet={
              <EmptyState kind="nothingYet" title="Aucun événement">
                Les congrès et les événements de votre franchise apparaîtront ici.
              </EmptyState>
            }
          />
        </>
      )}
    </Stack>
  );
}

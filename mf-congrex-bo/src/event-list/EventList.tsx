import { gatheringActions } from '@portal/domain/gathering/actions';
import { EmptyState, PageHeader, readersZone, Stack, Switch } from '@portal/shared-ui';
import { useActions, usePageQuery } from '@portal/web';
import { countedAs, countOf, ListExport, ListGrid, useListView } from '@portal/web/list';
import { useMemo } from 'react';
import { EventFilterOptionsDocument, type EventFilterOptionsQuery } from '../generated/graphql.ts';
import { ListTabs } from '../hcps/ListTabs.tsx';
import { CreateEvent } from './CreateEvent.tsx';
import { eventColumns } from './columns.tsx';
import { EventFilterBar } from './EventFilterBar.tsx';
import { eventAddress, toQueryVariables } from './filters.ts';
import { useEventPages } from './use-event-pages.ts';

interface UnitChoice {
  id: string;
  label: string;
}
const noUnits: readonly UnitChoice[] = [];
const unitsOf = ({ businessUnits }: EventFilterOptionsQuery): readonly UnitChoice[] =>
  businessUnits.map(({ businessUnitUuid, label }) => ({ id: businessUnitUuid, label }));

const listed = ['événement', 'événements'] as const;

/** The event list of the back office. */
export default function EventList() {
  const view = useListView('congrex-bo.events', eventAddress);
  const { filters, setFilters, layout, views } = view;
  const list = useEventPages(filters);
  const { data: units = noUnits } = usePageQuery(EventFilterOptionsDocument, {}, unitsOf);
  const mayCreate = useActions(gatheringActions)('createGathering', {}).offered;
  const columns = useMemo(() => {
    const labels = new Map(units.map(({ id, label }) => [id, label]));
    return eventColumns((uuid) => labels.get(uuid) ?? '…', readersZone());
  }, [units]);
  const { search, sort, filters: narrowed } = toQueryVariables(filters);
  const actions = (
    <>
      <Switch label="Mes événements" value={filters.mine} onChange={(mine) => setFilters({ ...filters, mine })} />
      {views}
      <ListExport
        kind="EVENTS"
        title="Exporter les événements"
        what={countedAs(list.pages?.total, listed)}
        filters={{ events: { ...narrowed, search, sort } }}
        columns={columns}
        layout={layout}
      />
      {mayCreate && <CreateEvent />}
    </>
  );
  const nothingYet = (
    <EmptyState kind="nothingYet" title="Aucun événement" {...(mayCreate ? { action: <CreateEvent /> } : {})}>
      Les congrès et les événements de l’entreprise apparaîtront ici dès leur création.
    </EmptyState>
  );
  return (
    <Stack $gap={3}>
      <ListTabs />
      <PageHeader title="Événements" subtitle={countOf(list, listed)} actions={actions} />
      <ListGrid
        label="Événements"
        pages={list}
        list={eventAddress}
        view={view}
        columns={columns}
        rowId={(event) => event.gatheringUuid}
        rowLabel={(event) => event.name}
        rowPath={(event) => `/congrex-bo/event/${event.gatheringUuid}/details`}
        toolbar={<EventFilterBar filters={filters} units={units} onChange={setFilters} />}
        noResult="Aucun événement ne correspond à ces filtres."
        nothingYet={nothingYet}
      />
    </Stack>
  );
}

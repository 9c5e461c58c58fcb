import { gatheringPeriodLabels, gatheringPeriods } from '@portal/domain/gathering/states';
import { EmptyState, matchesSearch, Stack } from '@portal/shared-ui';
import { countedAs, ListExport, ListGrid, listAddress, optionsOf, useListView, wholeList } from '@portal/web/list';
import { several, words } from '@portal/web/state/address';
import { useMemo } from 'react';
import { useHcp } from '../../hcp/hcp-context.ts';
import { type HcpEvent, useHcpEvents } from '../../hcp/use-hcp-events.ts';
import { hcpEventColumns } from './event-columns.tsx';
import { HcpSessions } from './HcpSessions.tsx';

const codecs = {
  search: { name: 'q', codec: words },
  periods: { name: 'periode', codec: several(gatheringPeriods) },
} as const;
const address = listAddress(codecs);
type Filters = ReturnType<typeof address.read>;

const matches = ({ gathering }: HcpEvent, { search, periods: chosen }: Filters): boolean =>
  matchesSearch(`${gathering?.name ?? ''} ${gathering?.city ?? ''}`, search) &&
  (chosen.length === 0 || (gathering !== null && chosen.includes(gathering.period)));

const idOf = ({ participantUuid }: HcpEvent) => participantUuid;
const nameOf = ({ gathering }: HcpEvent) => gathering?.name ?? 'Événement';

/** The tab « Événements » of an HCP: every gathering in reach to which they were invited, and the virtual sessions on whose list they are. */
export default function HcpEvents() {
  const { hcp } = useHcp();
  const events = useHcpEvents();
  const view = useListView('congrex-bo.hcp-events', address);
  const { filters } = view;
  const rows = useMemo(() => events.data?.filter((event) => matches(event, filters)), [events.data, filters]);
  const last = (
    <>
      <ListExport
        kind="HCP_EVENTS"
        title={`Exporter les événements de ${hcp.fullName}`}
        what={countedAs(rows?.length, ['événement', 'événements'])}
        filters={{ list: { healthCareProfessionalUuid: hcp.uuid, ...filters, search: filters.search.trim() || null } }}
        columns={hcpEventColumns}
        layout={view.layout}
      />
      {view.views}
    </>
  );
  return (
    <Stack>
      <ListGrid
        label={`Événements de ${hcp.fullName}`}
        pages={wholeList(`congrex-bo.hcp-events ${hcp.uuid}`, events, rows)}
        list={address}
        view={view}
        columns={hcpEventColumns}
        rowId={idOf}
        rowLabel={nameOf}
        rowPath={({ gatheringUuid }) => `/congrex-bo/hcp/${hcp.uuid}/event/${gatheringUuid}`}
        height="max(320px, calc(100dvh - 400px))"
        search={['Rechercher un événement', 'Nom, ville…']}
        menus={({ several }) => several('Période', 'periods', optionsOf(gatheringPeriods, gatheringPeriodLabels))}
        last={last}
        noResult="Aucun événement ne correspond à cette recherche."
        nothingYet={
          <EmptyState kind="nothingYet" title="Aucun événement">
            Les événements auxquels cette personne est invitée apparaîtront ici.
          </EmptyState>
        }
      />
      <HcpSessions />
    </Stack>
  );
}

import { type GatheringPeriod, gatheringPeriodLabels, gatheringPeriods } from '@portal/domain/gathering/states';
import { Banner, Button, EmptyState, MultiSelectMenu, matchesSearch, SearchField } from '@portal/shared-ui';
import { DataGrid, FilterBar } from '@portal/shared-ui/table';
import { reference } from '@portal/web';
import { ListProblem } from '@portal/web/data/pages-grid';
import { useNavigate, useSearchParams } from '@portal/web/router';
import { type AddressValues, readAddress, several, words, writeAddress } from '@portal/web/state/address';
import { useTypedSearch } from '@portal/web/state/typed-search';
import { useMemo } from 'react';
import { useHcp } from '../hcp-context.ts';
import { hcpEventColumns } from './event-columns.tsx';
import { type HcpEvent, useHcpEvents } from './use-hcp-events.ts';

const codecs = {
  search: { name: 'q', codec: words },
  periods: { name: 'periode', codec: several(gatheringPeriods) },
} as const;
type Filters = AddressValues<typeof codecs>;

const periods = gatheringPeriods.map((id) => ({ id, label: gatheringPeriodLabels[id] }));

const matches = ({ gathering }: HcpEvent, { search, periods: chosen }: Filters): boolean =>
  matchesSearch(`${gathering?.name ?? ''} ${gathering?.city ?? ''}`, search) &&
  (chosen.length === 0 || chosen.includes(gathering?.period as GatheringPeriod));

function useFilters(): [Filters, (next: Filters) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => readAddress(codecs, new URLSearchParams(address)), [address]);
  return [filters, (next) => setParams(writeAddress(codecs, next), { replace: true })];
}

function Filtering({ filters, onChange }: { filters: Filters; onChange: (next: Filters) => void }) {
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ ...filters, search }));
  const active = (filters.search ? 1 : 0) + filters.periods.length;
  return (
    <FilterBar
      search={
        <SearchField label="Rechercher un événement" placeholder="Nom, ville…" value={typed} onChange={setTyped} />
      }
      activeCount={active}
      onReset={() => onChange({ search: '', periods: [] })}
    >
      <MultiSelectMenu
        label="Période"
        options={periods}
        value={filters.periods}
        onChange={(chosen) => onChange({ ...filters, periods: chosen })}
      />
    </FilterBar>
  );
}

/** The tab « Événements » of an HCP: every gathering in reach to which they were invited. */
export default function HcpEvents() {
  const { hcp } = useHcp();
  const navigate = useNavigate();
  const { data, isWaiting, problem, retry } = useHcpEvents();
  const [filters, setFilters] = useFilters();
  const rows = useMemo(() => (data ?? []).filter((event) => matches(event, filters)), [data, filters]);
  const isFiltered = filters.search !== '' || filters.periods.length > 0;
  return (
    <>
      {problem && data && (
        <Banner
          tone="warning"
          title="La liste est incomplète."
          actions={
            <Button size="sm" onPress={retry}>
              Réessayer
            </Button>
          }
        >
          {problem.message} <small>{reference(problem)}</small>
        </Banner>
      )}
      <DataGrid
        label={`Événements de ${hcp.fullName}`}
        columns={hcpEventColumns}
        rows={rows}
        rowId={({ participantUuid }) => participantUuid}
        rowLabel={({ gathering }) => gathering?.name ?? 'Événement'}
        {...(data ? { rowCount: rows.length } : {})}
        onRowOpen={({ gatheringUuid }) => navigate(`/congrex-bo/hcp/${hcp.uuid}/event/${gatheringUuid}`)}
        isLoading={isWaiting}
        height="max(320px, calc(100dvh - 400px))"
        toolbar={<Filtering filters={filters} onChange={setFilters} />}
        error={problem && !data && <ListProblem problem={problem} onRetry={retry} />}
        empty={
          data &&
          (isFiltered ? (
            <EmptyState kind="noResult" onReset={() => setFilters({ search: '', periods: [] })}>
              Aucun événement ne correspond à cette recherche.
            </EmptyState>
          ) : (
            <EmptyState kind="nothingYet" title="Aucun événement">
              Les événements auxquels cette personne est invitée apparaîtront ici.
            </EmptyState>
          ))
        }
      />
    </>
  );
}

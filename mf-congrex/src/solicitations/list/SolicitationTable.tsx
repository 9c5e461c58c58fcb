import { EmptyState, Stack } from '@portal/shared-ui';
import { DataGrid } from '@portal/shared-ui/table';
import { gridOf, IncompleteList } from '@portal/web/data/pages-grid';
import { useNavigate } from '@portal/web/router';
import { useAddressFilters } from '@portal/web/state/address-filters';
import { useKeptScroll } from '@portal/web/state/kept-scroll';
import { gridSortOf } from '@portal/web/state/list-order';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { solicitationPath } from '../paths.ts';
import { hcpName } from '../words.ts';
import { allColumns, columnsOfCongress } from './columns.tsx';
import { ExportSolicitations } from './ExportSolicitations.tsx';
import {
  activeFilters,
  readFilters,
  type SolicitationFilters,
  sortOfGrid,
  withoutFilters,
  writeFilters,
} from './filters.ts';
import { SolicitationFilterBar } from './SolicitationFilterBar.tsx';
import { StatusChips } from './StatusChips.tsx';
import { useSolicitations } from './use-solicitations.ts';

const Head = styled.div`
  display: flex; flex-wrap: wrap-reverse; align-items: center; justify-content: space-between; gap: var(--ui-2);
  & > ul { flex: 1 1 320px; min-width: 0; }
`;

interface EmptyProps {
  filters: SolicitationFilters;
  onChange: (filters: SolicitationFilters) => void;
}

function Empty({ filters, onChange }: EmptyProps) {
  if (activeFilters(filters) > 0) {
    return (
      <EmptyState kind="noResult" onReset={() => onChange(withoutFilters(filters))}>
        {filters.toDecide
          ? 'Rien n’attend votre décision parmi ces sollicitations.'
          : 'Aucune sollicitation ne correspond à ces filtres.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="nothingYet" title="Aucune sollicitation">
      Les demandes des professionnels de santé pour participer à un congrès apparaîtront ici.
    </EmptyState>
  );
}

interface SolicitationTableProps {
  /** Narrows the list to one congress. */
  gatheringUuid?: string;
  /** What stands above, from the number of results (undefined until it is known). */
  heading?: (total: number | undefined) => ReactNode;
}

/** The solicitations in reach, or those of one congress: counts by state, search, filters and the rows. */
export function SolicitationTable({ gatheringUuid, heading }: SolicitationTableProps) {
  const [filters, setFilters] = useAddressFilters(readFilters, writeFilters);
  const { list, counts } = useSolicitations(filters, gatheringUuid);
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const { pages, problem } = list;
  useKeptScroll(box, pages?.key ?? '', pages !== undefined);
  return (
    <Stack $gap={3}>
      {heading?.(pages?.total)}
      <Head>
        <StatusChips counts={counts} filters={filters} onChange={setFilters} />
        <ExportSolicitations filters={filters} gatheringUuid={gatheringUuid} total={pages?.total} />
      </Head>
      {problem && pages && <IncompleteList problem={problem} onRetry={list.retry} />}
      <div ref={box}>
        <DataGrid
          label="Sollicitations"
          columns={gatheringUuid ? columnsOfCongress : allColumns}
          {...gridOf(list)}
          rowId={(row) => row.solicitationUuid}
          rowLabel={hcpName}
          sort={gridSortOf(filters.sort)}
          onSortChange={(sort) => setFilters({ ...filters, sort: sortOfGrid(sort) })}
          onRowOpen={(row) => navigate(solicitationPath(row.solicitationUuid))}
          height="max(320px, calc(100dvh - 310px))"
          toolbar={
            <SolicitationFilterBar filters={filters} onChange={setFilters} hasCongress={gatheringUuid !== undefined} />
          }
          empty={pages && <Empty filters={filters} onChange={setFilters} />}
        />
      </div>
    </Stack>
  );
}

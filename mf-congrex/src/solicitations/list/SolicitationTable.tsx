import { EmptyState, Stack } from '@portal/shared-ui';
import { shownColumnIds } from '@portal/shared-ui/table';
import { ListGrid, useListView } from '@portal/web/list';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hcpName } from '../../solicit/words.ts';
import { solicitationPath } from '../paths.ts';
import { allColumns, columnsOfCongress } from './columns.tsx';
import { ExportSolicitations } from './ExportSolicitations.tsx';
import { solicitationAddress } from './filters.ts';
import { SolicitationFilterBar } from './SolicitationFilterBar.tsx';
import { StatusChips } from './StatusChips.tsx';
import { useSolicitations } from './use-solicitations.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-2);
  & > ul {
    flex: 1 1 320px;
    min-width: 0;
  }
`;

interface SolicitationTableProps {
  /** Narrows the list to one congress. */
  gatheringUuid?: string;
  /** What is shown above, from the number of results (undefined until it is known). */
  heading?: (total: number | undefined) => ReactNode;
}

/** The solicitations in reach, or those of one congress: counts by state, search, filters and the rows. */
export function SolicitationTable({ gatheringUuid, heading }: SolicitationTableProps) {
  const name = gatheringUuid ? 'congrex.congress-solicitations' : 'congrex.solicitations';
  const { filters, setFilters, layout, setLayout, views } = useListView(name, solicitationAddress);
  const { list, counts } = useSolicitations(filters, gatheringUuid);
  const total = list.pages?.total;
  const columns = gatheringUuid ? columnsOfCongress : allColumns;
  return (
    <Stack $gap={3}>
      {heading?.(total)}
      <Head>
        <StatusChips counts={counts} filters={filters} onChange={setFilters} />
        {views}
        <ExportSolicitations
          filters={filters}
          gatheringUuid={gatheringUuid}
          total={total}
          columns={shownColumnIds(columns, layout)}
        />
      </Head>
      <ListGrid
        label="Sollicitations"
        pages={list}
        list={solicitationAddress}
        filters={filters}
        onFilters={setFilters}
        columns={columns}
        layout={layout}
        onLayoutChange={setLayout}
        rowId={(row) => row.solicitationUuid}
        rowLabel={hcpName}
        rowPath={(row) => solicitationPath(row.solicitationUuid)}
        height="max(320px, calc(100dvh - 310px))"
        toolbar={
          <SolicitationFilterBar filters={filters} onChange={setFilters} hasCongress={gatheringUuid !== undefined} />
        }
        noResult={
          filters.toDecide
            ? 'Rien n’attend votre décision parmi ces sollicitations.'
            : 'Aucune sollicitation ne correspond à ces filtres.'
        }
        nothingYet={
          <EmptyState kind="nothingYet" title="Aucune sollicitation">
            Les demandes des professionnels de santé pour participer à un congrès apparaîtront ici.
          </EmptyState>
        }
      />
    </Stack>
  );
}

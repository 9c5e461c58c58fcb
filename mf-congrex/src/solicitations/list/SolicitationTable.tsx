import { EmptyState, Stack } from '@portal/shared-ui';
import { type countOf, exportedAs, ListExport, ListGrid, useListView } from '@portal/web/list';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hcpName } from '../../solicit/words.ts';
import { solicitationPath } from '../paths.ts';
import { allColumns, columnsOfCongress } from './columns.tsx';
import { solicitationAddress, toQueryVariables } from './filters.ts';
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

const ofReach = ['sollicitation de votre périmètre', 'sollicitations de votre périmètre'] as const;
const ofCongress = ['sollicitation de ce congrès', 'sollicitations de ce congrès'] as const;

interface SolicitationTableProps {
  /** Narrows the list to one congress. */
  gatheringUuid?: string;
  /** What is shown above the rows. */
  heading?: (list: Parameters<typeof countOf>[0]) => ReactNode;
}

/** The solicitations in reach, or those of one congress: counts by state, search, filters and the rows. */
export function SolicitationTable({ gatheringUuid, heading }: SolicitationTableProps) {
  const name = gatheringUuid ? 'congrex.congress-solicitations' : 'congrex.solicitations';
  const view = useListView(name, solicitationAddress);
  const { filters, setFilters } = view;
  const { list, counts } = useSolicitations(filters, gatheringUuid);
  const total = list.pages?.total;
  const { filters: narrowed, search, sort, direction } = toQueryVariables(filters, gatheringUuid);
  const columns = gatheringUuid ? columnsOfCongress : allColumns;
  return (
    <Stack $gap={3}>
      {heading?.(list)}
      <Head>
        <StatusChips counts={counts} filters={filters} onChange={setFilters} />
        {view.views}
        <ListExport
          kind="SOLICITATIONS"
          title="Exporter les sollicitations"
          what={exportedAs(total, gatheringUuid ? ofCongress : ofReach, solicitationAddress.isFiltered(filters))}
          filters={{ solicitations: { ...narrowed, search, sort, direction } }}
          columns={columns}
          layout={view.layout}
        />
      </Head>
      <ListGrid
        label="Sollicitations"
        pages={list}
        list={solicitationAddress}
        view={view}
        columns={columns}
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

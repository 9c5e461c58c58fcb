import { EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { DataGrid } from '@portal/shared-ui/table';
import { type Pages, usePages, usePortal } from '@portal/web';
import { gridOf, IncompleteList } from '@portal/web/data/pages-grid';
import { useNavigate } from '@portal/web/router';
import { useAddressFilters } from '@portal/web/state/address-filters';
import { useKeptScroll } from '@portal/web/state/kept-scroll';
import { gridSortOf } from '@portal/web/state/list-order';
import { useMemo, useRef } from 'react';
import { FieldTabs } from '../FieldTabs.tsx';
import { FieldHcpsDocument, type FieldHcpsQuery } from '../generated/graphql.ts';
import { type HcpRow, hcpColumns, hcpName, rowsOf } from './columns.tsx';
import { ExportHcps } from './ExportHcps.tsx';
import { activeFilters, questionOf, readFilters, sortOfGrid, withoutFilters, writeFilters } from './filters.ts';
import { HcpFilterBar } from './HcpFilterBar.tsx';
import { HcpLinks } from './HcpLinks.tsx';
import { Solicit } from './Solicit.tsx';
import { useZones } from './use-zones.ts';

const list = {
  document: FieldHcpsDocument,
  pageOf: ({ searchHcpForHcpTable: page }: FieldHcpsQuery) => page && { ...page, items: rowsOf(page) },
  rowId: ({ uuid }: HcpRow) => uuid,
};

function countOf({ pages }: Pages<HcpRow>): string {
  if (!pages) return 'Les professionnels de santé de votre franchise';
  const { total } = pages;
  if (total >= 10_000) return '10\u202f000 professionnels de santé et plus';
  return total > 1 ? `${total.toLocaleString('fr-FR')} professionnels de santé` : `${total} professionnel de santé`;
}

const rowActions = (hcp: HcpRow) => (
  <>
    <HcpLinks uuid={hcp.uuid} name={hcp.fullName} />
    <Solicit uuid={hcp.uuid} name={hcp.fullName} isBarred={hcp.missed.length > 0} />
  </>
);

/** The HCPs of the person's unit: where ABM and MSL enter the area, find somebody and solicit them. */
export default function HcpList() {
  const { me } = usePortal();
  const [filters, setFilters] = useAddressFilters(readFilters, writeFilters);
  const question = useMemo(() => questionOf(filters, me.userUuid), [filters, me.userUuid]);
  const hcps = usePages('congrex.hcps', { ...list, question });
  const zones = useZones(me.businessUnitUuid ?? null);
  const columns = useMemo(() => hcpColumns(zones.zoneOf), [zones]);
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const { pages, problem } = hcps;
  useKeptScroll(box, pages?.key ?? '', pages !== undefined);
  return (
    <Stack $gap={3}>
      <PageHeader
        title="Professionnels de santé"
        subtitle={countOf(hcps)}
        actions={<ExportHcps filters={filters} total={pages?.total} />}
      >
        <FieldTabs />
      </PageHeader>
      {problem && pages && <IncompleteList problem={problem} onRetry={hcps.retry} />}
      <div ref={box}>
        <DataGrid
          label="Professionnels de santé"
          columns={columns}
          {...gridOf(hcps)}
          rowId={({ uuid }) => uuid}
          rowLabel={hcpName}
          sort={gridSortOf(filters.sort)}
          onSortChange={(sort) => setFilters({ ...filters, sort: sortOfGrid(sort) })}
          onRowOpen={({ uuid }) => navigate(`/congrex/hcp/${uuid}/historical`)}
          rowActions={rowActions}
          height="max(320px, calc(100dvh - 270px))"
          toolbar={<HcpFilterBar filters={filters} zones={zones.options} onChange={setFilters} />}
          empty={
            pages &&
            (activeFilters(filters) > 0 ? (
              <EmptyState kind="noResult" onReset={() => setFilters(withoutFilters(filters))}>
                Aucun professionnel de santé ne correspond à cette recherche.
              </EmptyState>
            ) : (
              <EmptyState kind="nothingYet" title="Aucun professionnel de santé">
                Les professionnels de santé de votre franchise apparaîtront ici.
              </EmptyState>
            ))
          }
        />
      </div>
    </Stack>
  );
}

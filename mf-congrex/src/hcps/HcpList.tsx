import { EmptyState } from '@portal/shared-ui';
import { usePages, usePortal } from '@portal/web';
import { exportedAs, ListScreen, useListView } from '@portal/web/list';
import { useCallback, useMemo } from 'react';
import { FieldTabs } from '../FieldTabs.tsx';
import { FieldHcpsDocument, type FieldHcpsQuery } from '../generated/graphql.ts';
import { type HcpRow, hcpColumns, hcpName, rowsOf } from './columns.tsx';
import { hcpAddress, toQueryVariables } from './filters.ts';
import { HcpFilterBar } from './HcpFilterBar.tsx';
import { HcpLinksButton, useHcpLinks } from './HcpLinks.tsx';
import { Solicit } from './Solicit.tsx';
import { useZones } from './use-zones.ts';

const list = {
  document: FieldHcpsDocument,
  pageOf: ({ searchHcpForHcpTable: page }: FieldHcpsQuery) => page && { ...page, items: rowsOf(page) },
  rowId: ({ uuid }: HcpRow) => uuid,
};

const listed = ['professionnel de santé', 'professionnels de santé'] as const;
const ofUnit = listed.map((name) => `${name} de votre périmètre`) as [string, string];

/** The HCPs of the person's unit: where ABM and MSL enter the area, find somebody and solicit them. */
export default function HcpList() {
  const { me } = usePortal();
  const view = useListView('congrex.hcps', hcpAddress);
  const { filters, setFilters } = view;
  const question = useMemo(() => toQueryVariables(filters, me.userUuid), [filters, me.userUuid]);
  const { search, sort, filters: narrowed } = question;
  const hcps = usePages('congrex.hcps', { ...list, question });
  const zones = useZones(me.businessUnitUuid ?? null);
  const columns = useMemo(() => hcpColumns(zones.zoneOf), [zones]);
  const { open, dialog } = useHcpLinks();
  const rowActions = useCallback(
    (hcp: HcpRow) => (
      <>
        <HcpLinksButton uuid={hcp.uuid} name={hcp.fullName} onOpen={open} />
        <Solicit uuid={hcp.uuid} name={hcp.fullName} isBarred={hcp.missed.length > 0} />
      </>
    ),
    [open],
  );
  return (
    <ListScreen
      tabs={<FieldTabs />}
      title="Professionnels de santé"
      noun={listed}
      view={view}
      pages={hcps}
      list={hcpAddress}
      columns={columns}
      file={{
        kind: 'HCPS',
        title: 'Exporter les professionnels de santé',
        what: `${exportedAs(hcps.pages?.total, ofUnit, hcpAddress.isFiltered(filters))}. Ni téléphone ni adresse.`,
        filters: { hcps: { ...narrowed, search, sort } },
      }}
      rowId={({ uuid }) => uuid}
      rowLabel={hcpName}
      rowPath={({ uuid }) => `/congrex/hcp/${uuid}/historical`}
      rowActions={rowActions}
      toolbar={<HcpFilterBar filters={filters} zones={zones.options} targets={zones.targets} onChange={setFilters} />}
      noResult="Aucun professionnel de santé ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucun professionnel de santé">
          Les professionnels de santé de votre franchise apparaîtront ici.
        </EmptyState>
      }
    >
      {dialog}
    </ListScreen>
  );
}

import { EmptyState } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { usePages } from '@portal/web';
import { ListGrid, listAddress, useListView } from '@portal/web/list';
import { words } from '@portal/web/state/address';
import { useMemo } from 'react';
import { SerfHcpsDocument, type SerfHcpsQuery } from '../generated/graphql.ts';
import { hcpName } from '../words.ts';

type Found = SerfHcpsQuery['searchHcpForHcpTable']['hcps'][number];

const address = listAddress({ search: { name: 'q', codec: words } });
const rowId = ({ uuid }: Found) => uuid;
const list = {
  document: SerfHcpsDocument,
  pageOf: ({ searchHcpForHcpTable: page }: SerfHcpsQuery) => page && { ...page, items: page.hcps },
  rowId,
};
const columns: readonly GridColumn<Found>[] = [
  { id: 'name', header: 'Nom', cell: hcpName, width: 260, priority: 1 },
  { id: 'specialty', header: 'Spécialité', cell: ({ specialtyLabel }) => specialtyLabel, width: 200, priority: 2 },
  { id: 'city', header: 'Ville', cell: ({ city }) => city || '--', width: 180, priority: 3 },
];

/** Whom a form is for, before it is filled in. @param linkTo the form of an HCP */
export function HcpChooser({ linkTo }: { linkTo: (hcpUuid: string) => string }) {
  const view = useListView('serf.hcp-chooser', address);
  const search = view.filters.search.trim() || null;
  const question = useMemo(() => ({ search }), [search]);
  const hcps = usePages('serf.hcp-chooser', { ...list, question });
  return (
    <ListGrid
      label="Professionnels de santé"
      pages={hcps}
      list={address}
      view={view}
      columns={columns}
      rowId={rowId}
      rowLabel={hcpName}
      rowPath={({ uuid }) => linkTo(uuid)}
      search={['Rechercher le professionnel de santé', 'Nom, prénom, e-mail, RPPS…']}
      last={view.views}
      noResult="Aucun professionnel de santé de votre périmètre ne correspond à cette recherche."
      nothingYet={<EmptyState kind="nothingYet" title="Aucun professionnel de santé" />}
    />
  );
}

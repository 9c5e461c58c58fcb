import { hcpActions } from '@portal/domain/hcps/actions';
import { EmptyState } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { exportedAs, ListScreen, useListView } from '@portal/web/list';
import { useNavigate } from '@portal/web/router';
import { UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useHcpOptions } from '../hcp/use-hcp-options.ts';
import { HcpFilterBar } from './HcpFilterBar.tsx';
import { hcpColumns, hcpName } from './hcp-columns.tsx';
import { hcpAddress, toQueryVariables } from './hcp-filters.ts';
import { ListTabs } from './ListTabs.tsx';
import { useHcpPages } from './use-hcp-pages.ts';

const CreateHcpDialog = lazyDialog(async () => (await import('./form/CreateHcpDialog.tsx')).CreateHcpDialog);

const listed = ['professionnel de santé', 'professionnels de santé'] as const;
const ofReach = listed.map((name) => `${name} de votre périmètre`) as [string, string];

/** The HCPs of the portal: search as you type, filters and order in the URL, pages from the server. */
export default function HcpList() {
  const view = useListView('congrex-bo.hcps', hcpAddress);
  const { filters, setFilters } = view;
  const list = useHcpPages('congrex-bo.hcps', filters);
  const options = useHcpOptions();
  const columns = useMemo(() => hcpColumns(options.words), [options]);
  const creating = useActions(hcpActions)('createHcp', {});
  const navigate = useNavigate();
  const create = (
    <DialogButton
      verdict={creating}
      label="Créer un professionnel de santé"
      variant="primary"
      icon={<UserPlus aria-hidden />}
    >
      {(close) => <CreateHcpDialog onClose={close} onCreated={(uuid) => navigate(`/congrex-bo/hcp/${uuid}`)} />}
    </DialogButton>
  );
  const { search, sort, businessUnitFilters: businessUnitUuids, filters: narrowed } = toQueryVariables(filters);
  return (
    <ListScreen
      tabs={<ListTabs />}
      title="Professionnels de santé"
      noun={listed}
      view={view}
      pages={list}
      list={hcpAddress}
      columns={columns}
      file={{
        kind: 'HCPS',
        title: 'Exporter les professionnels de santé',
        what: `${exportedAs(list.pages?.total, ofReach, hcpAddress.isFiltered(filters))}. Ni téléphone ni adresse.`,
        filters: { hcps: { ...narrowed, search, sort, businessUnitUuids } },
      }}
      actions={create}
      rowId={({ uuid }) => uuid}
      rowLabel={hcpName}
      rowPath={({ uuid }) => `/congrex-bo/hcp/${uuid}`}
      height="max(320px, calc(100dvh - 385px))"
      toolbar={<HcpFilterBar filters={filters} options={options} onChange={setFilters} />}
      noResult="Aucun professionnel de santé ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucun professionnel de santé" action={create}>
          Les professionnels de santé apparaîtront ici dès leur création.
        </EmptyState>
      }
    />
  );
}

import { hcpActions } from '@portal/domain/hcps/actions';
import { Button, EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { countedAs, ListGrid, useListView } from '@portal/web/list';
import { useNavigate } from '@portal/web/router';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useHcpOptions } from '../hcp/use-hcp-options.ts';
import { ExportHcps } from './ExportHcps.tsx';
import { HcpFilterBar } from './HcpFilterBar.tsx';
import { hcpColumns, hcpName } from './hcp-columns.tsx';
import { hcpAddress } from './hcp-filters.ts';
import { ListTabs } from './ListTabs.tsx';
import { useHcpPages } from './use-hcp-pages.ts';

const CreateHcpDialog = lazyDialog(async () => (await import('./form/CreateHcpDialog.tsx')).CreateHcpDialog);

const listed = ['professionnel de santé', 'professionnels de santé'] as const;

/** The button that creates an HCP, for those who may. */
function useCreation() {
  const [isOpen, setOpen] = useState(false);
  const mayCreate = useActions(hcpActions)('createHcp', {}).offered;
  const navigate = useNavigate();
  const button = mayCreate && (
    <Button variant="primary" icon={<UserPlus aria-hidden />} onPress={() => setOpen(true)}>
      Créer un professionnel de santé
    </Button>
  );
  const dialog = isOpen && (
    <CreateHcpDialog onClose={() => setOpen(false)} onCreated={(uuid) => navigate(`/congrex-bo/hcp/${uuid}`)} />
  );
  return { button, dialog };
}

/** The HCPs of the portal: search as you type, filters and order in the URL, pages from the server. */
export default function HcpList() {
  const { filters, setFilters, layout, setLayout, views } = useListView('congrex-bo.hcps', hcpAddress);
  const list = useHcpPages('congrex-bo.hcps', filters);
  const options = useHcpOptions();
  const creation = useCreation();
  const columns = useMemo(() => hcpColumns(options.words), [options]);
  const total = list.pages?.total;
  return (
    <Stack $gap={3}>
      <ListTabs />
      <PageHeader
        title="Professionnels de santé"
        subtitle={countedAs(total, listed)}
        actions={
          <>
            {views}
            <ExportHcps filters={filters} total={total} columns={columns} layout={layout} />
            {creation.button}
          </>
        }
      />
      <ListGrid
        label="Professionnels de santé"
        pages={list}
        list={hcpAddress}
        filters={filters}
        onFilters={setFilters}
        columns={columns}
        layout={layout}
        onLayoutChange={setLayout}
        rowId={({ uuid }) => uuid}
        rowLabel={hcpName}
        rowPath={({ uuid }) => `/congrex-bo/hcp/${uuid}`}
        height="max(320px, calc(100dvh - 385px))"
        toolbar={<HcpFilterBar filters={filters} options={options} onChange={setFilters} />}
        noResult="Aucun professionnel de santé ne correspond à cette recherche."
        nothingYet={
          <EmptyState
            kind="nothingYet"
            title="Aucun professionnel de santé"
            {...(creation.button ? { action: creation.button } : {})}
          >
            Les professionnels de santé apparaîtront ici dès leur création.
          </EmptyState>
        }
      />
      {creation.dialog}
    </Stack>
  );
}

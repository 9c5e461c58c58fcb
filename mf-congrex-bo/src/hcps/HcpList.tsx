import { Button, EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { DataGrid } from '@portal/shared-ui/table';
import { useRight } from '@portal/web';
import { gridOf, IncompleteList } from '@portal/web/data/pages-grid';
import { useLocation, useNavigate } from '@portal/web/router';
import { useKeptScroll } from '@portal/web/state/kept-scroll';
import { gridSortOf } from '@portal/web/state/list-order';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { SavedViewsMenu } from '../list-state/SavedViewsMenu.tsx';
import { ExportHcps } from './ExportHcps.tsx';
import { CreateHcpDialog } from './form/CreateHcpDialog.tsx';
import { HcpFilterBar } from './HcpFilterBar.tsx';
import { hcpColumns, hcpName } from './hcp-columns.tsx';
import { activeFilters, sortOfGrid, withoutFilters } from './hcp-filters.ts';
import { ListTabs } from './ListTabs.tsx';
import { rememberHcpList } from './last-list.ts';
import { useHcpOptions } from './use-hcp-options.ts';
import { type HcpPages, useHcpPages } from './use-hcp-pages.ts';
import { useHcpView } from './use-hcp-view.ts';

/** The server counts up to here. */
const highestCount = 10_000;

function countOf({ pages }: HcpPages): string {
  if (!pages) return 'Médecins et autres professionnels de santé';
  const { total } = pages;
  if (total >= highestCount) return '10\u202f000 professionnels de santé et plus';
  return total > 1 ? `${total.toLocaleString('fr-FR')} professionnels de santé` : `${total} professionnel de santé`;
}

function Nothing({ isFiltered, onReset, create }: { isFiltered: boolean; onReset: () => void; create: ReactNode }) {
  if (isFiltered) {
    return (
      <EmptyState kind="noResult" onReset={onReset}>
        Aucun professionnel de santé ne correspond à cette recherche.
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="nothingYet" title="Aucun professionnel de santé" {...(create ? { action: create } : {})}>
      Les professionnels de santé apparaîtront ici dès leur création.
    </EmptyState>
  );
}

/** The button that creates an HCP, for those who may. */
function useCreation() {
  const [isOpen, setOpen] = useState(false);
  const mayCreate = useRight('createHcp');
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

/** The HCPs of the portal: search as you type, filters and order in the address, pages from the server. */
export default function HcpList() {
  const view = useHcpView();
  const { filters, setFilters } = view;
  const list = useHcpPages('congrex-bo.hcps', filters);
  const options = useHcpOptions();
  const creation = useCreation();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => rememberHcpList(search), [search]);
  const box = useRef<HTMLDivElement>(null);
  const { pages, problem } = list;
  useKeptScroll(box, pages?.key ?? '', pages !== undefined);
  const columns = useMemo(() => hcpColumns(options.words), [options]);
  const views = (
    <SavedViewsMenu listName="congrex-bo.hcps" value={view.value} onOpen={view.open} isUntouched={view.isUntouched} />
  );
  return (
    <Stack $gap={3}>
      <ListTabs />
      <PageHeader
        title="Professionnels de santé"
        subtitle={countOf(list)}
        actions={
          <>
            {views}
            <ExportHcps filters={filters} total={pages?.total} />
            {creation.button}
          </>
        }
      />
      {problem && pages && <IncompleteList problem={problem} onRetry={list.retry} />}
      <div ref={box}>
        <DataGrid
          label="Professionnels de santé"
          columns={columns}
          {...gridOf(list)}
          rowId={({ uuid }) => uuid}
          rowLabel={hcpName}
          sort={gridSortOf(filters.sort)}
          onSortChange={(sort) => setFilters({ ...filters, sort: sortOfGrid(sort) })}
          layout={view.layout}
          onLayoutChange={view.setLayout}
          onRowOpen={({ uuid }) => navigate(`/congrex-bo/hcp/${uuid}`)}
          height="max(320px, calc(100dvh - 385px))"
          toolbar={<HcpFilterBar filters={filters} options={options} onChange={setFilters} />}
          empty={
            pages && (
              <Nothing
                isFiltered={activeFilters(filters) > 0 || filters.search !== ''}
                onReset={() => setFilters(withoutFilters(filters))}
                create={creation.button}
              />
            )
          }
        />
      </div>
      {creation.dialog}
    </Stack>
  );
}

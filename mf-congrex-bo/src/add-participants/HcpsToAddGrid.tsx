import { EmptyState, ErrorCard } from '@portal/shared-ui';
import { DataGrid, type DataGridProps } from '@portal/shared-ui/table';
import { useKeptScroll } from '@portal/web/state/kept-scroll';
import { useMemo, useRef } from 'react';
import { HcpFilterBar } from '../hcps/HcpFilterBar.tsx';
import { hcpColumns, hcpName } from '../hcps/hcp-columns.tsx';
import { activeFilters, gridSortOf, type HcpFilters, sortOfGrid, withoutFilters } from '../hcps/hcp-filters.ts';
import { useHcpOptions } from '../hcps/use-hcp-options.ts';
import type { HcpPages, HcpRow } from '../hcps/use-hcp-pages.ts';
import { useKeptColumns } from '../list-state/use-kept-columns.ts';

const idOf = ({ uuid }: HcpRow) => uuid;

type Selecting = Pick<DataGridProps<HcpRow>, 'selection' | 'onSelectionChange' | 'selectionActions'>;

interface HcpsToAddGridProps extends Selecting {
  list: HcpPages;
  filters: HcpFilters;
  onFilters: (filters: HcpFilters) => void;
}

/** HCPs who are not on the list yet, with the congresses that they missed. */
export function HcpsToAddGrid({ list, filters, onFilters, ...selecting }: HcpsToAddGridProps) {
  const options = useHcpOptions();
  const [layout, setLayout] = useKeptColumns('congrex-bo.add-hcps.columns');
  const box = useRef<HTMLDivElement>(null);
  const { pages, problem } = list;
  useKeptScroll(box, pages?.key ?? '', pages !== undefined);
  const columns = useMemo(() => hcpColumns(options.words), [options]);
  const isFiltered = activeFilters(filters) > 0 || filters.search !== '';
  return (
    <div ref={box}>
      <DataGrid
        label="Professionnels de santé à inviter"
        columns={columns}
        rows={pages?.rows ?? []}
        rowId={idOf}
        rowLabel={hcpName}
        {...(pages ? { rowCount: pages.total } : {})}
        sort={gridSortOf(filters.sort)}
        onSortChange={(sort) => onFilters({ ...filters, sort: sortOfGrid(sort) })}
        {...selecting}
        layout={layout}
        onLayoutChange={setLayout}
        isLoading={list.isLoading}
        hasMore={pages?.hasNextPage ?? false}
        isLoadingMore={list.isLoadingMore}
        onEndReached={list.loadMore}
        height="max(320px, calc(100dvh - 400px))"
        toolbar={<HcpFilterBar filters={filters} options={options} onChange={onFilters} />}
        error={
          problem &&
          !pages && (
            <ErrorCard
              title="La liste n’a pas pu être chargée"
              code={problem.code}
              traceId={problem.traceId}
              onRetry={list.retry}
            >
              {problem.message}
            </ErrorCard>
          )
        }
        empty={
          pages && (
            <EmptyState kind="noResult" {...(isFiltered ? { onReset: () => onFilters(withoutFilters(filters)) } : {})}>
              Aucun professionnel de santé à inviter ne correspond à cette recherche.
            </EmptyState>
          )
        }
      />
    </div>
  );
}

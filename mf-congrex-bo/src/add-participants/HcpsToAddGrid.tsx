import { EmptyState, formatDay } from '@portal/shared-ui';
import { DataGrid, type DataGridProps, type GridColumn } from '@portal/shared-ui/table';
import { gridOf } from '@portal/web/data/pages-grid';
import { useKeptScroll } from '@portal/web/state/kept-scroll';
import { gridSortOf } from '@portal/web/state/list-order';
import { useMemo, useRef } from 'react';
import { HcpFilterBar } from '../hcps/HcpFilterBar.tsx';
import { hcpColumns, hcpName } from '../hcps/hcp-columns.tsx';
import { activeFilters, type HcpFilters, sortOfGrid, withoutFilters } from '../hcps/hcp-filters.ts';
import { useHcpOptions } from '../hcps/use-hcp-options.ts';
import type { HcpPages, HcpRow } from '../hcps/use-hcp-pages.ts';
import { useKeptColumns } from '../list-state/use-kept-columns.ts';
import { useRoomBelow } from '../list-state/use-room-below.ts';

/** Whoever invites sees which congress was missed, and when, without a pointer over it. */
const missedColumn = (column: GridColumn<HcpRow>): GridColumn<HcpRow> => ({
  ...column,
  width: 380,
  cell: (hcp) => {
    const [latest] = hcp.missed;
    return (
      <>
        {column.cell(hcp)}
        {latest && ` ${latest.name}, ${formatDay(latest.endDate.slice(0, 10))}`}
      </>
    );
  },
});

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
  const height = useRoomBelow(box);
  const { pages } = list;
  useKeptScroll(box, pages?.key ?? '', pages !== undefined);
  const columns = useMemo(
    () => hcpColumns(options.words).map((column) => (column.id === 'missed' ? missedColumn(column) : column)),
    [options],
  );
  const isFiltered = activeFilters(filters) > 0 || filters.search !== '';
  return (
    <div ref={box}>
      <DataGrid
        label="Professionnels de santé à inviter"
        columns={columns}
        {...gridOf(list)}
        rowId={idOf}
        rowLabel={hcpName}
        sort={gridSortOf(filters.sort)}
        onSortChange={(sort) => onFilters({ ...filters, sort: sortOfGrid(sort) })}
        {...selecting}
        layout={layout}
        onLayoutChange={setLayout}
        height={height}
        toolbar={<HcpFilterBar filters={filters} options={options} onChange={onFilters} />}
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

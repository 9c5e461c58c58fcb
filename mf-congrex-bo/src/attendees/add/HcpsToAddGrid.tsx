import { shownDayOf } from '@portal/domain/calendar/french-day';
import type { DataGridProps, GridColumn } from '@portal/shared-ui/table';
import { ListGrid, type ListView, useAvailableHeight } from '@portal/web/list';
import { useMemo, useRef } from 'react';
import { type HcpColumnWords, useHcpOptions } from '../../hcp/use-hcp-options.ts';
import { HcpFilterBar } from '../../hcps/HcpFilterBar.tsx';
import { hcpColumns, hcpName } from '../../hcps/hcp-columns.tsx';
import { type HcpFilters, hcpAddress } from '../../hcps/hcp-filters.ts';
import type { HcpPages, HcpRow } from '../../hcps/use-hcp-pages.ts';

/** Shows which congress was missed, and when, without hovering. */
const missedColumn = (column: GridColumn<HcpRow>): GridColumn<HcpRow> => ({
  ...column,
  width: 320,
  cell: (hcp) => {
    const [latest] = hcp.missed;
    return (
      <>
        {column.cell(hcp)}
        {latest && ` ${latest.name}, ${shownDayOf(latest.endDate)}`}
      </>
    );
  },
});

/** The columns of the list of HCPs, with more of what was missed; for that the targets wait to be asked for. */
export const columnsToAdd = (words: HcpColumnWords): GridColumn<HcpRow>[] =>
  hcpColumns(words).map((column) => {
    if (column.id === 'missed') return missedColumn(column);
    return column.id === 'targets' ? { ...column, isHiddenByDefault: true } : column;
  });

const idOf = ({ uuid }: HcpRow) => uuid;

type Selecting = Pick<DataGridProps<HcpRow>, 'selection' | 'onSelectionChange' | 'selectionActions'>;

interface HcpsToAddGridProps extends Selecting {
  list: HcpPages;
  view: ListView<HcpFilters>;
  /** The page of an HCP, to look at who they are before they are chosen. */
  pathOf: (uuid: string) => string;
}

/** HCPs who are not on the list yet, with the congresses that they missed. */
export function HcpsToAddGrid({ list, view, pathOf, ...selecting }: HcpsToAddGridProps) {
  const { filters, setFilters } = view;
  const options = useHcpOptions();
  const box = useRef<HTMLDivElement>(null);
  const height = useAvailableHeight(box);
  const columns = useMemo(() => columnsToAdd(options.words), [options]);
  return (
    <ListGrid
      label="Professionnels de santé à inviter"
      pages={list}
      list={hcpAddress}
      view={view}
      columns={columns}
      rowId={idOf}
      rowLabel={hcpName}
      rowPath={({ uuid }) => pathOf(uuid)}
      {...selecting}
      box={box}
      height={height}
      toolbar={<HcpFilterBar filters={filters} options={options} onChange={setFilters} />}
      noResult="Aucun professionnel de santé à inviter ne correspond à cette recherche."
    />
  );
}

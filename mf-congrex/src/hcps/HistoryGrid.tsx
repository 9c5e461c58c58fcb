import { type GatheringPeriod, gatheringPeriodLabels, gatheringPeriods } from '@portal/domain/gathering/states';
import { EmptyState } from '@portal/shared-ui';
import type { ColumnLayout, GridColumn } from '@portal/shared-ui/table';
import type { PageQuery } from '@portal/web';
import { ListGrid, optionsOf, useListView, wholeList } from '@portal/web/list';
import { type ReactNode, useMemo } from 'react';
import { type HistoryPart, historyAddresses, ofPeriods, untouchedAddress } from './history.ts';

interface HistoryGridProps<Row> {
  label: string;
  /** Of whom, and which part of their past. */
  hcpUuid: string;
  part: HistoryPart;
  /** The part that the page begins with. */
  first: HistoryPart;
  asked: PageQuery<unknown>;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  rowPath: (row: Row) => string;
  /** Shown when there is nothing at all. */
  nothing: string;
  /** The part as a file, of the periods chosen. */
  asFile?: (periods: readonly GatheringPeriod[], layout: ColumnLayout | undefined) => ReactNode;
}

/** One part of an HCP's past, of the periods chosen. */
export function HistoryGrid<Row extends { gathering: { period: GatheringPeriod } | null }>(
  props: HistoryGridProps<Row>,
) {
  const { label, hcpUuid, part, first, asked, rows, columns, rowId, rowLabel, rowPath, nothing, asFile } = props;
  const name = `congrex.hcp-history.${part}`;
  const address = historyAddresses[first];
  const view = useListView(name, address, undefined, untouchedAddress(part, first));
  const { filters } = view;
  const shown = useMemo(() => ofPeriods(rows, filters.periods), [rows, filters.periods]);
  const last = (
    <>
      {asFile?.(filters.periods, view.layout)}
      {view.views}
    </>
  );
  return (
    <ListGrid
      label={label}
      pages={wholeList(`${name} ${hcpUuid}`, asked, shown)}
      list={address}
      view={view}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      rowPath={rowPath}
      height="max(320px, calc(100dvh - 340px))"
      menus={({ several }) => several('Période', 'periods', optionsOf(gatheringPeriods, gatheringPeriodLabels))}
      last={last}
      noResult="Rien dans ces périodes."
      nothingYet={
        <EmptyState kind="nothingYet" title="Rien encore">
          {nothing}
        </EmptyState>
      }
      saysProblem
    />
  );
}

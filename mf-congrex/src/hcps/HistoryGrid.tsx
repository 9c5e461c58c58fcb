import { gatheringPeriodLabels, gatheringPeriods } from '@portal/domain/gathering/states';
import { EmptyState, MultiSelectMenu } from '@portal/shared-ui';
import { DataGrid, FilterBar, type GridColumn } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import { type HistoryFilters, ofPeriods } from './history.ts';

const periodOptions = gatheringPeriods.map((id) => ({ id, label: gatheringPeriodLabels[id] }));

interface HistoryGridProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  onOpen: (row: Row) => void;
  periods: HistoryFilters['periods'];
  onPeriods: (periods: HistoryFilters['periods']) => void;
  /** Said when there is nothing at all. */
  nothing: string;
}

/** One part of an HCP's past, of the periods chosen. */
export function HistoryGrid<Row extends { gathering: { period: string } | null }>(props: HistoryGridProps<Row>) {
  const { label, rows, columns, rowId, rowLabel, onOpen, periods, onPeriods, nothing } = props;
  const shown = useMemo(() => ofPeriods(rows, periods), [rows, periods]);
  return (
    <DataGrid
      label={label}
      columns={columns}
      rows={shown}
      rowCount={shown.length}
      rowId={rowId}
      rowLabel={rowLabel}
      onRowOpen={onOpen}
      height="max(320px, calc(100dvh - 340px))"
      toolbar={
        <FilterBar activeCount={periods.length} onReset={() => onPeriods([])}>
          <MultiSelectMenu
            label="Période"
            options={periodOptions}
            value={periods}
            onChange={(chosen) => onPeriods([...chosen])}
          />
        </FilterBar>
      }
      empty={
        periods.length > 0 && rows.length > 0 ? (
          <EmptyState kind="noResult" onReset={() => onPeriods([])}>
            Rien dans ces périodes.
          </EmptyState>
        ) : (
          <EmptyState kind="nothingYet" title="Rien encore">
            {nothing}
          </EmptyState>
        )
      }
    />
  );
}

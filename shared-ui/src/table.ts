export * from './buttons/ExportButton.tsx';
export { useNarrow } from './grid/cards/use-narrow.ts';
export * from './grid/DataGrid.tsx';
export { defaultLayout, readLayout, rowHeight, shownColumnIds, visibleColumns } from './grid/state/layout.ts';
export {
  everything,
  isSelected,
  noSelection,
  selectedCount,
  selectionWithout,
  withRows,
} from './grid/state/selection.ts';
export * from './grid/toolbar/FilterBar.tsx';
export * from './grid/toolbar/JumpMenu.tsx';
export * from './grid/toolbar/OrderMenu.tsx';
export type { ColumnLayout, DataGridProps, GridColumn, GridSelection, GridSort } from './grid/types.ts';
export { compareCells, type Direction, isPlaceholder } from './text/compare.ts';
export { matchesSearch, normalise } from './text/search.ts';

export * from './grid/DataGrid.tsx';
export * from './grid/FilterBar.tsx';
export * from './grid/JumpMenu.tsx';
export { defaultLayout, readLayout, shownColumnIds, visibleColumns } from './grid/layout.ts';
export * from './grid/OrderMenu.tsx';
export { everything, isSelected, noSelection, selectedCount, withRows } from './grid/selection.ts';
export type { ColumnLayout, DataGridProps, GridColumn, GridSelection, GridSort } from './grid/types.ts';
export { compareCells, type Direction, isPlaceholder } from './text/compare.ts';
export { matchesSearch, normalise } from './text/search.ts';

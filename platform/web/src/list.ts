/** What a list screen is made of, besides its columns, its filters and its actions (docs/decisions/lists.md). */

export { type ListAddress, listAddress } from './list/address.ts';
export { useAddressFilters } from './list/address-filters.ts';
export { useAvailableHeight } from './list/available-height.ts';
export { CreateLink } from './list/CreateLink.tsx';
export { countedAs } from './list/count.ts';
export { exportedAs } from './list/exported-as.ts';
export { ListExport } from './list/ListExport.tsx';
export { filterMenus, ListFilterBar, optionsOf } from './list/ListFilterBar.tsx';
export { ListGrid, type ListGridProps } from './list/ListGrid.tsx';
export { ListScreen } from './list/ListScreen.tsx';
export { useLastAddress } from './list/last-address.ts';
export { type OpenedRow, useOpenedRow, useRowOf } from './list/opened-row.ts';
export { gridSortOf } from './list/order.ts';
export { gridOf, IncompleteList, ListProblem } from './list/pages-grid.tsx';
export { useStoredColumns } from './list/stored-columns.ts';
export { useTypedSearch } from './list/typed-search.ts';
export { type ListView, useListView } from './list/view.tsx';
export { wholeList } from './list/whole-list.ts';

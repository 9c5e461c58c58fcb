/** What a list screen is made of, besides its columns, its filters and its actions (docs/decisions/lists.md). */

export { type ListAddress, listAddress } from './list/address/address.ts';
export { useAddressFilters } from './list/address/address-filters.ts';
export { useLastAddress } from './list/address/last-address.ts';
export { type OpenedRow, useOpenedRow, useRowOf } from './list/address/opened-row.ts';
export { useTypedSearch } from './list/address/typed-search.ts';
export { useAvailableHeight } from './list/available-height.ts';
export { CreateLink } from './list/CreateLink.tsx';
export { countedAs, countOf } from './list/count.ts';
export { exportedAs } from './list/exported-as.ts';
export { ListExport } from './list/ListExport.tsx';
export { filterMenus, ListFilterBar, optionsOf } from './list/ListFilterBar.tsx';
export { ListScreen } from './list/ListScreen.tsx';
export { ListGrid, type ListGridProps } from './list/rows/ListGrid.tsx';
export { gridSortOf } from './list/rows/order.ts';
export { gridOf, IncompleteList, ListProblem } from './list/rows/pages-grid.tsx';
export { wholeList } from './list/rows/whole-list.ts';
export { useStoredColumns } from './list/views/stored-columns.ts';
export { type ListView, useListView } from './list/views/view.tsx';

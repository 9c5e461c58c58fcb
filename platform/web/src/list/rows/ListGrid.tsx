import { EmptyState, Stack } from '@portal/shared-ui';
import { DataGrid, type DataGridProps } from '@portal/shared-ui/table';
import type { Pages } from '@portal/web';
import { useNavigate } from '@portal/web/router';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useRestoredScroll } from '../../state/restored-scroll.ts';
import type { ListAddress } from '../address/address.ts';
import { type FilterMenus, filterMenus, ListFilterBar } from '../ListFilterBar.tsx';
import type { ListView } from '../views/view.tsx';
import { ListJump, RowsBefore, useRowsBefore } from './ListJump.tsx';
import { gridSortOf, type ListOrder } from './order.ts';
import { gridOf, IncompleteList } from './pages-grid.tsx';

type OfList = 'rows' | 'rowCount' | 'sort' | 'onSortChange' | 'error' | 'empty' | 'rowHref' | 'isLoading' | 'hasMore';
type Own = OfList | 'layout' | 'onLayoutChange';

export interface ListGridProps<Row, F extends object> extends Omit<DataGridProps<Row>, Own> {
  pages: Pages<Row>;
  list: ListAddress<F>;
  /** Its filters and its columns. */
  view: Pick<ListView<F>, 'filters' | 'setFilters' | 'layout' | 'setLayout'>;
  /** What is looked for, and the placeholder that says by what. */
  search?: readonly [label: string, placeholder: string];
  /** The filters beside the search. A list that has other things there gives its `toolbar`. */
  menus?: (menus: FilterMenus<F>) => ReactNode;
  /** Behind them, always in sight. */
  last?: ReactNode;
  /** Where a row leads in the portal: it is a link, and a click follows it. */
  rowPath?: (row: Row) => string | undefined;
  /** That no row is as the filters ask; they can be taken off there. */
  noResult: string;
  /** That there is nothing yet: an `EmptyState`; without it the list is taken as filtered. */
  nothingYet?: ReactNode;
  /** Says itself that more rows could not be loaded. */
  saysProblem?: boolean;
  /** Around the rows, for who looks into it. */
  box?: RefObject<HTMLDivElement | null>;
}

/** The rows of a list with their order, their links, what is said when there are none, and the scroll position to come back to. */
export function ListGrid<Row, F extends object>(props: ListGridProps<Row, F>) {
  const { pages: list, list: address, view, rowPath, noResult, nothingYet, saysProblem, ...grid } = props;
  const { box: given, search, menus, last, toolbar, ...shown } = grid;
  const { filters, setFilters: onFilters, layout, setLayout } = view;
  const navigate = useNavigate();
  const own = useRef<HTMLDivElement>(null);
  const box = given ?? own;
  const { pages, problem, retry } = list;
  useRestoredScroll(box, pages?.key ?? '', pages !== undefined);
  useRowsBefore(box, list);
  const { sort } = filters as { sort?: ListOrder };
  const reset = () => onFilters(address.without(filters));
  const isFiltered = address.isFiltered(filters);
  const bar = toolbar ?? (
    <ListFilterBar list={address} filters={filters} onChange={onFilters} search={search} last={last}>
      {menus?.(filterMenus(filters, onFilters))}
    </ListFilterBar>
  );
  // The rows are in the same box with and without the banner: they would be drawn anew otherwise, and be at their first line.
  return (
    <Stack $gap={3}>
      {!saysProblem && problem && pages && <IncompleteList problem={problem} onRetry={retry} />}
      <div ref={box}>
        <RowsBefore pages={list} />
        <DataGrid
          {...gridOf(list)}
          {...(sort && {
            sort: gridSortOf(sort),
            onSortChange: (asked) => onFilters(address.sorted(filters, asked)),
          })}
          {...(rowPath && {
            rowHref: (row: Row) => {
              const path = rowPath(row);
              return path && `#${path}`;
            },
            onRowOpen: (row: Row) => navigate(rowPath(row)!),
          })}
          layout={layout}
          onLayoutChange={setLayout}
          height="max(320px, calc(100dvh - 270px))"
          {...(shown as Omit<DataGridProps<Row>, Own>)}
          toolbar={<ListJump pages={list} box={box} isByName={sort?.startsWith('name.')} toolbar={bar} />}
          empty={
            pages &&
            (isFiltered || !nothingYet ? (
              <EmptyState kind="noResult" {...(isFiltered && { onReset: reset })}>
                {noResult}
              </EmptyState>
            ) : (
              nothingYet
            ))
          }
        />
      </div>
    </Stack>
  );
}

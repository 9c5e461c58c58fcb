import { EmptyState, Stack } from '@portal/shared-ui';
import { DataGrid, type DataGridProps } from '@portal/shared-ui/table';
import type { Pages } from '@portal/web';
import { useNavigate } from '@portal/web/router';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useRestoredScroll } from '../state/restored-scroll.ts';
import type { ListAddress } from './address.ts';
import { ListJump, RowsBefore, useRowsBefore } from './ListJump.tsx';
import { gridSortOf, type ListOrder } from './order.ts';
import { gridOf, IncompleteList } from './pages-grid.tsx';

type Own = 'rows' | 'rowCount' | 'sort' | 'onSortChange' | 'error' | 'empty' | 'rowHref' | 'isLoading' | 'hasMore';

export interface ListGridProps<Row, F extends object> extends Omit<DataGridProps<Row>, Own> {
  pages: Pages<Row>;
  list: ListAddress<F>;
  filters: F;
  onFilters: (next: F) => void;
  /** Where a row leads in the portal: it is a link, and a click follows it. */
  rowPath?: (row: Row) => string;
  /** That no row is as the filters ask; they can be taken off there. */
  noResult: string;
  /** That there is nothing yet: an `EmptyState`; without it the list is taken as filtered. */
  nothingYet?: ReactNode;
  /** Says itself that more rows could not be loaded. */
  saysProblem?: boolean;
  /** Around the rows, for who looks into it. */
  box?: RefObject<HTMLDivElement | null>;
}

/** The rows of a list with their order, their links, what is said when there are none, and the place where one was. */
export function ListGrid<Row, F extends object>(props: ListGridProps<Row, F>) {
  const { pages: list, list: address, filters, onFilters, rowPath, noResult, nothingYet, saysProblem, ...grid } = props;
  const { box: given, toolbar, ...shown } = grid;
  const navigate = useNavigate();
  const own = useRef<HTMLDivElement>(null);
  const box = given ?? own;
  const { pages, problem, retry } = list;
  useRestoredScroll(box, pages?.key ?? '', pages !== undefined);
  useRowsBefore(box, list);
  const { sort } = filters as { sort?: ListOrder };
  const reset = () => onFilters(address.without(filters));
  const isFiltered = address.isFiltered(filters);
  const rows = (
    <div ref={box}>
      <RowsBefore pages={list} />
      <DataGrid
        {...gridOf(list)}
        {...(sort && {
          sort: gridSortOf(sort),
          onSortChange: (asked) => onFilters(address.sorted(filters, asked)),
        })}
        {...(rowPath && {
          rowHref: (row: Row) => `#${rowPath(row)}`,
          onRowOpen: (row: Row) => navigate(rowPath(row)),
        })}
        height="max(320px, calc(100dvh - 270px))"
        {...(shown as Omit<DataGridProps<Row>, Own>)}
        toolbar={<ListJump pages={list} box={box} isByName={sort?.startsWith('name.') ?? false} toolbar={toolbar} />}
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
  );
  if (saysProblem || !problem || !pages) return rows;
  return (
    <Stack $gap={3}>
      <IncompleteList problem={problem} onRetry={retry} />
      {rows}
    </Stack>
  );
}

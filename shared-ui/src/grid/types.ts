import type { ReactNode } from 'react';
import type { Direction } from '../text/compare.ts';

export interface GridColumn<R> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  /** Pixels. */
  readonly width?: number;
  /** Numbers are right-aligned. */
  readonly align?: 'start' | 'end';
  readonly isSortable?: boolean;
  /** The three facts that matter on a phone: 1 is the card's title. */
  readonly priority?: 1 | 2 | 3;
  /** Cannot be hidden; the first column never can. */
  readonly isAlwaysShown?: boolean;
  /** Hidden until the user shows it. */
  readonly isHiddenByDefault?: boolean;
}

/** A user's column layout; the caller stores it for each user. Columns unknown to it come last and shown. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

export interface GridSort {
  readonly column: string;
  readonly direction: Direction;
}

/** Rows chosen one by one, or all the results of the search but some: also those not loaded. */
export type GridSelection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> };

export interface DataGridProps<R> {
  readonly label: string;
  /** Keep the array between renders: rows are drawn again when it changes. */
  readonly columns: readonly GridColumn<R>[];
  readonly rows: readonly R[];
  /** How many rows are before the first of them. */
  readonly start?: number;
  readonly rowId: (row: R) => string;
  /** What a row is called when it is selected. */
  readonly rowLabel?: (row: R) => string;
  /** All results, also those not loaded; absent when not known. */
  readonly rowCount?: number;
  readonly sort?: GridSort | undefined;
  /** The server sorts. */
  readonly onSortChange?: (sort: GridSort) => void;
  readonly selection?: GridSelection;
  /** Its presence adds the column of checkboxes. */
  readonly onSelectionChange?: (selection: GridSelection) => void;
  /** Shown at the bottom while rows are selected. */
  readonly selectionActions?: ReactNode;
  readonly layout?: ColumnLayout | undefined;
  /** Its presence adds the columns menu and the handles. */
  readonly onLayoutChange?: (layout: ColumnLayout) => void;
  /**
   * Where a row leads (`#/…`): it is a link, which can also be opened in a tab of its own and copied; a row without one is not opened at all. Its first
   * column has nothing else to press.
   */
  readonly rowHref?: ((row: R) => string | undefined) | undefined;
  /** Enter, or a click on the row; without it the row leads to its address. */
  readonly onRowOpen?: (row: R) => void;
  /**
   * Small buttons at the row's end, seen on hover and focus. What they open belongs to the page: a row is drawn again as a card on a tablet that is
   * turned, and a dialog of its own would go with what was typed.
   */
  readonly rowActions?: (row: R) => ReactNode;
  /** How wide they are, as CSS, where they are not three icons. */
  readonly rowActionsWidth?: string;
  readonly isLoading?: boolean;
  readonly hasMore?: boolean;
  readonly isLoadingMore?: boolean;
  /** The next page is needed (keyset paging); called once for a given number of rows. */
  readonly onEndReached?: () => void;
  /** Instead of rows: an `ErrorCard`. */
  readonly error?: ReactNode;
  /** Instead of rows when there are none: an `EmptyState`. */
  readonly empty?: ReactNode;
  /** Search and filters, before the columns menu. */
  readonly toolbar?: ReactNode;
  /** Height of the scrolled part: pixels or any CSS length. */
  readonly height?: number | string;
}

import { useOpenedName } from '@portal/web';
import { useLocation, useNavigate, useNavigation, useSearchParams } from '@portal/web/router';
import { useCallback, useEffect, useRef } from 'react';
import type { Pages } from '../../data/pages.ts';

const name = 'ligne';
/** So many rows are looked through for the one that the address opens: it may be gone, or outside of the filters. */
const mostSought = 500;

export interface OpenedRow {
  /** Of the row that is open beside its list. */
  id: string | undefined;
  /** The address of the list with a row open. */
  pathOf: (id: string) => string;
  close: () => void;
}

/** What a row opens beside its list, as a part of the address: it can be copied, opened in a tab, and left by Back. */
export function useOpenedRow(): OpenedRow {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const address = params.toString();
  const addressOf = useCallback(
    (id?: string) => {
      const next = new URLSearchParams(address);
      next.delete(name);
      if (id) next.set(name, id);
      return `${pathname}?${next}`;
    },
    [pathname, address],
  );
  const next = useNavigation().location;
  const wayOn = useRef(next);
  wayOn.current = next;
  const id = params.get(name) ?? undefined;
  const close = useCallback(() => {
    // A link in what is open closes it too, and goes first: once it is followed, the row is not in the address any more.
    setTimeout(() => {
      const [, query] = globalThis.location.hash.split('?');
      const isLeft = wayOn.current || new URLSearchParams(query).get(name) !== id;
      if (!isLeft) navigate(addressOf(), { replace: true });
    });
  }, [navigate, addressOf, id]);
  return { id, pathOf: addressOf, close };
}

interface RowWords<Row> {
  rowId: (row: Row) => string;
  /** What it is called in the breadcrumb and in the browser's tab while it is open. */
  nameOf: (row: Row) => string;
}

/** The row that the address opens, looked for in the pages that follow where it is not among those that are there; the page is named after it. */
export function useRowOf<Row>(
  id: string | undefined,
  list: Pages<Row>,
  { rowId, nameOf }: RowWords<Row>,
): Row | undefined {
  const { pages, isReady, problem, loadMore } = list;
  const row = id === undefined ? undefined : pages?.rows.find((one) => rowId(one) === id);
  const isSought = id !== undefined && !row && isReady && !problem && pages?.hasNextPage;
  const known = pages?.rows.length ?? 0;
  useEffect(() => {
    if (isSought && known < mostSought) loadMore();
  }, [isSought, known, loadMore]);
  useOpenedName(row && nameOf(row));
  return row;
}

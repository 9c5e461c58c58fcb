import { type ColumnLayout, readLayout } from '@portal/shared-ui/table';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { ListAddress } from '../address/address.ts';
import { useAddressFilters } from '../address/address-filters.ts';
import { useListSettings } from './list-settings.ts';
import { SavedViewsMenu } from './SavedViewsMenu.tsx';

/** What a list shows: filters, search and order in the address, columns kept for each user, and all of it under a name. */
export interface ListView<F> {
  filters: F;
  setFilters: (next: F) => void;
  layout: ColumnLayout | undefined;
  setLayout: (layout: ColumnLayout) => void;
  /** All of it, for a saved view. */
  value: string;
  /** Shows a saved view; it may have been written by an older version of the screen. */
  open: (value: string) => void;
  /** Nothing is chosen in the address. */
  isUntouched: boolean;
  /** The saved views, behind a button. */
  views: ReactNode;
}

interface StoredView {
  address?: unknown;
  layout?: unknown;
}

function parsed(value: string): StoredView {
  try {
    return (JSON.parse(value) ?? {}) as StoredView;
  } catch {
    return {};
  }
}

/** The columns of a list that has several sets of them. Keep it between renders. */
interface Presets<F> {
  /** Which set the filters show. */
  nameOf: (filters: F) => string;
  /** As long as nobody has changed it. */
  layoutOf: (filters: F) => ColumnLayout;
}

/**
 * @param name of the list, unique in the portal, e.g. `congrex-bo.hcps`: its columns and its views are kept under it
 * @param list its address; kept between renders
 * @param untouched its address while nothing is chosen: what says which list of the page it is
 */
export function useListView<F extends object>(
  name: string,
  list: ListAddress<F>,
  presets?: Presets<F>,
  untouched = '',
): ListView<F> {
  const [filters, setFilters] = useAddressFilters(list);
  const keyOf = useCallback(
    (shown: F) => `${name}.columns${presets ? `.${presets.nameOf(shown)}` : ''}`,
    [name, presets],
  );
  const { layout: kept, change: setLayout, views: saved } = useListSettings(name, keyOf(filters));
  const layout = useMemo(() => kept ?? presets?.layoutOf(filters), [kept, presets, filters]);
  const address = list.write(filters).toString();
  const open = useCallback(
    (value: string) => {
      const stored = parsed(value);
      const next = list.read(new URLSearchParams(typeof stored.address === 'string' ? stored.address : ''));
      const columns = readLayout(JSON.stringify(stored.layout ?? {}));
      if (columns) setLayout(columns, keyOf(next));
      // The view that a list opens with is no step of the history: Back leaves the list.
      setFilters(next, address === untouched);
    },
    [address, untouched, list, keyOf, setFilters, setLayout],
  );
  const value = JSON.stringify({ address, layout });
  const isUntouched = address === untouched;
  const views = <SavedViewsMenu views={saved} value={value} onOpen={open} isUntouched={isUntouched} />;
  return { filters, setFilters, layout, setLayout, value, open, isUntouched, views };
}

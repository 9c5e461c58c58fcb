import { type ColumnLayout, readLayout } from '@portal/shared-ui/table';
import { useAddressFilters } from '@portal/web/state/address-filters';
import { useCallback, useMemo } from 'react';
import { useKeptColumns } from '../list-state/use-kept-columns.ts';
import { type AttendeeFilters, readFilters, writeFilters } from './filters.ts';
import { presetLayout } from './views.ts';

/** The filters, which live in the address. */
export const useAttendeeFilters = () => useAddressFilters(readFilters, writeFilters);

export interface AttendeeListView {
  filters: AttendeeFilters;
  setFilters: (next: AttendeeFilters) => void;
  layout: ColumnLayout;
  setLayout: (layout: ColumnLayout) => void;
  /** Filters, order and columns, for a saved view. */
  value: string;
  open: (value: string) => void;
  isUntouched: boolean;
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

const columnsKey = (view: AttendeeFilters['view']) => `congrex-bo.attendees.columns.${view}`;

/** What the list shows: filters in the address, columns kept for each user and view. @param columnIds of every column */
export function useAttendeeView(columnIds: readonly string[]): AttendeeListView {
  const [filters, setFilters] = useAttendeeFilters();
  const [kept, setLayout] = useKeptColumns(columnsKey(filters.view));
  const layout = useMemo(() => kept ?? presetLayout(filters.view, columnIds), [kept, filters.view, columnIds]);
  const address = writeFilters(filters).toString();
  const open = useCallback(
    (value: string) => {
      const stored = parsed(value);
      const next = readFilters(new URLSearchParams(typeof stored.address === 'string' ? stored.address : ''));
      const columns = readLayout(JSON.stringify(stored.layout ?? {}));
      if (columns) setLayout(columns, columnsKey(next.view));
      setFilters(next, address === '');
    },
    [address, setFilters, setLayout],
  );
  return {
    filters,
    setFilters,
    layout,
    setLayout,
    value: JSON.stringify({ address, layout }),
    open,
    isUntouched: address === '',
  };
}

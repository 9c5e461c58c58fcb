import { type ColumnLayout, readLayout } from '@portal/shared-ui/table';
import { useCallback } from 'react';
import { useKeptColumns } from '../list-state/use-kept-columns.ts';
import { type HcpFilters, readFilters, writeFilters } from './hcp-filters.ts';
import { useHcpFilters } from './use-hcp-filters.ts';

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

export interface HcpListView {
  filters: HcpFilters;
  setFilters: (next: HcpFilters) => void;
  layout: ColumnLayout | undefined;
  setLayout: (layout: ColumnLayout) => void;
  /** Filters, order and columns, for a saved view. */
  value: string;
  open: (value: string) => void;
  isUntouched: boolean;
}

/** What the list of HCPs shows: filters in the address, columns kept for each user, both together as a saved view. */
export function useHcpView(): HcpListView {
  const [filters, setFilters] = useHcpFilters();
  const [layout, setLayout] = useKeptColumns('congrex-bo.hcps.columns');
  const address = writeFilters(filters).toString();
  const open = useCallback(
    (value: string) => {
      const stored = parsed(value);
      const columns = readLayout(JSON.stringify(stored.layout ?? {}));
      if (columns) setLayout(columns);
      setFilters(readFilters(new URLSearchParams(typeof stored.address === 'string' ? stored.address : '')));
    },
    [setFilters, setLayout],
  );
  const value = JSON.stringify({ address, layout });
  return { filters, setFilters, layout, setLayout, value, open, isUntouched: address === '' };
}

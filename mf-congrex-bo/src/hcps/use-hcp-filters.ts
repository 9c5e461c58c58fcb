import { useSearchParams } from '@portal/web/router';
import { useCallback, useMemo } from 'react';
import { type HcpFilters, readFilters, writeFilters } from './hcp-filters.ts';

/** The filters of an HCP list, which live in the address: a pasted link gives the same rows, and Back undoes the last filter (look.md, habit 2). */
export function useHcpFilters(): [HcpFilters, (next: HcpFilters) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (next: HcpFilters) => {
      // Letters typed one after another are one step of the history.
      const isTyping = Boolean(filters.search) && Boolean(next.search) && filters.search !== next.search;
      setParams(writeFilters(next, new URLSearchParams(address)), { replace: isTyping });
    },
    [filters.search, address, setParams],
  );
  return [filters, change];
}

import { useSearchParams } from '@portal/web/router';
import { useCallback, useMemo } from 'react';

/**
 * The filters of a list, which live in the address: a pasted link gives the same rows, and Back undoes the last filter (look.md, habit 2).
 *
 * @param read the filters that an address holds; kept between renders
 * @param write the filters as the address holds them; `around` is the present address, for those whose other parameters stay
 * @returns the filters, and how they are changed; `isFirst` ones are no step of the history
 */
export function useAddressFilters<Filters extends { search: string }>(
  read: (params: URLSearchParams) => Filters,
  write: (filters: Filters, around: URLSearchParams) => URLSearchParams,
): [Filters, (next: Filters, isFirst?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => read(new URLSearchParams(address)), [read, address]);
  const change = useCallback(
    (next: Filters, isFirst = false) => {
      // Letters typed one after another are one step of the history.
      const isTyping = Boolean(filters.search) && Boolean(next.search) && filters.search !== next.search;
      setParams(write(next, new URLSearchParams(address)), { replace: isTyping || isFirst });
    },
    [filters.search, write, address, setParams],
  );
  return [filters, change];
}

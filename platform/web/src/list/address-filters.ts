import { useSearchParams } from '@portal/web/router';
import { useCallback, useMemo } from 'react';
import type { ListAddress } from './address.ts';

/**
 * The filters of a list, which live in the address: a pasted link gives the same rows, and Back undoes the last filter (look.md, habit 2).
 *
 * @param list its address; kept between renders
 * @returns the filters, and how they are changed; `isFirst` ones are no step of the history
 */
export function useAddressFilters<Filters extends object>({
  read,
  write,
}: Pick<ListAddress<Filters>, 'read' | 'write'>): [Filters, (next: Filters, isFirst?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => read(new URLSearchParams(address)), [read, address]);
  const search = searchIn(filters);
  const change = useCallback(
    (next: Filters, isFirst = false) => {
      // Letters typed one after another are one step of the history.
      const isTyping = Boolean(search) && Boolean(searchIn(next)) && search !== searchIn(next);
      setParams(write(next, new URLSearchParams(address)), { replace: isTyping || isFirst });
    },
    [search, write, address, setParams],
  );
  return [filters, change];
}

const searchIn = (filters: { search?: string }): string => filters.search ?? '';

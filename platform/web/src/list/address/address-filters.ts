import { useLocation, useNavigation, useSearchParams } from '@portal/web/router';
import { useCallback, useMemo, useRef } from 'react';
import type { ListAddress } from './address.ts';
import { useRememberedAddress } from './last-address.ts';

/**
 * The filters of a list, which live in the address: a pasted link gives the same rows, and Back undoes the last filter (look.md, habit 2).
 * A link back to the list finds them again (last-address.ts).
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
  useRememberedAddress();
  const isLeft = useIsLeft({ read, write });
  const change = useCallback(
    (next: Filters, isFirst = false) => {
      if (isLeft()) return;
      // Letters typed one after another are one step of the history.
      const isTyping = Boolean(search) && Boolean(searchIn(next)) && search !== searchIn(next);
      setParams(write(next, new URLSearchParams(address)), { replace: isTyping || isFirst });
    },
    [search, write, address, setParams, isLeft],
  );
  return [filters, change];
}

/**
 * Whether somebody has gone on from the page or the tab that this is called in. What was typed just before takes effect after a pause: it must neither
 * stop the page that is on its way nor end up in its address.
 */
function useIsLeft<Filters extends object>({
  read,
  write,
}: Pick<ListAddress<Filters>, 'read' | 'write'>): () => boolean {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const wayOn = useRef(next);
  wayOn.current = next;
  return useCallback(() => {
    // The tab is a parameter beside those of the list, which may have changed meanwhile.
    const addressOf = (path: string, query = '') =>
      `${path}?${write(read(new URLSearchParams()), new URLSearchParams(query))}`;
    const address = addressOf(pathname, search);
    const [path, query] = window.location.hash.slice(1).split('?');
    const { current } = wayOn;
    return (
      addressOf(path || '/', query) !== address ||
      (!!current && addressOf(current.pathname, current.search) !== address)
    );
  }, [read, write, pathname, search]);
}

const searchIn = (filters: { search?: string }): string => filters.search ?? '';

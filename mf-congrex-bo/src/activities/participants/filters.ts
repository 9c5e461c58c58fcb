import { presences } from '@portal/domain/participants/states';
import { useSearchParams } from '@portal/web/router';
import { type AddressValues, oneOf, readAddress, several, words, writeAddress } from '@portal/web/state/address';
import { useCallback, useMemo } from 'react';

export const peopleLists = ['inscrits', 'disponibles'] as const;
export type PeopleList = (typeof peopleLists)[number];

const codecs = {
  list: { name: 'liste', codec: oneOf(peopleLists, 'inscrits') },
  search: { name: 'q', codec: words },
  presences: { name: 'presence', codec: several([...presences, 'NONE']) },
} as const;

/** What the address of the page says: which list, and what is looked for in it. */
export type PeopleFilters = AddressValues<typeof codecs>;

export const readFilters = (params: URLSearchParams): PeopleFilters => readAddress(codecs, params);
export const writeFilters = (filters: PeopleFilters): URLSearchParams => writeAddress(codecs, filters);

/** The filters of the address, and how they are changed: Back undoes the last change (look.md, habit 2). */
export function usePeopleFilters(): [PeopleFilters, (next: PeopleFilters) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (next: PeopleFilters) => {
      // Letters typed one after another are one step of the history.
      const isTyping = Boolean(filters.search) && Boolean(next.search) && filters.search !== next.search;
      setParams(writeFilters(next), { replace: isTyping });
    },
    [filters.search, setParams],
  );
  return [filters, change];
}

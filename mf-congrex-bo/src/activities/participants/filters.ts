import { presences } from '@portal/domain/participants/states';
import { type AddressValues, oneOf, readAddress, several, words, writeAddress } from '@portal/web/state/address';
import { useAddressFilters } from '@portal/web/state/address-filters';

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

/** The filters, which live in the address. */
export const usePeopleFilters = () => useAddressFilters(readFilters, writeFilters);

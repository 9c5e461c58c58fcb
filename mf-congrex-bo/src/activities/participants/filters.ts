import { presences } from '@portal/domain/participants/states';
import { listAddress, useAddressFilters } from '@portal/web/list';
import { oneOf, several, words } from '@portal/web/state/address';

export const peopleLists = ['inscrits', 'disponibles'] as const;
export type PeopleList = (typeof peopleLists)[number];

const codecs = {
  list: { name: 'liste', codec: oneOf(peopleLists, 'inscrits') },
  search: { name: 'q', codec: words },
  presences: { name: 'presence', codec: several([...presences, 'NONE']) },
} as const;

/** Which list is shown is no filter. */
export const peopleAddress = listAddress(codecs, ['list']);
/** The URL parameters of the page: which list, and its search. */
export type PeopleFilters = ReturnType<typeof peopleAddress.read>;

/** The address of each list while nothing is chosen in it. */
export const untouchedAddresses: Record<PeopleList, string> = { inscrits: '', disponibles: 'liste=disponibles' };

/** The filters, which are kept in the URL. */
export const usePeopleFilters = () => useAddressFilters(peopleAddress);

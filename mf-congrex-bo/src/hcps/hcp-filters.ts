import { bankStatementStatuses, hcpTypes, specialties } from '@portal/domain/hcps/vocabulary';
import type { GridSort } from '@portal/shared-ui/table';
import {
  type AddressCodec,
  type AddressValues,
  flag,
  oneOf,
  readAddress,
  several,
  uuids,
  words,
  writeAddress,
} from '@portal/web/state/address';
import { orderAmong } from '@portal/web/state/list-order';
import type { HcpListQueryVariables } from '../generated/graphql.ts';

const serverSorts = {
  'name.ascending': 'NAME_ASC',
  'name.descending': 'NAME_DESC',
} as const satisfies Record<string, HcpListQueryVariables['sort']>;
type HcpSort = keyof typeof serverSorts;
const sorts = Object.keys(serverSorts) as HcpSort[];
const defaultSort: HcpSort = 'name.ascending';

export const yesNo = ['', 'oui', 'non'] as const;
export type YesNo = (typeof yesNo)[number];

/** Codes of criteria: which there are is data of the units. */
const targetCodes: AddressCodec<string[]> = {
  decode: (text) => [...new Set(text.split(','))].filter((part) => /^[A-Z][A-Z0-9_]{0,39}$/.test(part)),
  encode: (chosen) => chosen.join(','),
};

/** Departments by their number: two digits, three overseas. */
const departments: AddressCodec<string[]> = {
  decode: (text) => [...new Set(text.split(','))].filter((part) => /^(\d\d|9[78]\d)$/.test(part)),
  encode: (chosen) => chosen.join(','),
};

/** What the address of an HCP list says: its name there, and how it is written. */
const codecs = {
  search: { name: 'q', codec: words },
  businessUnitUuids: { name: 'franchise', codec: uuids },
  specialties: { name: 'specialite', codec: several(specialties) },
  types: { name: 'profession', codec: several(hcpTypes) },
  targets: { name: 'cible', codec: targetCodes },
  kme: { name: 'kme', codec: flag },
  zoneUuids: { name: 'zone', codec: uuids },
  mslUuids: { name: 'msl', codec: uuids },
  departments: { name: 'departement', codec: departments },
  city: { name: 'ville', codec: words },
  email: { name: 'email', codec: oneOf(yesNo, '') },
  refused: { name: 'refus', codec: oneOf(yesNo, '') },
  bankStatementStatuses: { name: 'rib', codec: several(bankStatementStatuses) },
  sort: { name: 'tri', codec: oneOf(sorts, defaultSort) },
} as const;

/** Filters, search and order of an HCP list. */
export type HcpFilters = AddressValues<typeof codecs>;

/** The filters that an address holds. */
export const readFilters = (params: URLSearchParams): HcpFilters => readAddress(codecs, params);

/** The filters as the address holds them; what is not chosen is not written. @param around an address whose other parameters stay */
export const writeFilters = (filters: HcpFilters, around?: URLSearchParams): URLSearchParams =>
  writeAddress(codecs, filters, around);

/** How many filters are on, the search and the order not counted. */
export function activeFilters({ search: _search, sort: _sort, kme, ...chosen }: HcpFilters): number {
  return Object.values(chosen).filter((one) => one.length > 0).length + (kme ? 1 : 0);
}

/** No filter and no search; the order stays. */
export const withoutFilters = ({ sort }: HcpFilters): HcpFilters => ({ ...readFilters(new URLSearchParams()), sort });

/** The order that the grid asked for, or the default one. */
export const sortOfGrid = (asked: GridSort): HcpSort => orderAmong(sorts, defaultSort, asked);

/**
 * The question for the server, without its page.
 *
 * @param toAdd the gathering whose list is being filled: leaves out who is on it
 */
export function questionOf(filters: HcpFilters, toAdd?: { gatheringUuid: string }): HcpListQueryVariables {
  const { search, businessUnitUuids, kme, city, email, refused, sort, ...lists } = filters;
  const chosen = Object.entries(lists).filter(([, values]) => values.length > 0);
  return {
    search: search.trim() || null,
    ...(businessUnitUuids.length > 0 ? { businessUnitFilters: businessUnitUuids } : {}),
    filters: {
      ...Object.fromEntries(chosen),
      ...(kme ? { kme } : {}),
      ...(city.trim() ? { cities: [city.trim()] } : {}),
      ...(email ? { hasEmail: email === 'oui' } : {}),
      ...(refused ? { hasRefused: refused === 'oui' } : {}),
    },
    sort: serverSorts[sort],
    ...(toAdd ? { ...toAdd, excludeParticipants: true } : {}),
  };
}

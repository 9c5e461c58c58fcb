import { hcpTypes, specialties } from '@portal/domain/hcps/vocabulary';
import type { GridSort } from '@portal/shared-ui/table';
import {
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
import type { FieldHcpsQueryVariables } from '../generated/graphql.ts';

const serverSorts = {
  'name.ascending': 'NAME_ASC',
  'name.descending': 'NAME_DESC',
} as const satisfies Record<string, FieldHcpsQueryVariables['sort']>;
type HcpSort = keyof typeof serverSorts;
const sorts = Object.keys(serverSorts) as HcpSort[];
const defaultSort: HcpSort = 'name.ascending';

/** What the address of the list says: its name there, and how it is written. */
const codecs = {
  search: { name: 'q', codec: words },
  specialties: { name: 'specialite', codec: several(specialties) },
  types: { name: 'profession', codec: several(hcpTypes) },
  zoneUuids: { name: 'zone', codec: uuids },
  mine: { name: 'mes', codec: flag },
  sort: { name: 'tri', codec: oneOf(sorts, defaultSort) },
} as const;

/** Filters, search and order of the field staff's HCPs. */
export type HcpFilters = AddressValues<typeof codecs>;

/** The filters that an address holds. */
export const readFilters = (params: URLSearchParams): HcpFilters => readAddress(codecs, params);

/** The filters as the address holds them; what is not chosen is not written. */
export const writeFilters = (filters: HcpFilters): URLSearchParams => writeAddress(codecs, filters);

/** How many filters are on, the order not counted. */
export function activeFilters({ search, mine, sort: _sort, ...lists }: HcpFilters): number {
  return Object.values(lists).filter((chosen) => chosen.length > 0).length + Number(mine) + Number(search !== '');
}

/** No filter and no search; the order stays. */
export const withoutFilters = ({ sort }: HcpFilters): HcpFilters => ({ ...readFilters(new URLSearchParams()), sort });

/** The order that the grid asked for, or the default one. */
export const sortOfGrid = (asked: GridSort): HcpSort => orderAmong(sorts, defaultSort, asked);

/** The question for the server, without its page. @param userUuid whose own HCPs « mine » means */
export function questionOf(filters: HcpFilters, userUuid: string): FieldHcpsQueryVariables {
  const { search, sort, mine, ...lists } = filters;
  const chosen = Object.entries(lists).filter(([, values]) => values.length > 0);
  return {
    search: search.trim() || null,
    filters: { ...Object.fromEntries(chosen), ...(mine ? { mslUuids: [userUuid] } : {}) },
    sort: serverSorts[sort],
  };
}

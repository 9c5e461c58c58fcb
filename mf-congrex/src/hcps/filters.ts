import { hcpTypes, specialties } from '@portal/domain/hcps/enumerations';
import { targetCodes } from '@portal/domain/hcps/targets';
import { listAddress } from '@portal/web/list';
import { flag, oneOf, several, uuids, words } from '@portal/web/state/address';
import type { FieldHcpsQueryVariables } from '../generated/graphql.ts';

const serverSorts = {
  'name.ascending': 'NAME_ASC',
  'name.descending': 'NAME_DESC',
} as const satisfies Record<string, FieldHcpsQueryVariables['sort']>;
type HcpSort = keyof typeof serverSorts;
const sorts = Object.keys(serverSorts) as HcpSort[];
const defaultSort: HcpSort = 'name.ascending';

/** The URL parameters of the list: their names, and how values are written. */
const codecs = {
  search: { name: 'q', codec: words },
  specialties: { name: 'specialite', codec: several(specialties) },
  types: { name: 'profession', codec: several(hcpTypes) },
  targets: { name: 'cible', codec: targetCodes },
  zoneUuids: { name: 'zone', codec: uuids },
  mine: { name: 'mes', codec: flag },
  sort: { name: 'tri', codec: oneOf(sorts, defaultSort) },
} as const;

export const hcpAddress = listAddress(codecs);
/** Filters, search and order of the field staff's HCPs. */
export type HcpFilters = ReturnType<typeof hcpAddress.read>;

/** The query for the server, without its page. @param userUuid whose own HCPs « mine » means */
export function toQueryVariables(filters: HcpFilters, userUuid: string): FieldHcpsQueryVariables {
  const { search, sort, mine, ...lists } = filters;
  const chosen = Object.entries(lists).filter(([, values]) => values.length > 0);
  return {
    search: search.trim() || null,
    filters: { ...Object.fromEntries(chosen), ...(mine ? { mslUuids: [userUuid] } : {}) },
    sort: serverSorts[sort],
  };
}

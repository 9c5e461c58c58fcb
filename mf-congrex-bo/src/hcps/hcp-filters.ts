import { bankStatementStatuses, hcpTypes, specialties } from '@portal/domain/hcps/enumerations';
import { targetCodes } from '@portal/domain/hcps/targets';
import { listAddress } from '@portal/web/list';
import { type AddressCodec, flag, oneOf, several, uuids, words } from '@portal/web/state/address';
import type { HcpListQueryVariables } from '../generated/graphql.ts';

const serverSorts = {
  'name.ascending': 'NAME_ASC',
  'name.descending': 'NAME_DESC',
} as const satisfies Record<string, HcpListQueryVariables['sort']>;
type HcpSort = keyof typeof serverSorts;
const sorts = Object.keys(serverSorts) as HcpSort[];
const defaultSort: HcpSort = 'name.ascending';

const yesNo = ['', 'oui', 'non'] as const;

/** Departments by their number: two digits, three overseas. */
const departments: AddressCodec<string[]> = {
  decode: (text) => [...new Set(text.split(','))].filter((part) => /^(\d\d|9[78]\d)$/.test(part)),
  encode: (chosen) => chosen.join(','),
};

/** The URL parameters of an HCP list: their names, and how values are written. */
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
  duplicates: { name: 'doublons', codec: flag },
  bankStatementStatuses: { name: 'rib', codec: several(bankStatementStatuses) },
  sort: { name: 'tri', codec: oneOf(sorts, defaultSort) },
} as const;

export const hcpAddress = listAddress(codecs);
/** Filters, search and order of an HCP list. */
export type HcpFilters = ReturnType<typeof hcpAddress.read>;

/** The list that is being filled: of a gathering, or of a virtual session. */
export interface ToAdd {
  gatheringUuid?: string;
  virtualSessionUuid?: string;
}

/**
 * The query for the server, without its page.
 *
 * @param toAdd leaves out who is on that list
 */
export function toQueryVariables(filters: HcpFilters, toAdd?: ToAdd): HcpListQueryVariables {
  const { search, businessUnitUuids, kme, city, email, refused, duplicates, sort, ...lists } = filters;
  const chosen = Object.entries(lists).filter(([, values]) => values.length > 0);
  return {
    search: search.trim() || null,
    ...(businessUnitUuids.length > 0 ? { businessUnitFilters: businessUnitUuids } : {}),
    filters: {
      ...Object.fromEntries(chosen),
      ...(kme ? { kme } : {}),
      ...(duplicates ? { hasDuplicates: true } : {}),
      ...(city.trim() ? { cities: [city.trim()] } : {}),
      ...(email ? { hasEmail: email === 'oui' } : {}),
      ...(refused ? { hasRefused: refused === 'oui' } : {}),
    },
    sort: serverSorts[sort],
    ...(toAdd ? { ...toAdd, excludeParticipants: true } : {}),
  };
}

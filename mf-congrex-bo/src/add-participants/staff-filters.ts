import { isPersonType, userTypes } from '@portal/domain/user-types';
import { type AddressValues, oneOf, readAddress, uuids, words, writeAddress } from '@portal/web/state/address';
import { useAddressFilters } from '@portal/web/state/address-filters';
import type { StaffToAddQueryVariables } from '../generated/graphql.ts';

const codecs = {
  search: { name: 'q', codec: words },
  userType: { name: 'type', codec: oneOf(['', ...userTypes.filter(isPersonType)] as const, '') },
  units: { name: 'franchise', codec: uuids },
} as const;

/** What the address of the list of staff says. One type and one unit at a time, as the users' service filters. */
export type StaffFilters = AddressValues<typeof codecs>;

export const readFilters = (params: URLSearchParams): StaffFilters => readAddress(codecs, params);

const writeFilters = (filters: StaffFilters, around: URLSearchParams): URLSearchParams =>
  writeAddress(codecs, filters, around);

/** The filters, which live in the address. */
export const useStaffFilters = () => useAddressFilters(readFilters, writeFilters);

/** The question for the server: people who still work here, not the accounts of programs. */
export const questionOf = ({ search, userType, units }: StaffFilters): StaffToAddQueryVariables => ({
  search: search.trim() || null,
  filters: {
    active: true,
    areInvitable: true,
    ...(userType ? { userType } : {}),
    ...(units[0] ? { businessUnitUuid: units[0] } : {}),
  },
});

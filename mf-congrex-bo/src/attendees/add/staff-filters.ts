import { isPersonType, userTypes } from '@portal/domain/actors/user-types';
import { listAddress } from '@portal/web/list';
import { oneOf, uuids, words } from '@portal/web/state/address';
import type { StaffToAddQueryVariables } from '../../generated/graphql.ts';

const codecs = {
  search: { name: 'q', codec: words },
  userType: { name: 'type', codec: oneOf(['', ...userTypes.filter(isPersonType)] as const, '') },
  units: { name: 'franchise', codec: uuids },
} as const;

export const staffAddress = listAddress(codecs);
/** The URL parameters of the list of staff. One type and one unit at a time, as the users' service filters. */
export type StaffFilters = ReturnType<typeof staffAddress.read>;

/** The query for the server: people who still work here, not the accounts of programs. */
export const toQueryVariables = ({ search, userType, units }: StaffFilters): StaffToAddQueryVariables => ({
  search: search.trim() || null,
  filters: {
    active: true,
    areInvitable: true,
    ...(userType ? { userType } : {}),
    ...(units[0] ? { businessUnitUuid: units[0] } : {}),
  },
});

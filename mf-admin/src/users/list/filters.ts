import { userTypes } from '@portal/domain/actors/user-types';
import { listAddress } from '@portal/web/list';
import { oneOf, several, uuids, words } from '@portal/web/state/address';
import type { UserListQueryVariables } from '../../generated/graphql.ts';

const codecs = {
  search: { name: 'q', codec: words },
  userTypes: { name: 'type', codec: several(userTypes) },
  units: { name: 'franchise', codec: uuids },
  state: { name: 'etat', codec: oneOf(['', 'active', 'inactive'] as const, '') },
} as const;

/** The list of users in the address. */
export const userAddress = listAddress(codecs);
export type UserFilters = ReturnType<typeof userAddress.read>;

/** The query for the server, which filters by one unit at a time. */
export const toQueryVariables = ({ search, userTypes: types, units, state }: UserFilters): UserListQueryVariables => ({
  search: search.trim() || null,
  filters: {
    ...(types.length > 0 ? { userTypes: types } : {}),
    ...(units[0] ? { businessUnitUuid: units[0] } : {}),
    ...(state ? { active: state === 'active' } : {}),
  },
});

import { isPersonType, userTypes } from '@portal/domain/user-types';
import { useSearchParams } from '@portal/web/router';
import { type AddressValues, oneOf, readAddress, uuids, words, writeAddress } from '@portal/web/state/address';
import { useCallback, useMemo } from 'react';
import type { StaffToAddQueryVariables } from '../generated/graphql.ts';

const codecs = {
  search: { name: 'q', codec: words },
  userType: { name: 'type', codec: oneOf(['', ...userTypes.filter(isPersonType)] as const, '') },
  units: { name: 'franchise', codec: uuids },
} as const;

/** What the address of the list of staff says. One type and one unit at a time, as the users' service filters. */
export type StaffFilters = AddressValues<typeof codecs>;

export const readFilters = (params: URLSearchParams): StaffFilters => readAddress(codecs, params);

/** The filters, which live in the address (look.md, habit 2). */
export function useStaffFilters(): [StaffFilters, (next: StaffFilters) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (next: StaffFilters) => {
      const isTyping = Boolean(filters.search) && Boolean(next.search) && filters.search !== next.search;
      setParams(writeAddress(codecs, next, new URLSearchParams(address)), { replace: isTyping });
    },
    [filters.search, address, setParams],
  );
  return [filters, change];
}

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

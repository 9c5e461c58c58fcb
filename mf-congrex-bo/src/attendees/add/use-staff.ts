import { changesOf, type Pages, useAllRows, useLiveRefresh, usePageQuery, usePages } from '@portal/web';
import { useMemo } from 'react';
import {
  InvitedUsersDocument,
  type InvitedUsersQuery,
  StaffToAddDocument,
  type StaffToAddQuery,
} from '../../generated/graphql.ts';
import { type StaffFilters, toQueryVariables } from './staff-filters.ts';

export type StaffRow = StaffToAddQuery['users']['items'][number];

const list = {
  document: StaffToAddDocument,
  pageOf: ({ users }: StaffToAddQuery) => users,
  rowId: ({ userUuid }: StaffRow) => userUuid,
};

/** The users that match, page by page. */
export function useStaffPages(filters: StaffFilters): Pages<StaffRow> {
  const question = useMemo(() => toQueryVariables(filters), [filters]);
  return usePages('congrex-bo.add-staff', { ...list, question });
}

/** All users that match, also those not loaded: the users' service has no list of uuids alone. */
export function useAllStaff(filters: StaffFilters): () => Promise<string[]> {
  const question = useMemo(() => toQueryVariables(filters), [filters]);
  const allRows = useAllRows<StaffToAddQuery, StaffRow>({ ...list, question });
  return async () => (await allRows()).map(({ userUuid }) => userUuid);
}

export interface InvitedUsers {
  /** Undefined while it is not known. */
  uuids: ReadonlySet<string> | undefined;
  refresh: () => void;
}

const concernsInvited = changesOf('participant.invited', 'participant.removed');

const invitedOf = ({ invitedUserUuids }: InvitedUsersQuery) => new Set(invitedUserUuids);

/** Who is on the list already, kept up to date. */
export function useInvitedUsers(gatheringUuid: string): InvitedUsers {
  const { data: uuids, refresh } = usePageQuery(InvitedUsersDocument, { gatheringUuid }, invitedOf);
  useLiveRefresh(gatheringUuid, concernsInvited, refresh);
  return { uuids, refresh };
}

import { changesOf, type Pages, useLiveRefresh, usePages } from '@portal/web';
import { useApolloClient, useQuery } from '@portal/web/graphql';
import { useMemo } from 'react';
import { InvitedUsersDocument, StaffToAddDocument, type StaffToAddQuery } from '../generated/graphql.ts';
import { questionOf, type StaffFilters } from './staff-filters.ts';

export type StaffRow = StaffToAddQuery['users']['items'][number];

const list = {
  document: StaffToAddDocument,
  pageOf: ({ users }: StaffToAddQuery) => users,
  rowId: ({ userUuid }: StaffRow) => userUuid,
};
const largestPage = 200;

/** The users that match, page by page. */
export function useStaffPages(filters: StaffFilters): Pages<StaffRow> {
  const question = useMemo(() => questionOf(filters), [filters]);
  return usePages('congrex-bo.add-staff', { ...list, question });
}

/** All users that match, also those not loaded: the users' service has no list of uuids alone. */
export function useAllStaff(filters: StaffFilters): () => Promise<string[]> {
  const client = useApolloClient();
  return async () => {
    const uuids: string[] = [];
    let after: string | null = null;
    do {
      const variables: StaffToAddQueryVariablesWithPage = { ...questionOf(filters), first: largestPage, after };
      const { data } = await client.query({ query: StaffToAddDocument, variables, fetchPolicy: 'no-cache' });
      uuids.push(...(data?.users.items ?? []).map(({ userUuid }) => userUuid));
      after = data?.users.hasNextPage ? (data.users.endCursor ?? null) : null;
    } while (after);
    return uuids;
  };
}

type StaffToAddQueryVariablesWithPage = ReturnType<typeof questionOf> & { first: number; after: string | null };

export interface InvitedUsers {
  /** Undefined while it is not known. */
  uuids: ReadonlySet<string> | undefined;
  refresh: () => void;
}

const concernsInvited = changesOf('participant.invited', 'participant.removed');

/** Who is on the list already, kept true. */
export function useInvitedUsers(gatheringUuid: string): InvitedUsers {
  const { data, refetch } = useQuery(InvitedUsersDocument, {
    variables: { gatheringUuid },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  });
  const refresh = () => refetch().catch(() => undefined);
  useLiveRefresh(gatheringUuid, concernsInvited, refresh);
  const uuids = useMemo(() => (data ? new Set(data.invitedUserUuids) : undefined), [data]);
  return { uuids, refresh };
}

import { type Pages, usePages } from '@portal/web';
import { useMemo } from 'react';
import { UserListDocument, type UserListQuery } from '../../generated/graphql.ts';
import { toQueryVariables, type UserFilters } from './filters.ts';

export type UserRow = UserListQuery['users']['items'][number];

const list = {
  document: UserListDocument,
  pageOf: ({ users }: UserListQuery) => users,
  rowId: ({ userUuid }: UserRow) => userUuid,
};

/** The users that match, page by page. */
export function useUserPages(filters: UserFilters): Pages<UserRow> {
  const question = useMemo(() => toQueryVariables(filters), [filters]);
  return usePages('admin.users', { ...list, question });
}

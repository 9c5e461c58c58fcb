import { virtualSessionStatuses } from '@portal/domain/virtual-sessions/states';
import { type Pages, usePages } from '@portal/web';
import { listAddress } from '@portal/web/list';
import { flag, oneOf, several, uuids, words } from '@portal/web/state/address';
import { useMemo } from 'react';
import {
  VirtualSessionListDocument,
  type VirtualSessionListQuery,
  type VirtualSessionListQueryVariables,
} from '../../generated/graphql.ts';

export type SessionRow = VirtualSessionListQuery['virtualSessions']['items'][number];

/** The orders of the list; the usual one first. */
const serverSorts = {
  'dates.descending': { sort: 'BEGIN_DATE', direction: 'DESC' },
  'dates.ascending': { sort: 'BEGIN_DATE', direction: 'ASC' },
  'name.ascending': { sort: 'NAME', direction: 'ASC' },
  'name.descending': { sort: 'NAME', direction: 'DESC' },
} as const satisfies Record<string, VirtualSessionListQueryVariables>;
type SessionSort = keyof typeof serverSorts;
const sorts = Object.keys(serverSorts) as [SessionSort, ...SessionSort[]];

export const sessionAddress = listAddress({
  search: { name: 'q', codec: words },
  statuses: { name: 'statut', codec: several(virtualSessionStatuses) },
  businessUnitUuids: { name: 'franchise', codec: uuids },
  mine: { name: 'mes', codec: flag },
  sort: { name: 'tri', codec: oneOf(sorts, 'dates.descending') },
} as const);
export type SessionFilters = ReturnType<typeof sessionAddress.read>;

/** The query for the server. */
export const toQueryVariables = ({ search, sort, ...filters }: SessionFilters): VirtualSessionListQueryVariables => ({
  search: search.trim() || null,
  filters,
  ...serverSorts[sort],
});

const list = {
  document: VirtualSessionListDocument,
  pageOf: (data: VirtualSessionListQuery) => data.virtualSessions,
  rowId: ({ virtualSessionUuid }: SessionRow) => virtualSessionUuid,
};

/** The sessions that match the filters, page by page. */
export function useSessionPages(filters: SessionFilters): Pages<SessionRow> {
  const question = useMemo(() => toQueryVariables(filters), [filters]);
  return usePages('congrex-bo.sessions', { ...list, question });
}

import { programmeRequestStates } from '@portal/domain/skyclarys/states';
import { gridSortOf, listAddress } from '@portal/web/list';
import { oneOf, several, words } from '@portal/web/state/address';
import type { ProgrammeRequestsQueryVariables } from '../generated/graphql.ts';

const sorts = ['received.descending', 'received.ascending'] as const;

/** The URL parameters of the list: what narrows it. */
export const requestAddress = listAddress({
  search: { name: 'q', codec: words },
  states: { name: 'statut', codec: several(programmeRequestStates) },
  sort: { name: 'tri', codec: oneOf(sorts, 'received.descending') },
});
export type RequestFilters = ReturnType<typeof requestAddress.read>;

/** The query of the list, without its page. */
export const toQueryVariables = ({ search, states, sort }: RequestFilters): ProgrammeRequestsQueryVariables => ({
  search: search.trim() || null,
  filters: { states },
  direction: gridSortOf(sort).direction === 'ascending' ? 'ASC' : 'DESC',
});

import { everyCategoryId } from '@portal/domain/category/category';
import { participantKinds } from '@portal/domain/participants/participant';
import { invitationStatuses, presences } from '@portal/domain/participants/states';
import type { GridSort } from '@portal/shared-ui/table';
import { gridSortOf, listAddress } from '@portal/web/list';
import { oneOf, several, words } from '@portal/web/state/address';
import type { FieldParticipantsQueryVariables } from '../generated/graphql.ts';

/** Columns that the server sorts, by their name there. */
const serverSorts = {
  name: 'NAME',
  category: 'CATEGORY',
  status: 'INVITATION_STATUS',
  presence: 'PRESENCE',
  city: 'CITY',
  specialty: 'SPECIALTY',
  createdAt: 'CREATED_AT',
} as const;
type SortColumn = keyof typeof serverSorts;
type Sort = `${SortColumn}.${GridSort['direction']}`;

const sorts = Object.keys(serverSorts).flatMap((column) => [
  `${column}.ascending` as Sort,
  `${column}.descending` as Sort,
]);
const defaultSort: Sort = 'name.ascending';

export const isSortable = (column: string): boolean => column in serverSorts;

/** A presence, or none yet. */
export const presenceFilters = [...presences, 'NONE'] as const;

/** The URL parameters of the tab: their names, and how values are written. */
const codecs = {
  search: { name: 'q', codec: words },
  invitationStatuses: { name: 'statut', codec: several(invitationStatuses) },
  presences: { name: 'presence', codec: several(presenceFilters) },
  categories: { name: 'categorie', codec: several(everyCategoryId()) },
  kinds: { name: 'type', codec: several(participantKinds) },
  sort: { name: 'tri', codec: oneOf(sorts, defaultSort) },
} as const;

export const participantAddress = listAddress(codecs);
export type ParticipantFilters = ReturnType<typeof participantAddress.read>;

/** The query for the server, without its page. */
export function toQueryVariables(gatheringUuid: string, filters: ParticipantFilters): FieldParticipantsQueryVariables {
  const { search, sort, ...lists } = filters;
  const { column, direction } = gridSortOf(sort);
  return {
    gatheringUuid,
    search: search.trim() || null,
    filters: Object.fromEntries(Object.entries(lists).filter(([, chosen]) => chosen.length > 0)),
    sort: serverSorts[column as SortColumn],
    direction: direction === 'ascending' ? 'ASC' : 'DESC',
  };
}

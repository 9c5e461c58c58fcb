import { categoryLibraries } from '@portal/domain/category/category';
import { participantKinds } from '@portal/domain/participants/participant';
import { invitationStatuses, presences } from '@portal/domain/participants/states';
import type { GridSort } from '@portal/shared-ui/table';
import { type AddressValues, oneOf, readAddress, several, words, writeAddress } from '@portal/web/state/address';
import { gridSortOf, orderAmong } from '@portal/web/state/list-order';
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

const categoryIds = [...new Set(Object.values(categoryLibraries).flatMap((library) => library.map(({ id }) => id)))];

/** A presence, or none yet. */
export const presenceFilters = [...presences, 'NONE'] as const;

/** What the address of the tab says: its name there, and how it is written. */
const codecs = {
  search: { name: 'q', codec: words },
  invitationStatuses: { name: 'statut', codec: several(invitationStatuses) },
  presences: { name: 'presence', codec: several(presenceFilters) },
  categories: { name: 'categorie', codec: several(categoryIds) },
  kinds: { name: 'type', codec: several(participantKinds) },
  sort: { name: 'tri', codec: oneOf(sorts, defaultSort) },
} as const;

export type ParticipantFilters = AddressValues<typeof codecs>;

/** The filters that an address holds. */
export const readFilters = (params: URLSearchParams): ParticipantFilters => readAddress(codecs, params);

/** The filters in an address whose other parameters stay, such as the tab; what is not chosen is not written. */
export const writeFilters = (filters: ParticipantFilters, around?: URLSearchParams): URLSearchParams =>
  writeAddress(codecs, filters, around);

/** How many filters are on, the search among them, the order not. */
export function activeFilters({ search, sort: _sort, ...lists }: ParticipantFilters): number {
  return Object.values(lists).filter((chosen) => chosen.length > 0).length + Number(search !== '');
}

/** No filter and no search; the order stays. */
export const withoutFilters = ({ sort }: ParticipantFilters): ParticipantFilters => ({
  ...readFilters(new URLSearchParams()),
  sort,
});

/** The order that the grid asked for, or the default one. */
export const sortOfGrid = (asked: GridSort): Sort => orderAmong(sorts, defaultSort, asked);

/** The question for the server, without its page. */
export function questionOf(gatheringUuid: string, filters: ParticipantFilters): FieldParticipantsQueryVariables {
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

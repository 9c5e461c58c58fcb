import { gatheringPeriods, gatheringStates, gatheringTypes } from '@portal/domain/gathering/states';
import type { GridSort } from '@portal/shared-ui/table';
import { type AddressValues, flag, oneOf, readAddress, several, words, writeAddress } from '@portal/web/state/address';
import { orderAmong } from '@portal/web/state/list-order';
import type { FieldEventsQueryVariables } from '../generated/graphql.ts';

const sorts = ['dates.descending', 'dates.ascending', 'name.ascending', 'name.descending'] as const;
type EventSort = (typeof sorts)[number];
const defaultSort: EventSort = 'dates.descending';

/** What the address of the list says: its name there, and how it is written. */
const codecs = {
  search: { name: 'q', codec: words },
  periods: { name: 'periode', codec: several(gatheringPeriods) },
  statuses: { name: 'statut', codec: several(gatheringStates) },
  gatheringTypes: { name: 'nature', codec: several(gatheringTypes) },
  mine: { name: 'mes', codec: flag },
  sort: { name: 'tri', codec: oneOf(sorts, defaultSort) },
} as const;

export type EventFilters = AddressValues<typeof codecs>;

/** The filters that an address holds. */
export const readFilters = (params: URLSearchParams): EventFilters => readAddress(codecs, params);

/** The filters as the address holds them; what is not chosen is not written. */
export const writeFilters = (filters: EventFilters): URLSearchParams => writeAddress(codecs, filters);

/** How many filters are on, the order not counted. */
export function activeFilters({ search, mine, sort: _sort, ...lists }: EventFilters): number {
  return Object.values(lists).filter((chosen) => chosen.length > 0).length + Number(mine) + Number(search !== '');
}

/** No filter and no search; the order stays. */
export const withoutFilters = ({ sort }: EventFilters): EventFilters => ({
  ...readFilters(new URLSearchParams()),
  sort,
});

/** The order that the grid asked for, or the default one. */
export const sortOfGrid = (asked: GridSort): EventSort => orderAmong(sorts, defaultSort, asked);

const serverSorts = {
  'dates.descending': 'BEGIN_DATE_DESC',
  'dates.ascending': 'BEGIN_DATE_ASC',
  'name.ascending': 'NAME_ASC',
  'name.descending': 'NAME_DESC',
} as const satisfies Record<EventSort, FieldEventsQueryVariables['sort']>;

/** The question for the server. */
export const questionOf = ({ search, sort, ...filters }: EventFilters): FieldEventsQueryVariables => ({
  search: search.trim() || null,
  filters,
  sort: serverSorts[sort],
});

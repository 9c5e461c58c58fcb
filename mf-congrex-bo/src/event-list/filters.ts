import {
  gatheringFormats,
  gatheringPeriods,
  gatheringStates,
  gatheringTypes,
  nationalityTypes,
} from '@portal/domain/gathering/states';
import type { GridSort } from '@portal/shared-ui/table';
import {
  type AddressValues,
  flag,
  oneOf,
  readAddress,
  several,
  uuids,
  words,
  writeAddress,
} from '@portal/web/state/address';
import { orderAmong } from '@portal/web/state/list-order';
import type { EventListQueryVariables } from '../generated/graphql.ts';

const sorts = [
  'dates.descending',
  'dates.ascending',
  'name.ascending',
  'name.descending',
  'updatedAt.descending',
] as const;
export type EventSort = (typeof sorts)[number];
const defaultSort: EventSort = 'dates.descending';

/** What the address of the list says: its name there, and how it is written. */
const codecs = {
  search: { name: 'q', codec: words },
  statuses: { name: 'statut', codec: several(gatheringStates) },
  gatheringTypes: { name: 'nature', codec: several(gatheringTypes) },
  formats: { name: 'format', codec: several(gatheringFormats) },
  businessUnitUuids: { name: 'franchise', codec: uuids },
  periods: { name: 'periode', codec: several(gatheringPeriods) },
  nationalityTypes: { name: 'geographie', codec: several(nationalityTypes) },
  roc: { name: 'roc', codec: uuids },
  mine: { name: 'mes', codec: flag },
  sort: { name: 'tri', codec: oneOf(sorts, defaultSort) },
} as const;

export type EventFilters = AddressValues<typeof codecs>;

/** The filters that an address holds. */
export const readFilters = (params: URLSearchParams): EventFilters => readAddress(codecs, params);

/** The filters as the address holds them; what is not chosen is not written. */
export const writeFilters = (filters: EventFilters): URLSearchParams => writeAddress(codecs, filters);

/** How many filters are on, the search and the order not counted. */
export function activeFilters({ search: _search, sort: _sort, mine, ...lists }: EventFilters): number {
  return Object.values(lists).filter((chosen) => chosen.length > 0).length + (mine ? 1 : 0);
}

/** No filter and no search; the order stays. */
export const withoutFilters = ({ sort: kept }: EventFilters): EventFilters => ({
  ...readFilters(new URLSearchParams()),
  sort: kept,
});

/** The order that the grid asked for, or the default one; the last changes are only shown newest first. */
export const sortOfGrid = (asked: GridSort): EventSort =>
  asked.column === 'updatedAt' ? 'updatedAt.descending' : orderAmong(sorts, defaultSort, asked);

const serverSorts = {
  'dates.descending': 'BEGIN_DATE_DESC',
  'dates.ascending': 'BEGIN_DATE_ASC',
  'name.ascending': 'NAME_ASC',
  'name.descending': 'NAME_DESC',
  'updatedAt.descending': 'UPDATED_DESC',
} as const satisfies Record<EventSort, EventListQueryVariables['sort']>;

/** The question for the server. */
export function questionOf({ search, sort: chosen, roc, ...filters }: EventFilters): EventListQueryVariables {
  return {
    search: search.trim() || null,
    filters: { ...filters, ...(roc[0] ? { rocUuid: roc[0] } : {}) },
    sort: serverSorts[chosen],
  };
}

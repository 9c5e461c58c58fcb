import { biogenEventTypes, gatheringPeriods, gatheringStates, gatheringTypes } from '@portal/domain/gathering/states';
import { listAddress } from '@portal/web/list';
import { flag, oneOf, several, words } from '@portal/web/state/address';
import type { FieldEventsQueryVariables } from '../generated/graphql.ts';

/** The orders of the list, by what a person calls them; the usual one first. */
export const eventOrders = [
  { id: 'next.ascending', label: 'Prochains d’abord', detail: 'En cours, à venir, puis terminés' },
  { id: 'dates.descending', label: 'Dates décroissantes' },
  { id: 'dates.ascending', label: 'Dates croissantes' },
  { id: 'name.ascending', label: 'Nom de A à Z' },
  { id: 'name.descending', label: 'Nom de Z à A' },
] as const;
type EventSort = (typeof eventOrders)[number]['id'];
const sorts = eventOrders.map(({ id }) => id);
const defaultSort: EventSort = 'next.ascending';

/** The URL parameters of the list: their names, and how values are written. */
const codecs = {
  search: { name: 'q', codec: words },
  periods: { name: 'periode', codec: several(gatheringPeriods) },
  statuses: { name: 'statut', codec: several(gatheringStates) },
  gatheringTypes: { name: 'nature', codec: several(gatheringTypes) },
  eventTypes: { name: 'type', codec: several(biogenEventTypes) },
  mine: { name: 'mes', codec: flag },
  sort: { name: 'tri', codec: oneOf(sorts, defaultSort) },
} as const;

export const eventAddress = listAddress(codecs);
export type EventFilters = ReturnType<typeof eventAddress.read>;

const serverSorts = {
  'next.ascending': 'NEXT',
  'dates.descending': 'BEGIN_DATE_DESC',
  'dates.ascending': 'BEGIN_DATE_ASC',
  'name.ascending': 'NAME_ASC',
  'name.descending': 'NAME_DESC',
} as const satisfies Record<EventSort, FieldEventsQueryVariables['sort']>;

/** The query for the server. */
export const toQueryVariables = ({ search, sort, ...filters }: EventFilters): FieldEventsQueryVariables => ({
  search: search.trim() || null,
  filters,
  sort: serverSorts[sort],
});

import {
  biogenEventTypes,
  gatheringFormats,
  gatheringPeriods,
  gatheringStates,
  gatheringTypes,
  nationalityTypes,
} from '@portal/domain/gathering/states';
import { listAddress } from '@portal/web/list';
import { flag, oneOf, several, uuids, words } from '@portal/web/state/address';
import type { EventListQueryVariables } from '../generated/graphql.ts';

/** The orders of the list, by what a person calls them; the usual one first. */
export const eventOrders = [
  { id: 'next.ascending', label: 'Prochains d’abord', detail: 'En cours, à venir, puis terminés' },
  { id: 'dates.descending', label: 'Dates décroissantes' },
  { id: 'dates.ascending', label: 'Dates croissantes' },
  { id: 'name.ascending', label: 'Nom de A à Z' },
  { id: 'name.descending', label: 'Nom de Z à A' },
  { id: 'updatedAt.descending', label: 'Modifiés récemment' },
] as const;
export type EventSort = (typeof eventOrders)[number]['id'];
const sorts = eventOrders.map(({ id }) => id);
const defaultSort: EventSort = 'next.ascending';

/** The URL parameters of the list: their names, and how values are written. */
const codecs = {
  search: { name: 'q', codec: words },
  statuses: { name: 'statut', codec: several(gatheringStates) },
  gatheringTypes: { name: 'nature', codec: several(gatheringTypes) },
  eventTypes: { name: 'type', codec: several(biogenEventTypes) },
  formats: { name: 'format', codec: several(gatheringFormats) },
  businessUnitUuids: { name: 'franchise', codec: uuids },
  periods: { name: 'periode', codec: several(gatheringPeriods) },
  nationalityTypes: { name: 'geographie', codec: several(nationalityTypes) },
  roc: { name: 'roc', codec: uuids },
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
  'updatedAt.descending': 'UPDATED_DESC',
} as const satisfies Record<EventSort, EventListQueryVariables['sort']>;

/** The query for the server. */
export function toQueryVariables({ search, sort: chosen, roc, ...filters }: EventFilters): EventListQueryVariables {
  return {
    search: search.trim() || null,
    filters: { ...filters, ...(roc[0] ? { rocUuid: roc[0] } : {}) },
    sort: serverSorts[chosen],
  };
}

import { solicitationStates } from '@portal/domain/solicitations/states';
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
import { gridSortOf, orderAmong } from '@portal/web/state/list-order';
import type { FieldSolicitationsQueryVariables } from '../../generated/graphql.ts';

const sorts = [
  'collected.descending',
  'collected.ascending',
  'name.ascending',
  'name.descending',
  'status.ascending',
  'status.descending',
  'congress.ascending',
  'congress.descending',
] as const;
type SolicitationSort = (typeof sorts)[number];
const defaultSort: SolicitationSort = 'collected.descending';

/** What the address of the list says: its name there, and how it is written. */
const codecs = {
  search: { name: 'q', codec: words },
  statuses: { name: 'statut', codec: several(solicitationStates) },
  congress: { name: 'congres', codec: uuids },
  units: { name: 'franchise', codec: uuids },
  zones: { name: 'zone', codec: uuids },
  discipline: { name: 'discipline', codec: oneOf(['', 'DOCTOR', 'OTHER'], '') },
  toDecide: { name: 'decider', codec: flag },
  sort: { name: 'tri', codec: oneOf(sorts, defaultSort) },
} as const;

export type SolicitationFilters = AddressValues<typeof codecs>;

/** The filters that an address holds. */
export const readFilters = (params: URLSearchParams): SolicitationFilters => readAddress(codecs, params);

/** The filters in an address whose other parameters stay, such as the tab; what is not chosen is not written. */
export const writeFilters = (filters: SolicitationFilters, around?: URLSearchParams): URLSearchParams =>
  writeAddress(codecs, filters, around);

/** How many filters are on, the order not counted. */
export function activeFilters({ search, discipline, toDecide, sort: _sort, ...lists }: SolicitationFilters): number {
  const single = [search !== '', discipline !== '', toDecide].filter(Boolean).length;
  return Object.values(lists).filter((chosen) => chosen.length > 0).length + single;
}

/** No filter and no search; the order stays. */
export const withoutFilters = ({ sort }: SolicitationFilters): SolicitationFilters => ({
  ...readFilters(new URLSearchParams()),
  sort,
});

/** The order that the grid asked for, or the default one. */
export const sortOfGrid = (asked: GridSort): SolicitationSort => orderAmong(sorts, defaultSort, asked);

const serverSorts: Record<string, string> = {
  collected: 'COLLECTED_AT',
  name: 'NAME',
  status: 'STATUS',
  congress: 'GATHERING_DATE',
};

/** The question for the server. @param gatheringUuid narrows the list to one congress, whatever the filters say */
export function questionOf(filters: SolicitationFilters, gatheringUuid?: string): FieldSolicitationsQueryVariables {
  const { search, statuses, congress, units, zones, discipline, toDecide, sort } = filters;
  const { column, direction } = gridSortOf(sort);
  return {
    search: search.trim() || null,
    filters: {
      statuses,
      gatheringUuid: gatheringUuid ?? congress[0] ?? null,
      businessUnitUuids: units,
      zoneUuids: zones,
      discipline: discipline || null,
      toDecide: toDecide || null,
    },
    sort: serverSorts[column] ?? null,
    direction: direction === 'descending' ? 'DESC' : 'ASC',
  };
}

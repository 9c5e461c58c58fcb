import { solicitationStates } from '@portal/domain/solicitations/states';
import { gridSortOf, listAddress } from '@portal/web/list';
import { flag, oneOf, several, uuids, words } from '@portal/web/state/address';
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

/** The URL parameters of the list: their names, and how values are written. */
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

export const solicitationAddress = listAddress(codecs);
export type SolicitationFilters = ReturnType<typeof solicitationAddress.read>;

const serverSorts: Record<string, string> = {
  collected: 'COLLECTED_AT',
  name: 'NAME',
  status: 'STATUS',
  congress: 'GATHERING_DATE',
};

/** The query for the server. @param gatheringUuid narrows the list to one congress, whatever the filters say */
export function toQueryVariables(
  filters: SolicitationFilters,
  gatheringUuid?: string,
): FieldSolicitationsQueryVariables {
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

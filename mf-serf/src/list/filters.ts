import type { SerfFormType } from '@portal/domain/serf/forms';
import { serfStatuses } from '@portal/domain/serf/states';
import { gridSortOf, listAddress } from '@portal/web/list';
import { flag, oneOf, several, uuids, words } from '@portal/web/state/address';
import type { HcpsWithoutSerfQueryVariables, SerfListQueryVariables } from '../generated/graphql.ts';

export const serfViews = ['formulaires', 'sans'] as const;
export type SerfView = (typeof serfViews)[number];

const sorts = ['name.ascending', 'name.descending', 'expiration.ascending', 'expiration.descending'] as const;

/** The URL parameters of both lists: which one, and what narrows it. */
export const serfAddress = listAddress(
  {
    view: { name: 'vue', codec: oneOf(serfViews, 'formulaires') },
    search: { name: 'q', codec: words },
    statuses: { name: 'statut', codec: several(serfStatuses) },
    zoneUuids: { name: 'zone', codec: uuids },
    mine: { name: 'mes', codec: flag },
    sort: { name: 'tri', codec: oneOf(sorts, 'name.ascending') },
  },
  ['view'],
);
export type SerfFilters = ReturnType<typeof serfAddress.read>;

/** The address of a list while nothing is chosen in it. */
export const untouched = (view: SerfView): string =>
  serfAddress.write({ ...serfAddress.read(new URLSearchParams()), view }).toString();

/** What narrows the list of forms: an export takes the same. */
export const narrowing = (formType: SerfFormType, { statuses, zoneUuids, mine }: SerfFilters) => ({
  formType,
  statuses,
  zoneUuids,
  mine: mine || null,
});

const searched = ({ search }: SerfFilters): string | null => search.trim() || null;

/** The query for the forms, without its page. */
export function toQueryVariables(formType: SerfFormType, filters: SerfFilters): SerfListQueryVariables {
  const { column, direction } = gridSortOf(filters.sort);
  return {
    search: searched(filters),
    filters: narrowing(formType, filters),
    sort: column === 'expiration' ? 'EXPIRATION_DATE' : 'NAME',
    direction: direction === 'descending' ? 'DESC' : 'ASC',
  };
}

/** The query for HCPs without a form, without its page. */
export const withoutQuestionOf = (formType: SerfFormType, filters: SerfFilters): HcpsWithoutSerfQueryVariables => ({
  formType,
  search: searched(filters),
  zoneUuids: filters.zoneUuids,
  mine: filters.mine || null,
});

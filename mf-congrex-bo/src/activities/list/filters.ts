import { activityEntryTypes, activityNatures, activityOrganizers } from '@portal/domain/activities/states';
import {
  type AddressCodec,
  type AddressValues,
  oneOf,
  readAddress,
  several,
  uuids,
  words,
  writeAddress,
} from '@portal/web/state/address';
import type { ActivityListQueryVariables } from '../../generated/graphql.ts';

/** Several days; anything else is left out. */
const days: AddressCodec<string[]> = {
  decode: (text) => [...new Set(text.split(','))].filter((part) => /^\d{4}-\d{2}-\d{2}$/.test(part)),
  encode: (chosen) => chosen.join(','),
};

export const placeFilters = ['', 'libres', 'completes'] as const;

const codecs = {
  search: { name: 'q', codec: words },
  dates: { name: 'jour', codec: days },
  activityCategoryUuids: { name: 'categorie', codec: uuids },
  natures: { name: 'format', codec: several(activityNatures) },
  entryTypes: { name: 'acces', codec: several(activityEntryTypes) },
  organizers: { name: 'organisateur', codec: several(activityOrganizers) },
  places: { name: 'places', codec: oneOf(placeFilters, '') },
} as const;

/** What the address of the programme says. */
export type ActivityListFilters = AddressValues<typeof codecs>;

export const readFilters = (params: URLSearchParams): ActivityListFilters => readAddress(codecs, params);

/** The filters as the address holds them; what is not chosen is not written. */
export const writeFilters = (filters: ActivityListFilters): URLSearchParams => writeAddress(codecs, filters);

/** How many filters are on; the search is none. */
export const activeFilters = ({ search: _search, ...filters }: ActivityListFilters): number =>
  Object.values(filters).filter((chosen) => chosen.length > 0).length;

export const noFilters: ActivityListFilters = readFilters(new URLSearchParams());

type Question = Pick<ActivityListQueryVariables, 'gatheringUuid' | 'search' | 'filters'>;

/** The question for the server, without its page. */
export function questionOf(gatheringUuid: string, { search, places, ...lists }: ActivityListFilters): Question {
  const chosen = Object.entries(lists).filter(([, values]) => values.length > 0);
  return {
    gatheringUuid,
    search: search.trim() || null,
    filters: { ...Object.fromEntries(chosen), ...(places ? { isFull: places === 'completes' } : {}) },
  };
}

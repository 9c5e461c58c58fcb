import { activityEntryTypes, activityNatures, activityOrganizers } from '@portal/domain/activities/states';
import { listAddress } from '@portal/web/list';
import { type AddressCodec, oneOf, several, uuids, words } from '@portal/web/state/address';
import type { ActivityListQueryVariables } from '../../generated/graphql.ts';

/** Several days; anything else is left out. */
const days: AddressCodec<string[]> = {
  decode: (text) => [...new Set(text.split(','))].filter((part) => /^\d{4}-\d{2}-\d{2}$/.test(part)),
  encode: (chosen) => chosen.join(','),
};

const seatFilters = ['', 'libres', 'completes'] as const;

const codecs = {
  search: { name: 'q', codec: words },
  dates: { name: 'jour', codec: days },
  activityCategoryUuids: { name: 'categorie', codec: uuids },
  natures: { name: 'format', codec: several(activityNatures) },
  entryTypes: { name: 'acces', codec: several(activityEntryTypes) },
  organizers: { name: 'organisateur', codec: several(activityOrganizers) },
  places: { name: 'places', codec: oneOf(seatFilters, '') },
} as const;

export const activityAddress = listAddress(codecs);
/** The parameters in the URL of the programme. */
export type ActivityListFilters = ReturnType<typeof activityAddress.read>;

type Question = Pick<ActivityListQueryVariables, 'gatheringUuid' | 'search' | 'filters'>;

/** The query for the server, without its page. */
export function toQueryVariables(gatheringUuid: string, { search, places, ...lists }: ActivityListFilters): Question {
  const chosen = Object.entries(lists).filter(([, values]) => values.length > 0);
  return {
    gatheringUuid,
    search: search.trim() || null,
    filters: { ...Object.fromEntries(chosen), ...(places ? { isFull: places === 'completes' } : {}) },
  };
}

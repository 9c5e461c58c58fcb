import { listAddress } from '@portal/web/list';
import { type AddressCodec, oneOf, uuids, words } from '@portal/web/state/address';
import type { OvernightStayFilters } from '../../generated/graphql.ts';

/** Several evenings; anything else is left out. */
const days: AddressCodec<string[]> = {
  decode: (text) => [...new Set(text.split(','))].filter((part) => /^\d{4}-\d{2}-\d{2}$/.test(part)),
  encode: (chosen) => chosen.join(','),
};

export const hostingViews = ['hotels', 'nuits', 'chambres'] as const;

/** What a night may be, as the address says it. */
const states = ['', 'demandees', 'attente', 'reservees', 'attribuees', 'refusees'] as const;
export type StayChoice = (typeof states)[number];

/** The choices of the filter, in their order. */
export const stateChoices: readonly { id: Exclude<StayChoice, ''>; label: string }[] = [
  { id: 'demandees', label: 'Demandée, sans hébergement' },
  { id: 'attente', label: 'Liste d’attente' },
  { id: 'reservees', label: 'Réservée, à confirmer' },
  { id: 'attribuees', label: 'Attribuée' },
  { id: 'refusees', label: 'Refusée' },
];

const byChoice: Record<StayChoice, OvernightStayFilters> = {
  '': {},
  demandees: { statuses: ['PENDING'], contexts: ['WAITING_LIST'], hasHosting: false },
  attente: { statuses: ['PENDING'], contexts: ['WAITING_LIST'], hasHosting: true },
  reservees: { statuses: ['PENDING'], contexts: ['ASSIGNED'] },
  attribuees: { statuses: ['ACCEPTED'] },
  refusees: { statuses: ['REFUSED'] },
};

const stays = {
  search: { name: 'q', codec: words },
  dates: { name: 'nuit', codec: days },
} as const;

/** The address of the tab: which view, and the filters of its nights. */
export const hostingAddress = listAddress(
  {
    view: { name: 'vue', codec: oneOf(hostingViews, 'hotels') },
    ...stays,
    state: { name: 'statut', codec: oneOf(states, '') },
    hostingUuids: { name: 'hotel', codec: uuids },
  },
  ['view'],
);
export type HostingFilters = ReturnType<typeof hostingAddress.read>;

export const peopleLists = ['loges', 'attente', 'demandes'] as const;
/** The address of a hotel's people: which list, its search and evenings. */
export const hotelPeopleAddress = listAddress(
  { list: { name: 'liste', codec: oneOf(peopleLists, 'loges') }, ...stays },
  ['list'],
);
export type HotelPeopleFilters = ReturnType<typeof hotelPeopleAddress.read>;

/** The address of one of these lists while nothing is chosen in it. */
export const untouchedHotelList = (list: HotelPeopleFilters['list']): string =>
  list === 'loges' ? '' : `liste=${list}`;

export interface StayQuestion {
  gatheringUuid: string;
  search: string | null;
  filters: OvernightStayFilters;
}

const chosen = (dates: readonly string[]): OvernightStayFilters => (dates.length > 0 ? { dates: [...dates] } : {});

/** What the server is asked for all nights of a gathering. */
export const toQueryVariables = (
  gatheringUuid: string,
  { search, dates, state, hostingUuids }: HostingFilters,
): StayQuestion => ({
  gatheringUuid,
  search: search.trim() || null,
  filters: { ...byChoice[state], ...chosen(dates), ...(hostingUuids.length > 0 ? { hostingUuids } : {}) },
});

/** What the server is asked for a list of a hotel's people: who is housed, in line, or asked for a night that it has. */
export function hotelQuestionOf(
  gatheringUuid: string,
  { hostingUuid, dates: offered }: { hostingUuid: string; dates: readonly string[] },
  { search, dates, list }: HotelPeopleFilters,
): StayQuestion {
  const here = { hostingUuids: [hostingUuid] };
  const byList: Record<HotelPeopleFilters['list'], OvernightStayFilters> = {
    loges: { ...here, contexts: ['ASSIGNED'] },
    attente: { ...here, contexts: ['WAITING_LIST'] },
    demandes: { ...byChoice.demandees, dates: [...offered] },
  };
  return { gatheringUuid, search: search.trim() || null, filters: { ...byList[list], ...chosen(dates) } };
}

import {
  sessionParticipantTypeLabels,
  sessionParticipantTypes,
  sessionPresenceLabels,
  sessionPresences,
  sessionSubscriptionLabels,
  sessionSubscriptions,
} from '@portal/domain/virtual-sessions/states';
import { usePages } from '@portal/web';
import { listAddress, optionsOf } from '@portal/web/list';
import { oneOf, several, words } from '@portal/web/state/address';
import { useMemo } from 'react';
import {
  VirtualSessionPeopleDocument,
  type VirtualSessionPeopleQuery,
  type VirtualSessionPeopleQueryVariables,
} from '../../generated/graphql.ts';

export type SessionPerson = VirtualSessionPeopleQuery['virtualSessionParticipants']['items'][number];

export const personName = ({ firstName, lastName }: Pick<SessionPerson, 'firstName' | 'lastName'>): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

/** The orders of the list; the usual one first. */
const serverSorts = {
  'name.ascending': { sort: 'NAME', direction: 'ASC' },
  'name.descending': { sort: 'NAME', direction: 'DESC' },
  'subscription.ascending': { sort: 'SUBSCRIPTION', direction: 'ASC' },
  'subscription.descending': { sort: 'SUBSCRIPTION', direction: 'DESC' },
  'presence.ascending': { sort: 'PRESENCE', direction: 'ASC' },
  'presence.descending': { sort: 'PRESENCE', direction: 'DESC' },
} as const satisfies Record<string, Pick<VirtualSessionPeopleQueryVariables, 'sort' | 'direction'>>;
type PeopleSort = keyof typeof serverSorts;
const sorts = Object.keys(serverSorts) as [PeopleSort, ...PeopleSort[]];

export const kindLabels = { HCP: 'Professionnel de santé', STAFF: 'Collaborateur' } as const;

export const peopleAddress = listAddress({
  search: { name: 'q', codec: words },
  kinds: { name: 'qui', codec: several(['HCP', 'STAFF'] as const) },
  participantTypes: { name: 'type', codec: several(sessionParticipantTypes) },
  subscriptions: { name: 'inscription', codec: several(sessionSubscriptions) },
  presences: { name: 'presence', codec: several(sessionPresences) },
  sort: { name: 'tri', codec: oneOf(sorts, 'name.ascending') },
} as const);
/** What its filters offer, with the words of each. */
export const peopleChoices = {
  kinds: optionsOf(['HCP', 'STAFF'] as const, kindLabels),
  types: optionsOf(sessionParticipantTypes, sessionParticipantTypeLabels),
  subscriptions: optionsOf(sessionSubscriptions, sessionSubscriptionLabels),
  presences: optionsOf(sessionPresences, sessionPresenceLabels),
};
export type PeopleFilters = ReturnType<typeof peopleAddress.read>;

const list = {
  document: VirtualSessionPeopleDocument,
  pageOf: (data: VirtualSessionPeopleQuery) => data.virtualSessionParticipants,
  rowId: ({ virtualSessionParticipantUuid }: SessionPerson) => virtualSessionParticipantUuid,
};

/** The query for the server. */
export const toQueryVariables = (
  virtualSessionUuid: string,
  { search, sort, ...filters }: PeopleFilters,
): VirtualSessionPeopleQueryVariables => ({
  ...{ virtualSessionUuid, search: search.trim() || null, filters },
  ...serverSorts[sort],
});

/** The list of a session for the filters, page by page. */
export function useSessionPeople(virtualSessionUuid: string, filters: PeopleFilters) {
  const question = useMemo(
    () => ({ ...list, question: toQueryVariables(virtualSessionUuid, filters) }),
    [virtualSessionUuid, filters],
  );
  return { question, pages: usePages('congrex-bo.session-people', question) };
}

import { categoryModules, categoryTags, everyCategoryId } from '@portal/domain/category/category';
import { participantKinds } from '@portal/domain/participants/participant';
import {
  invitationStatuses,
  type ParticipantSort,
  participationTypes,
  presences,
} from '@portal/domain/participants/states';
import type { GridSort } from '@portal/shared-ui/table';
import { gridSortOf, listAddress } from '@portal/web/list';
import { oneOf, several, uuids, words } from '@portal/web/state/address';
import type { AttendeesQueryVariables } from '../../generated/graphql.ts';
import type { LogisticsReads } from '../use-logistics-reads.ts';
import { attendeeViews, showsAnswer, showsEmails } from './views.ts';

/** Columns that the server sorts, by their name there. */
const serverSorts = {
  name: 'NAME',
  category: 'CATEGORY',
  status: 'INVITATION_STATUS',
  presence: 'PRESENCE',
  createdAt: 'CREATED_AT',
  city: 'CITY',
  specialty: 'SPECIALTY',
} as const;
type SortColumn = keyof typeof serverSorts;
type Sort = `${SortColumn}.${GridSort['direction']}`;

const sorts = Object.keys(serverSorts).flatMap((column) => [
  `${column}.ascending` as Sort,
  `${column}.descending` as Sort,
]);
const defaultSort: Sort = 'name.ascending';

export const isSortable = (column: string): boolean => column in serverSorts;

const presenceFilters = [...presences, 'NONE'] as const;
const yesNo = ['', 'oui', 'non'] as const;

const codecs = {
  view: { name: 'vue', codec: oneOf(attendeeViews, 'globale') },
  search: { name: 'q', codec: words },
  invitationStatuses: { name: 'statut', codec: several(invitationStatuses) },
  presences: { name: 'presence', codec: several(presenceFilters) },
  categories: { name: 'categorie', codec: several(everyCategoryId()) },
  kinds: { name: 'type', codec: several(participantKinds) },
  participationTypes: { name: 'participation', codec: several(participationTypes) },
  businessUnitUuids: { name: 'franchise', codec: uuids },
  tags: { name: 'etiquette', codec: several(categoryTags) },
  modules: { name: 'module', codec: several(categoryModules) },
  email: { name: 'email', codec: oneOf(yesNo, '') },
  hosting: { name: 'nuits', codec: oneOf(yesNo, '') },
  transport: { name: 'trajet', codec: oneOf(yesNo, '') },
  sort: { name: 'tri', codec: oneOf(sorts, defaultSort) },
} as const;

/** Which of the six views is shown is no filter. */
export const attendeeAddress = listAddress(codecs, ['view']);
/** The URL parameters of the participant list. */
export type AttendeeFilters = ReturnType<typeof attendeeAddress.read>;

const flagOf = (chosen: (typeof yesNo)[number]): boolean | null => (chosen === '' ? null : chosen === 'oui');

/** Search and filters as the server takes them, for rows and for the uuids of all results. */
export function criteriaOf(filters: AttendeeFilters): Pick<AttendeesQueryVariables, 'search' | 'filters'> {
  const { view: _view, search, sort: _sort, email, hosting, transport, ...lists } = filters;
  const chosen = Object.entries(lists).filter(([, values]) => values.length > 0);
  return {
    search: search.trim() || null,
    filters: {
      ...Object.fromEntries(chosen),
      ...(email ? { hasEmail: flagOf(email) } : {}),
      ...(hosting ? { wantsHosting: flagOf(hosting) } : {}),
      ...(transport ? { wantsTransport: flagOf(transport) } : {}),
    },
  };
}

export type AttendeeQuestion = Omit<AttendeesQueryVariables, 'pagination'> & {
  sort: ParticipantSort;
  direction: 'ASC' | 'DESC';
  withEmails: boolean;
  /** What of logistics the view shows, which is another service’s: rows that were completed for one view are not another’s. */
  given?: LogisticsReads;
};

/** The query for the server, without its page. */
export function toQueryVariables(gatheringUuid: string, filters: AttendeeFilters): AttendeeQuestion {
  const { column, direction } = gridSortOf(filters.sort);
  return {
    gatheringUuid,
    ...criteriaOf(filters),
    withAnswer: showsAnswer(filters.view),
    withEmails: showsEmails(filters.view),
    sort: serverSorts[column as SortColumn],
    direction: direction === 'ascending' ? 'ASC' : 'DESC',
  };
}

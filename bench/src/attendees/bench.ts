import { listBench } from '../lists/bench.ts';
import { FIRST_PAGE } from '../lists/list.ts';
import { fillAttendees, filledVeevaId } from './fill.ts';

const ONE = 'search: one found';
const COMMON = 'search: a city (1 in 5)';
const STATUS = 'a status, with its counters';
const CATEGORY = 'by category';
const asked = '$gatheringUuid: ID!, $pagination: PaginationInput, $search: String, $filters: ParticipantFilters';
const passed = 'gatheringUuid: $gatheringUuid, pagination: $pagination, search: $search, filters: $filters';
const counts =
  'total unanswered confirmed refused absent unsubscribed present presenceAbsent noShow healthCareProfessionals staff withoutCategory';

/** The same congress in each database. */
let gatheringUuid = '';

/** The attendee list of one gathering: 50,000 participants beside 500 and 2,000. */
export const attendees = listBench({
  name: 'attendees',
  title: 'Attendee list of a gathering of 50,000, beside 500 and 2,000',
  subgraph: 'participants',
  rows: 'participants',
  sizes: [500, 2_000, 50_000],
  query: `query Attendees(${asked}) { participantsForGatheringWithPagination(${passed}) {
  total endCursor hasNextPage counter { ${counts} } counterTotal { ${counts} }
  hits { participantUuid userUuid healthCareProfessionalUuid kind category categoryLabel categoryColor modules invitationStatus invitationStatusLabel
  presence presenceDate participationType subscriptionDate subscriptionPrice isLearnedSocietyMember learnedSocietyMemberId firstName lastName honorific
  email mobilePhone phone specialty city postalCode veevaId society userType businessUnit { businessUnitUuid } zone { zoneUuid } solicitationStatus
  createdAt updatedAt } } }`,
  walk: {
    query: `query Walk(${asked}) { participantsForGatheringWithPagination(${passed}) { endCursor } }`,
    size: 200,
  },
  page: (limit, after) => ({ gatheringUuid, pagination: { limit, after } }),
  async fill(demo, into, size) {
    gatheringUuid = await fillAttendees(demo, into, size);
  },
  questions: (size) => ({
    [ONE]: (n) => ({ gatheringUuid, search: filledVeevaId((n * 7_919) % size).toLowerCase() }),
    [COMMON]: () => ({ gatheringUuid, search: 'LYON' }),
    [STATUS]: () => ({ gatheringUuid, filters: { invitationStatuses: ['CONFIRMED'] } }),
    [CATEGORY]: () => ({ gatheringUuid, pagination: { sort: 'CATEGORY' } }),
  }),
  farPages: [500, 1_000],
  bounds: [
    ...[FIRST_PAGE, ONE, COMMON, STATUS, CATEGORY].map((question) => ({ question, atMost: 1.2 })),
    ...['page 500', 'page 1000'].map((question) => ({ question, against: FIRST_PAGE, atMost: 1.2 })),
  ],
  cpu: { ofFloor: 2.2, ofBefore: 0.45 },
  notes: [
    'One congress a database; rows are copies of the demo’s participants with names, cities and numbers of their own.',
    'Every page comes with the counters of the gathering and with those of the filter.',
  ],
});

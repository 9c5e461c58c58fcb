import { listBench } from '../lists/bench.ts';
import { FIRST_PAGE } from '../lists/list.ts';
import { fillNights } from './fill.ts';

const ONE = 'search: a name';
const WAITING = 'those in line';
const asked = '$gatheringUuid: ID!, $search: String, $filters: OvernightStayFilters, $first: Int, $after: String';
const passed = 'gatheringUuid: $gatheringUuid, search: $search, filters: $filters, first: $first, after: $after';

let gatheringUuid = '';

/** The nights of one gathering: 50,000 beside 500. */
export const nights = listBench({
  name: 'nights',
  title: 'Nights of a gathering: 50,000 beside 500',
  subgraph: 'logistics',
  rows: 'nights',
  sizes: [500, 50_000],
  query: `query Nights(${asked}) { overnightStaysForGathering(${passed}) { total endCursor hasNextPage
  items { overnightStayUuid participantUuid firstName lastName category date status statusLabel context contextLabel origin waitingSince mismatch
  hostingNight { hostingNightUuid roomTypeLabel hosting { hostingUuid name } } } } }`,
  walk: { query: `query Walk(${asked}) { overnightStaysForGathering(${passed}) { endCursor } }`, size: 200 },
  page: (first, after) => ({ gatheringUuid, first, after }),
  async fill(demo, into, size) {
    gatheringUuid = await fillNights(demo, into, size);
  },
  questions: () => ({
    [ONE]: () => ({ gatheringUuid, first: 50, search: 'martin' }),
    [WAITING]: () => ({ gatheringUuid, first: 50, filters: { contexts: ['WAITING_LIST'] } }),
  }),
  farPages: [500, 900],
  bounds: [
    ...[FIRST_PAGE].map((question) => ({ question, atMost: 1.5 })),
    ...['page 500', 'page 900'].map((question) => ({ question, against: FIRST_PAGE, atMost: 1.5 })),
  ],
  notes: ['Counting stops at 10,000, whatever the size.'],
});

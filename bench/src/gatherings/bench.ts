import { listBench } from '../lists/bench.ts';
import { fillCollection } from '../lists/fill.ts';
import { FIRST_PAGE, PAGE } from '../lists/list.ts';
import { filledName, gatheringCopies } from './fill.ts';

const ONE = 'search: one found';
const COMMON = 'search: a city (1 in 5), two words';
const asked = '$search: String, $first: Int, $after: String';
const passed = 'search: $search, first: $first, after: $after';

/** The event list over 50,000 gatherings beside 500 and 2,000. */
export const lists = listBench({
  name: 'list',
  title: 'Event list over 50,000 gatherings, beside 500 and 2,000',
  subgraph: 'gatherings',
  rows: 'gatherings',
  sizes: [500, 2_000, 50_000],
  query: `query List(${asked}) { searchGatherings(${passed}) {
  total endCursor hasNextPage items { gatheringUuid name status statusLabel gatheringType period beginDay endDay beginHour city country format timezone
  nationalityType updatedAt businessUnits { businessUnitUuid } inChargeRoc { __typename } } } }`,
  walk: { query: `query Walk(${asked}) { searchGatherings(${passed}) { endCursor } }`, size: 200 },
  page: (first, after) => ({ first, after }),
  async fill(demo, into, size) {
    const templates = await demo.collection('gatherings').find().toArray();
    await fillCollection(into.collection('gatherings'), size, gatheringCopies(templates));
  },
  questions: (size) => ({
    [ONE]: (n) => ({ first: PAGE, search: uniqueName(n, size) }),
    [COMMON]: () => ({ first: PAGE, search: 'nime congr' }),
  }),
  // Half way, and the very end, where the gatherings without a date are.
  farPages: [500, 1_000],
  bounds: [
    ...[FIRST_PAGE, ONE, COMMON].map((question) => ({ question, atMost: 1.2 })),
    ...['page 500', 'page 1000'].map((question) => ({ question, against: FIRST_PAGE, atMost: 1.2 })),
  ],
  cpu: { ofFloor: 1.3, ofBefore: 1 / 3 },
  notes: ['Rows are copies of the demo’s, written straight into a database of its own for each size.'],
});

/** The last four fifths have the longest numbers, so that none of them begins another one's. */
const uniqueName = (n: number, size: number): string =>
  filledName(size / 5 + ((n * 7_919) % ((size * 4) / 5))).toUpperCase();

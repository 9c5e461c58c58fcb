import { listBench } from '../lists/bench.ts';
import { FIRST_PAGE, PAGE } from '../lists/list.ts';
import { filledEmail, filledRpps, fillHcps, fullGathering } from './fill.ts';

const LETTER = 'search: one letter';
const DIGIT = 'search: one digit, that begins a number of everybody';
const WORDS = 'search: two words in any order';
const EMAIL = 'search: an e-mail';
const RPPS = 'search: an RPPS number';
const EXCLUDED = 'without those who take part (1 in 6)';
const RAW = 'raw: a range of names, driver alone';
const FAR = ['page 1000', 'page 4000'];
const asked = '$search: String, $first: Int, $after: String, $gatheringUuid: ID, $excludeParticipants: Boolean';
const passed =
  'search: $search, limit: $first, after: $after, gatheringUuid: $gatheringUuid, excludeParticipants: $excludeParticipants';
const target = '{ code label }';

/** The HCP table over 200,000 HCPs beside 500 and 2,000. */
export const hcps = listBench({
  name: 'hcps',
  title: 'HCP table over 200,000, beside 500 and 2,000',
  subgraph: 'hcps',
  rows: 'HCPs',
  sizes: [500, 2_000, 200_000],
  query: `query Hcps(${asked}) { searchHcpForHcpTable(${passed}) {
  total endCursor hasNextPage missedGatheringForHcps { healthCareProfessionalUuid gatheringUuid name endDate presence presenceLabel }
  hcps { uuid state firstName lastName fullName honorificLabel type typeLabel specialty specialtyLabel postalCode department city
  businessUnits { businessUnitUuid } zoneUuid mslResponsible { userUuid } rppsNumber veevaId email phone hasRefused refusedDate bankStatementStatusLabel
  updatedAt targets { kme ms ${target} bbu ${target} sma ${target} ad ${target} } } } }`,
  walk: {
    query:
      'query Walk($first: Int, $after: String) { searchHcpForHcpTable(limit: $first, after: $after, uuidOnly: true) { endCursor } }',
    size: 5_000,
  },
  page: (first, after) => ({ first, after }),
  fill: fillHcps,
  questions: (size) => ({
    [LETTER]: () => ({ search: 'm' }),
    [DIGIT]: () => ({ search: '1' }),
    [WORDS]: (n) => ({ search: n % 2 === 0 ? 'pél mar' : 'MAR pel' }),
    [EMAIL]: (n) => ({ search: filledEmail((n * 7_919) % size) }),
    [RPPS]: (n) => ({ search: filledRpps((n * 7_919) % size) }),
    [EXCLUDED]: () => ({ gatheringUuid: fullGathering, excludeParticipants: true }),
  }),
  farPages: [1_000, 4_000],
  raw: {
    name: RAW,
    run: (database, n) =>
      database
        .collection('hcps')
        .find({ state: 'active', sortKey: { $gte: 'abcdefghijklmnopqrstuvwxyz'[n % 26] } })
        .project({ _id: 0, searchKeys: 0, searchWords: 0 })
        .sort({ sortKey: 1 })
        .limit(PAGE)
        .toArray(),
  },
  bounds: [
    ...[FIRST_PAGE, LETTER, DIGIT, WORDS, EMAIL, RPPS].map((question) => ({ question, against: RAW, atMost: 2 })),
    ...[FIRST_PAGE, LETTER, DIGIT, WORDS, EMAIL, RPPS, EXCLUDED].map((question) => ({ question, atMost: 1.2 })),
    ...FAR.map((question) => ({ question, against: FIRST_PAGE, atMost: 1.2 })),
  ],
  cpu: { ofFloor: 1.5, ofBefore: 0.5 },
  notes: [
    'Rows are copies of the demo’s HCPs with names and numbers of their own; each page comes with the congresses that its HCPs missed.',
    'The raw range gives the same 50 documents to the driver; the questions have HTTP, the identity, GraphQL and the total besides.',
    'The goals at 1.2 are those of the other lists, for orientation; for HCPs the project’s goal is 2 × the raw range.',
  ],
});

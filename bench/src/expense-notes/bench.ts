import { listBench } from '../lists/bench.ts';
import { FIRST_PAGE } from '../lists/list.ts';
import { filledNumber, fillNotes } from './fill.ts';

const ONE = 'search: one found';
const LATE = 'late ones only';
const STATUS = 'two states';
const asked =
  '$gatheringUuid: ID!, $search: String, $statuses: [ExpenseNoteStatus!], $late: Boolean, $limit: Int, $after: String';
const passed =
  'gatheringUuid: $gatheringUuid, search: $search, statuses: $statuses, late: $late, limit: $limit, after: $after';

let gatheringUuid = '';

/** The expense notes of one gathering: 5,000, as many as an event has, beside 500. */
export const expenseNotes = listBench({
  name: 'expense-notes',
  title: 'Expense notes of a gathering: 5,000 beside 500',
  subgraph: 'expenses',
  rows: 'notes',
  sizes: [500, 5_000],
  query: `query Notes(${asked}) { expenseNotes(${passed}) { total overdue endCursor hasNextPage
  items { uuid firstName lastName category status statusLabel originLabel visualIdentifier totalPrice lineCount submittedAt dueDay isOverdue
  paymentDate lastUpdate } } }`,
  walk: { query: `query Walk(${asked}) { expenseNotes(${passed}) { endCursor } }`, size: 200 },
  page: (limit, after) => ({ gatheringUuid, limit, after }),
  async fill(demo, into, size) {
    gatheringUuid = await fillNotes(demo, into, size);
  },
  questions: (size) => ({
    [ONE]: (n) => ({ gatheringUuid, limit: 50, search: filledNumber((n * 7_919) % size).toLowerCase() }),
    [LATE]: () => ({ gatheringUuid, limit: 50, late: true }),
    [STATUS]: () => ({ gatheringUuid, limit: 50, statuses: ['toBeProcessed', 'arbitration'] }),
  }),
  farPages: [80],
  bounds: [
    { question: FIRST_PAGE, atMost: 1.5 },
    { question: 'page 80', against: FIRST_PAGE, atMost: 1.5 },
  ],
  notes: [
    'Every page comes with the number of notes found and of those that are late.',
    'The search for a number reads the notes of its event: every number begins alike. An event has 5,000 at most.',
  ],
});

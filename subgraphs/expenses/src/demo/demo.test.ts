import { expenseLinesInput, expenseNoteStates, frenchDayOf, isOverdue, plannedBudgetInput } from '@portal/domain';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Filings } from '../benefit-rules/models.ts';
import { categoriesInOrder } from '../categories.ts';
import definition from '../index.ts';
import { spendCaps } from '../ledger/caps.ts';
import { PlannedBudgets } from '../ledger/plan.ts';
import { Notes, type StoredNote } from '../models.ts';
import { seedExpenses } from './index.ts';

let subgraph: TestSubgraph;
let notes: StoredNote[];
beforeAll(async () => {
  subgraph = await startForTest(definition, { demo: true });
  notes = (await Notes.find({}, { _id: 0 }).lean()) as StoredNote[];
});
afterAll(() => subgraph.stop());

const today = frenchDayOf(new Date());

test('notes in every state, and late ones at several gatherings', () => {
  expect(expenseNoteStates.filter((status) => !notes.some((note) => note.status === status))).toEqual([]);
  const late = notes.filter((note) => isOverdue(note, today)).map(({ gatheringUuid }) => gatheringUuid);
  expect(new Set(late).size).toBeGreaterThan(2);
});

test('each could have been written in the form, with its receipts', async () => {
  const rules = expenseLinesInput({ categories: await categoriesInOrder(subgraph.context()), today });
  const wrong = notes.filter((note) => {
    const lines = note.lines.map(({ status: _, ...line }) => line);
    const parsed = rules.safeParse({ lines });
    return !parsed.success || parsed.data.lines.some(({ price }, i) => price !== note.lines[i]!.price);
  });
  expect(wrong.map(({ visualIdentifier }) => visualIdentifier)).toEqual([]);
});

test('each event that is published is planned, as the form would take it, and there is a cap', async () => {
  const plans = await PlannedBudgets.find({}, { _id: 0 }).lean();
  expect(plans.length).toBeGreaterThan(10);
  for (const { posts } of plans) expect(plannedBudgetInput.safeParse({ posts }).success).toBe(true);
  expect(await spendCaps()).toHaveLength(1);
});

test('formalities in every state, some of them late with their reason', async () => {
  const filings = await Filings.find({}, { _id: 0 }).lean();
  const states = new Set(filings.map(({ state }) => state));
  expect([...states].sort()).toEqual(['AUTHORISED', 'DECLARED', 'REFUSED', 'REQUESTED']);
  expect(filings.some(({ reason }) => reason !== null)).toBe(true);
  expect(filings.filter(({ filedOn }) => filedOn === null || filedOn > today)).toEqual([]);
});

test('a second start changes nothing', async () => {
  await Notes.deleteOne({ expenseNoteUuid: notes[0]!.expenseNoteUuid });
  await seedExpenses(subgraph.context());
  expect(await Notes.countDocuments()).toBe(notes.length - 1);
});

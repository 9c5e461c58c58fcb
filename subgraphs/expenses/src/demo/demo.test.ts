import { accountingDayOf, expenseLinesInput, expenseNoteStates, isOverdue } from '@portal/domain';
import { startForTest, type TestSubgraph } from '@portal/test/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoriesInOrder } from '../categories.ts';
import definition from '../index.ts';
import { Notes, type StoredNote } from '../models.ts';
import { seedExpenses } from './index.ts';

let subgraph: TestSubgraph;
let notes: StoredNote[];
beforeAll(async () => {
  subgraph = await startForTest(definition, { demo: true });
  notes = (await Notes.find({}, { _id: 0 }).lean()) as StoredNote[];
});
afterAll(() => subgraph.stop());

const today = accountingDayOf(new Date());

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

test('a second start changes nothing', async () => {
  await Notes.deleteOne({ expenseNoteUuid: notes[0]!.expenseNoteUuid });
  await seedExpenses(subgraph.context());
  expect(await Notes.countDocuments()).toBe(notes.length - 1);
});

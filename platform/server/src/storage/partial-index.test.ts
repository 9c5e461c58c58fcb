import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, defineSchema } from './database.ts';
import { withText } from './partial-index.ts';

interface Card {
  cardUuid: string;
  code: string | null;
}
const db = createDatabase('partial-index-test');
const Cards = db.model<Card>(
  'Card',
  defineSchema<Card>({ cardUuid: String, code: { type: String, default: null } }, { collection: 'cards' })
    .index({ cardUuid: 1 }, { unique: true })
    .index({ code: 1 }, { ...withText('code'), unique: true }),
);
const namesOfIndexes = async () => (await Cards.collection.listIndexes().toArray()).map(({ name }) => name);

beforeAll(() => db.connect(process.env.MONGODB_URI!));
afterAll(() => db.disconnect());

test('an index that was declared by the type before goes once the one by the text is there', async () => {
  await Cards.collection.createIndex(
    { code: 1 },
    { unique: true, partialFilterExpression: { code: { $type: 'string' } } },
  );
  expect((await namesOfIndexes()).sort()).toEqual(['_id_', 'cardUuid_1', 'code texts', 'code_1']);
  await db.disconnect();
  await db.connect(process.env.MONGODB_URI!);
  expect((await namesOfIndexes()).sort()).toEqual(['_id_', 'cardUuid_1', 'code texts']);
});

test('a text is there once, no text as often as one likes; it is found by the index', async () => {
  await Cards.insertMany([
    { cardUuid: 'a', code: 'one' },
    { cardUuid: 'b', code: null },
    { cardUuid: 'c', code: null },
  ]);
  await expect(Cards.create({ cardUuid: 'd', code: 'one' })).rejects.toMatchObject({ code: 11000 });
  const { queryPlanner, executionStats } = (await Cards.find({ code: 'one' }).explain('executionStats')) as never as {
    queryPlanner: { winningPlan: { inputStage: { indexName: string } } };
    executionStats: { totalDocsExamined: number };
  };
  expect(queryPlanner.winningPlan.inputStage.indexName).toBe('code texts');
  expect(executionStats.totalDocsExamined).toBe(1);
});

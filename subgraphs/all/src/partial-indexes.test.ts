import { createDatabase } from '@portal/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDefinitions } from './definitions.ts';

const scratch = createDatabase('partial-indexes');
beforeAll(() => scratch.connect(process.env.MONGODB_URI!));
afterAll(() => scratch.disconnect());

const kindsOfTexts = [{ $gt: '' }, { $type: 'string' }].map((condition) => JSON.stringify(condition));

/** The indexes that are declared for documents that have a text in a field. */
async function indexesOfTexts() {
  const models = (await loadDefinitions()).flatMap(({ db }) => Object.values(db.connection.models));
  return models.flatMap(({ modelName, schema }) =>
    schema.indexes().flatMap(([keys, { name, partialFilterExpression = {} }]) => {
      const [field = '', condition] = Object.entries(partialFilterExpression)[0] ?? [];
      if (!kindsOfTexts.includes(JSON.stringify(condition))) return [];
      return [
        {
          what: `${modelName} ${field}`,
          keys: keys as Record<string, 1>,
          field,
          partialFilterExpression,
          name: name ?? 'own',
        },
      ];
    }),
  );
}

test('MongoDB sees by itself that an index of the documents that have a text answers a query for a text, and for several', async () => {
  const indexes = await indexesOfTexts();
  const passedOver: string[] = [];
  for (const { what, keys, field, partialFilterExpression, name } of indexes) {
    const collection = scratch.connection.db!.collection(what);
    await collection.createIndex(keys, { name, partialFilterExpression });
    const upTo = Object.keys(keys).slice(0, Object.keys(keys).indexOf(field) + 1);
    for (const asked of ['x', { $in: ['x', 'y'] }]) {
      const query = Object.fromEntries(upTo.map((key) => [key, key === field ? asked : 'x']));
      const plan = JSON.stringify(await collection.find(query).explain('queryPlanner'));
      if (!plan.includes('"stage":"IXSCAN"')) passedOver.push(what);
    }
  }
  await scratch.connection.dropDatabase();
  expect(passedOver).toEqual([]);
  expect(indexes.length).toBeGreaterThan(10);
});

import { mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { freshDatabases } from './fresh-engines.ts';

test('what the database wrote of questions that outlived a look at them is gone for the next file', async () => {
  const prefix = await freshDatabases();
  const client = new mongo.MongoClient(process.env.MONGODB_URI!);
  const database = client.db(`${prefix}_looked-at`);
  try {
    await database.command({ profile: 2 });
    await database.collection('rooms').insertOne({ name: 'Salle 1' });
    await database.command({ profile: 0 });
    await freshDatabases();
    const { objects } = await database.stats();
    expect(objects).toBe(0);
    expect(await database.collections()).toMatchObject([{ collectionName: 'rooms' }]);
  } finally {
    await database.dropDatabase();
    await client.close();
  }
});

import { createDatabase, defineSchema } from '../storage/database.ts';

// What orphans.test.ts kills: it holds a document in a transaction that never ends.
const db = createDatabase('orphan');
const model = db.model<{ key: string; by?: string }>(
  'Held',
  defineSchema<{ key: string; by?: string }>({ key: String, by: String } as never),
);
await db.connect(process.env.MONGODB_URI!);
await db.transaction(async (session) => {
  await model.updateOne({ key: 'one' }, { $set: { by: 'them' } }, { session });
  console.log('held');
  await new Promise(() => setInterval(() => undefined, 60_000));
});

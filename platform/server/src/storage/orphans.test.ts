import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { startService, type TestService } from '@portal/test/services/start-service';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, defineSchema } from './database.ts';

const db = createDatabase('orphan');
const model = db.model<{ key: string; by?: string }>(
  'Held',
  defineSchema<{ key: string; by?: string }>({ key: String, by: String } as never),
);
let holder: TestService;

const holdOne = async (): Promise<void> => {
  holder = await startService('platform/server/src/testing/open-transaction.process.ts', {});
  await waitFor(() => holder.output().includes('held'), { what: 'the open transaction' });
};
const takeOne = () =>
  db.transaction(async (session) => {
    await model.updateOne({ key: 'one' }, { $set: { by: 'us' } }, { session });
  });

beforeAll(async () => {
  await freshDatabases();
  await db.connect(process.env.MONGODB_URI!);
  await model.create({ key: 'one' });
});
afterAll(async () => {
  await holder?.kill9();
  await db.disconnect();
});

test('a transaction of a process that lives is left alone: who wants the same gets CONFLICT after 10 s, not never', async () => {
  await holdOne();
  await db.disconnect();
  await db.connect(process.env.MONGODB_URI!);
  await expect(takeOne()).rejects.toMatchObject({ code: 'CONFLICT' });
  await holder.kill9();
});

test('what a killed process held is free as soon as the service is started again', async () => {
  await holdOne();
  await holder.kill9();
  await db.disconnect();
  await db.connect(process.env.MONGODB_URI!);
  await takeOne();
  expect(await model.findOne({ key: 'one' }).lean()).toMatchObject({ by: 'us' });
});

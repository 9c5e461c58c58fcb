import { createConnection, Schema } from 'mongoose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { modelOf } from '../storage/model-of.ts';
import { findTogether, mostWork } from './stored-tasks.ts';

interface Task {
  n: number;
  state: string;
  secret: string;
}

const connection = createConnection(inject('MONGODB_URI'), { dbName: `stored_tasks_${process.pid}` });
const Tasks = modelOf<Task>(
  connection,
  'Task',
  new Schema<Task>({ n: Number, state: String, secret: String }, { versionKey: false }),
);
const source = { model: Tasks, sort: { n: -1 }, without: ['secret'] } as const;

beforeAll(async () => {
  const states = ['OPEN', 'LATE', 'DONE'];
  await Tasks.insertMany(Array.from({ length: 900 }, (_, n) => ({ n, state: states[n % 3]!, secret: 'x' })));
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

test('each filter has its own documents, the first by the order, without what is not read', async () => {
  const [late, none, first] = await findTogether(source, [{ state: 'LATE' }, { state: 'GONE' }, { n: 0 }]);
  expect([late!.length, none, first]).toEqual([mostWork, [], [{ n: 0, state: 'OPEN' }]]);
  expect(late!.map(({ n }) => n)).toEqual(Array.from({ length: mostWork }, (_, i) => 898 - 3 * i));
});

test('what several filters find is there for each of them', async () => {
  const one = [{ n: 4, state: 'LATE' }];
  expect(await findTogether(source, [{ n: 4 }, { n: 4, state: 'LATE' }])).toEqual([one, one]);
});

test('nothing is asked for no filter', async () => {
  expect(await findTogether(source, [])).toEqual([]);
});

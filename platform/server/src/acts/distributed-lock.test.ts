import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../service/context.ts';
import { createLogger } from '../service/log.ts';
import { createDatabase } from '../storage/database.ts';
import { withDistributedLock } from './distributed-lock.ts';

const [db, other] = [createDatabase('alone'), createDatabase('alone')];
const log = createLogger('alone');
log.level = 'silent';
const actor = { kind: 'service', service: 'alone' } as const;
const [one, two] = [db, other].map((own) => createContext({ db: own, actor, traceId: 't', log }));

beforeAll(async () => {
  await freshDatabases();
  for (const own of [db, other]) await own.connect(process.env.MONGODB_URI ?? '');
});
afterAll(async () => {
  for (const own of [db, other]) await own.disconnect();
});

test('two instances never do it at once, and one that fails lets the next one go on', async () => {
  let inside = 0;
  let most = 0;
  const work = (fails: boolean) => async () => {
    inside += 1;
    most = Math.max(most, inside);
    await db.connection.db!.command({ ping: 1 });
    inside -= 1;
    if (fails) throw new Error('no');
  };
  const turns = Array.from({ length: 6 }, (_, n) => withDistributedLock((n % 2 ? one : two)!, 'work', work(n === 2)));
  const ends = await Promise.allSettled(turns);
  expect([most, ends.map(({ status }) => status).filter((status) => status === 'rejected')]).toEqual([1, ['rejected']]);
});

test('an instance killed while it holds the lock does not block the others for ever', async () => {
  const until = new Date(Date.now() - 1);
  await db.connection.collection<{ _id: string }>('turns').insertOne({ _id: 'dead', holder: 'x', until } as never);
  expect(await withDistributedLock(one!, 'dead', async () => 'done')).toBe('done');
});

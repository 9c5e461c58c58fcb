import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../storage/database.ts';
import { type Context, createContext } from './context.ts';
import { expectFirstData } from './first-data.ts';
import { createLogger } from './log.ts';

const db = createDatabase('first-data');
const log = createLogger('first-data');
log.level = 'silent';
const ctx: Context = createContext({ db, actor: { kind: 'service', service: 'first-data' }, traceId: 't', log });

beforeAll(async () => {
  await freshDatabases();
  await db.connect(process.env.MONGODB_URI!);
});
afterAll(() => db.disconnect());

test('domains take turns; who comes last waits for all that began to start with it, also for those that fail', async () => {
  const done: string[] = [];
  const seed = (name: string) => async () => {
    done.push(`${name} begins`);
    await db.connection.db!.command({ ping: 1 });
    done.push(`${name} ends`);
  };
  const bringLast = expectFirstData({ seed: seed('last'), isSeededLast: true });
  const bringOne = expectFirstData({ seed: seed('one') });
  const bringFailing = expectFirstData({
    seed: async () => {
      done.push('failing');
      throw new Error('no data');
    },
  });
  await expectFirstData({})(ctx);
  const last = bringLast(ctx);
  const failing = bringFailing(ctx);
  const one = bringOne(ctx);
  await expect(failing).rejects.toThrow('no data');
  await Promise.all([last, one]);
  expect(done).toEqual(['failing', 'one begins', 'one ends', 'last begins', 'last ends']);
});

test('who comes last waits for nobody when it is alone', async () => {
  let isThere = false;
  await expectFirstData({
    isSeededLast: true,
    seed: async () => {
      isThere = true;
    },
  })(ctx);
  expect(isThere).toBe(true);
});

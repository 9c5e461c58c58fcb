import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { expect, test, vi } from 'vitest';
import { type Context, createContext } from '../service/context.ts';
import { createLogger } from '../service/log.ts';
import { createDatabase } from '../storage/database.ts';
import { isMigrating, migrate, migrateOnce } from './migrate.ts';

const log = createLogger('test');
log.level = 'silent';
const contextOf = (name: string) => ({ db: createDatabase(name), log }) as unknown as Context;

test('a database is being migrated until its last migration has ended, and no other one is', async () => {
  const [ctx, other] = [contextOf('migrating'), contextOf('quiet')];
  expect(isMigrating(ctx.db)).toBe(false);
  let go: (done: number) => void = () => undefined;
  const doing = new Promise<number>((resolve) => {
    go = resolve;
  });
  const slow = migrate(ctx, 'slow', () => doing);
  const quick = migrate(ctx, 'quick', async () => 0);
  await quick.ended;
  expect([isMigrating(ctx.db), isMigrating(other.db)]).toEqual([true, false]);
  go(0);
  await slow.ended;
  expect(isMigrating(ctx.db)).toBe(false);
});

test('one that is stopped is over, also while it waits for a neighbour that is down', async () => {
  const ctx = contextOf('stopped');
  let failed: () => void = () => undefined;
  const hasFailed = new Promise<void>((resolve) => {
    failed = resolve;
  });
  const { stop } = migrate(ctx, 'alone', async () => {
    failed();
    throw new Error('nobody');
  });
  await hasFailed;
  expect(isMigrating(ctx.db)).toBe(true);
  await stop();
  expect(isMigrating(ctx.db)).toBe(false);
});

test('one whose neighbour is not there is tried again soon, then each second; the log says so less and less', async () => {
  vi.useFakeTimers();
  const warned = vi.spyOn(log, 'warn');
  const begun = Date.now();
  const tried: number[] = [];
  const { stop } = migrate(contextOf('patient'), 'alone', async () => {
    tried.push(Date.now() - begun);
    if (tried.length === 8) return 1;
    throw new Error('nobody');
  });
  await vi.advanceTimersByTimeAsync(6_000);
  const pauses = tried.map((at, index) => at - (tried[index - 1] ?? 0));
  expect(pauses).toEqual([0, 250, 500, 1000, 1000, 1000, 1000, 1000, 0, 250]);
  expect(warned).toHaveBeenCalledTimes(5);
  await stop();
  vi.useRealTimers();
});

test('what was left of an earlier version is looked for until nothing is, and at no later start', async () => {
  await freshDatabases();
  const db = createDatabase('migrated');
  await db.connect(process.env.MONGODB_URI!);
  const ctx = createContext({ db, actor: { kind: 'service', service: 'migrated' }, traceId: 't', log });
  const left = [2, 1];
  let looks = 0;
  const start = () => migrateOnce(ctx, 'leftovers', async () => ++looks && (left.shift() ?? 0)).ended;
  await start();
  expect([left, looks]).toEqual([[], 3]);
  await Promise.all([start(), start()]);
  expect(looks).toBe(3);
  await migrateOnce(ctx, 'other leftovers', async () => ++looks && 0).ended;
  expect(looks).toBe(4);
  await db.disconnect();
});

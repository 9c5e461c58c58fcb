import type { Context } from '../service/context.ts';
import type { Database } from '../storage/database.ts';

const longestMs = 1_000;
/** When all start together, the neighbour that is not there yet is there a moment later; one that is down is asked once a second. */
const pauseAfter = (failures: number): number => Math.min(250 * 2 ** (failures - 1), longestMs);
/** The first times, then less and less: each twice as many tries after the one before. */
const isTold = (failures: number): boolean => Number.isInteger(Math.log2(failures));

/** How many migrations of each database are under way in this process. */
const underWay = new WeakMap<Database, number>();
const count = (db: Database, more: 1 | -1): unknown => underWay.set(db, (underWay.get(db) ?? 0) + more);

/** Whether something that a database kept is still being brought forward by this process: what follows from it is not all there yet. */
export const isMigrating = (db: Database): boolean => (underWay.get(db) ?? 0) > 0;

interface Migration {
  ended: Promise<void>;
  /** Waits for the step under way. */
  stop: () => Promise<void>;
}

/**
 * Brings what an earlier version kept into its present form, beside the traffic of the service.
 *
 * @param step does some of it, each piece in a transaction of its own and guarded, so that a kill leaves nothing half done, several instances may
 * do the same at once, and the next start goes on; gives how many it did, 0 when nothing is left
 */
export function migrate(ctx: Context, name: string, step: () => Promise<number>): Migration {
  let stopped = false;
  let endPause: () => void = () => undefined;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (): Promise<void> => {
    let total = 0;
    let failures = 0;
    while (!stopped) {
      try {
        const done = await step();
        if (done === 0) break;
        total += done;
        failures = 0;
      } catch (error) {
        failures += 1;
        if (isTold(failures))
          ctx.log.warn({ migration: name, reason: (error as Error).message }, 'migration interrupted, tried again');
        if (!stopped) await pause(pauseAfter(failures));
      }
    }
    if (total > 0) ctx.log.info({ migration: name, total }, 'migrated');
  };
  count(ctx.db, 1);
  const ended = run().finally(() => count(ctx.db, -1));
  const stop = () => {
    stopped = true;
    endPause();
    return ended;
  };
  return { ended, stop };
}

/**
 * The same, once in the life of a database: what no index finds, or neighbours are asked for, is looked through at no start after nothing was left.
 * @param name is kept in the database: under another one it is done again
 */
export function migrateOnce(ctx: Context, name: string, step: () => Promise<number>): Migration {
  const migrated = ctx.db.connection.collection<{ _id: string; at: Date }>('migrated');
  return migrate(ctx, name, async () => {
    if (await migrated.findOne({ _id: name })) return 0;
    const done = await step();
    if (done === 0) await migrated.updateOne({ _id: name }, { $set: { at: ctx.now() } }, { upsert: true });
    return done;
  });
}

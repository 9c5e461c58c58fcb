import type { Context } from '../service/context.ts';
import type { Database } from '../storage/database.ts';

const pauseMs = 5_000;

/** How many migrations of each database are under way in this process. */
const underWay = new WeakMap<Database, number>();
const count = (db: Database, more: 1 | -1): unknown => underWay.set(db, (underWay.get(db) ?? 0) + more);

/** Whether something that a database kept is still being brought forward by this process: what follows from it is not all there yet. */
export const isMigrating = (db: Database): boolean => (underWay.get(db) ?? 0) > 0;

/**
 * Brings what an earlier version kept into its present form, beside the traffic of the service.
 *
 * @param step does some of it, each piece in a transaction of its own and guarded, so that a kill leaves nothing half done, several instances may
 * do the same at once, and the next start goes on; gives how many it did, 0 when nothing is left
 * @returns when it has ended, and its stop, which waits for the step under way
 */
export function migrate(
  ctx: Context,
  name: string,
  step: () => Promise<number>,
): { ended: Promise<void>; stop: () => Promise<void> } {
  let stopped = false;
  let endPause: () => void = () => undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (): Promise<void> => {
    let total = 0;
    while (!stopped) {
      try {
        const done = await step();
        if (done === 0) break;
        total += done;
      } catch (error) {
        ctx.log.warn({ migration: name, reason: (error as Error).message }, 'migration interrupted, tried again');
        if (!stopped) await pause();
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

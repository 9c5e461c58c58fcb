import { withDistributedLock } from '../acts/distributed-lock.ts';
import type { Context } from './context.ts';
import type { SubgraphDefinition } from './definition.ts';

/** First data are a transaction of thousands of rows: nobody waits for it, and a database with much to do may need several tries. */
const firstDataMs = 300_000;
/** The domains of one process take turns: so many large transactions at once fill the database's cache, which then undoes one of them again and again. */
let turn: Promise<unknown> = Promise.resolve();
/** Those that are to come in this process, but for the ones that come last. */
const expected = new Set<Promise<void>>();

/**
 * To be called as the subgraph begins to start, before anything is waited for: who comes last then knows whom to wait for.
 * @returns brings the first data, once there is a database
 */
export function expectFirstData({
  seed,
  isSeededLast,
}: Pick<SubgraphDefinition, 'seed' | 'isSeededLast'>): (ctx: Context) => Promise<void> {
  if (!seed) return async () => undefined;
  const bring = (ctx: Context): Promise<void> => {
    const brought = turn.then(() => withDistributedLock(ctx, 'demo', () => seed({ ...ctx, triedForMs: firstDataMs })));
    turn = brought.catch(() => undefined);
    return brought;
  };
  if (isSeededLast)
    return async (ctx) => {
      await Promise.all(expected);
      await bring(ctx);
    };
  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  expected.add(settled);
  return async (ctx) => {
    try {
      await bring(ctx);
    } finally {
      settle();
      expected.delete(settled);
    }
  };
}

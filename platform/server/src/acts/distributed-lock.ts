import { randomUUID } from 'node:crypto';
import type { Context } from '../service/context.ts';

const leaseMs = 15_000;
const renewEveryMs = 5_000;
const lookAgainMs = 200;
const duplicateKey = 11000;

interface Turn {
  _id: string;
  holder: string;
  until: Date;
}

/**
 * Does something that two instances of a service must not do at once: the second one waits until the first has done it, or was killed meanwhile.
 * It is done by both, one after the other: `work` looks first whether there is anything left to do.
 * @param name of what is done, the same in all instances
 */
export async function withDistributedLock<T>({ db, now }: Context, name: string, work: () => Promise<T>): Promise<T> {
  const turns = db.connection.collection<Turn>('turns');
  const holder = randomUUID();
  const until = (): Date => new Date(now().getTime() + leaseMs);
  while (!(await take())) await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  const renewing = setInterval(() => {
    turns.updateOne({ _id: name, holder }, { $set: { until: until() } }).catch(() => undefined);
  }, renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await turns.deleteOne({ _id: name, holder });
  }

  async function take(): Promise<boolean> {
    try {
      const free = { _id: name, until: { $lte: now() } };
      await turns.updateOne(free, { $set: { holder, until: until() } }, { upsert: true });
      return true;
    } catch (error) {
      // Somebody else's turn, not over yet: its name is taken.
      if ((error as { code?: number }).code === duplicateKey) return false;
      throw error;
    }
  }
}

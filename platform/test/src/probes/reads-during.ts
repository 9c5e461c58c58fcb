import type { Connection } from 'mongoose';

/** One question to the database: how many documents it read, and how many it gave. */
export interface Read {
  docsExamined: number;
  nreturned: number;
}

/**
 * What the database read of a collection while `work` ran, as it really did: `explain` plans again, and does not say which plan was remembered.
 * @returns its questions, with what the work gave
 */
export async function readsDuring<T>(
  { db }: Connection,
  collection: string,
  work: () => Promise<T>,
): Promise<{ reads: Read[]; given: T }> {
  const own = db!;
  await own.command({ profile: 2 });
  try {
    const given = await work();
    await own.command({ profile: 0 });
    const found = await own
      .collection('system.profile')
      .find({
        ns: `${own.databaseName}.${collection}`,
        $or: [{ op: 'query' }, { 'command.aggregate': collection }],
      })
      .toArray();
    return { reads: found.map(({ docsExamined, nreturned }) => ({ docsExamined, nreturned })), given };
  } finally {
    await own.command({ profile: 0 });
    await own.collection('system.profile').drop();
  }
}

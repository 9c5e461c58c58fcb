import { mongo } from 'mongoose';
import { connect } from 'nats';

/** Above it, making a collection again costs less than taking out its rows. */
const mostRowsTakenOut = 300;

/**
 * Gives a test file empty databases: those of the worker's file before, whose collections and indexes stay. MongoDB slows down with each database
 * that is made and dropped, until it takes a core for itself. Services find them by MONGODB_DB_PREFIX.
 * @param more of the prefix, for databases beside those that the file has already
 * @returns the prefix: of the worker, which runs one file at a time
 */
export async function freshDatabases(more = ''): Promise<string> {
  const prefix = `test${process.env.VITEST_POOL_ID ?? '0'}${more}`;
  process.env.MONGODB_DB_PREFIX = prefix;
  const client = new mongo.MongoClient(process.env.MONGODB_URI ?? '', { writeConcern: { w: 1, j: false } });
  try {
    const { databases } = await client
      .db('admin')
      .admin()
      .listDatabases({ nameOnly: true, filter: { name: new RegExp(`^${prefix}_`) } });
    await Promise.all(databases.map(({ name }) => empty(client.db(name))));
    return prefix;
  } finally {
    await client.close();
  }
}

async function empty(database: mongo.Db): Promise<void> {
  // Most are of services that the file before did not start: one question each instead of one for each collection.
  const { objects } = await database.stats();
  if (objects === 0) return;
  const collections = await database.collections();
  await Promise.all(
    collections.map(async (collection) => {
      const rows = await collection.estimatedDocumentCount();
      // What ended after a test had looked at what is read stays in a collection of the database’s own, which lets nobody take out rows.
      const isOfDatabase = collection.collectionName.startsWith('system.');
      if (rows > mostRowsTakenOut || isOfDatabase) await collection.drop();
      else if (rows > 0) await collection.deleteMany({});
    }),
  );
}

/** Takes from the worker's NATS server what the file before left: durable names would meet there. */
export async function freshStreams(): Promise<void> {
  const connection = await connect({ servers: process.env.NATS_URL ?? '' });
  const { streams } = await connection.jetstreamManager();
  for await (const { config } of streams.list()) await streams.delete(config.name);
  await connection.close();
}

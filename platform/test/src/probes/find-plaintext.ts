import type { Database } from '@portal/server';
import { mongo } from 'mongoose';

const { serialize } = mongo.BSON;

/**
 * Where a value is kept in clear: the collections of a database, and `oplog`, which keeps what a transaction wrote and somebody cleared since.
 * Bytes are looked for as they are stored, in fields, in binary ones, and across nothing else: a canary must be shorter than a chunk.
 */
export async function collectionsWithPlaintext({ connection }: Database, canary: string | Buffer): Promise<string[]> {
  const bytes = Buffer.from(canary as string);
  const found = new Set<string>();
  for (const { collectionName, find } of await collectionsOf(connection.db!)) {
    for await (const doc of find()) if (holds(doc, bytes)) found.add(collectionName);
  }
  return [...found].sort();
}

type Db = NonNullable<Database['connection']['db']>;
type Docs = AsyncIterable<object>;

const holds = (doc: object, bytes: Buffer): boolean => Buffer.from(serialize(doc)).includes(bytes);

async function collectionsOf(db: Db): Promise<{ collectionName: string; find: () => Docs }[]> {
  const own = (await db.collections()).map((one) => ({
    collectionName: one.collectionName,
    find: (): Docs => one.find({}, { promoteBuffers: false }),
  }));
  const ns = new RegExp(`^${db.databaseName}\\.`);
  const written = { $or: [{ ns }, { 'o.applyOps.ns': ns }] };
  const client = (db as unknown as { client: mongo.MongoClient }).client;
  const oplog = client.db('local').collection('oplog.rs');
  return [...own, { collectionName: 'oplog', find: (): Docs => oplog.find(written) }];
}

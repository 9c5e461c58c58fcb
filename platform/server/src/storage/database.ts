import { PortalError } from '@portal/domain';
import type { IndexDescription } from 'mongodb';
import {
  type ClientSession,
  type Connection,
  Mongoose,
  Schema,
  type SchemaDefinition,
  type SchemaOptions,
} from 'mongoose';
import { markAsTransaction } from '../acts/no-calls-in-transaction.ts';
import { modelOf } from './model-of.ts';
import type { Model } from './mongoose-types.ts';
import { endOrphanedTransactions } from './orphans.ts';
import { dropSupersededIndexes } from './partial-index.ts';
import { type PlatformModels, platformModels } from './platform-models.ts';

/** One subgraph's own database: a Mongoose of its own, so that several subgraphs can live in one process. */
export interface Database {
  name: string;
  connection: Connection;
  records: PlatformModels;
  model<Doc>(name: string, schema: Schema<Doc>): Model<Doc>;
  connect(uri: string): Promise<void>;
  disconnect(): Promise<void>;
  /**
   * Runs in one transaction (snapshot, majority, journal); retried by the driver on a conflict.
   * @param triedForMs how long it may be tried again; 10 s unless said otherwise
   * @throws PortalError CONFLICT when others hold what it changes for longer, SERVICE_UNAVAILABLE when MongoDB is away for longer
   */
  transaction<T>(work: (session: ClientSession) => Promise<T>, triedForMs?: number): Promise<T>;
}

/** How a service's database is called in MongoDB. */
export const databaseName = (name: string): string => `${process.env.MONGODB_DB_PREFIX ?? 'portal'}_${name}`;

const transactionOptions = {
  readConcern: { level: 'snapshot' as const },
  writeConcern: { w: 'majority' as const, j: true },
  readPreference: 'primary' as const,
};

const personWaitsMs = 10_000;
const writeConflict = 112;

/** A schema with the portal's settings: an unknown field is an error, no `__v`, `rev` counts the changes. */
export const defineSchema = <Doc>(fields: SchemaDefinition, options: SchemaOptions = {}): Schema<Doc> =>
  new Schema<Doc>(fields, {
    strict: 'throw',
    versionKey: false,
    minimize: false,
    autoIndex: false,
    ...options,
  } as object);

/** Declares the database `portal_<name>`; connect() opens it and builds its indexes before any traffic. */
export function createDatabase(name: string): Database {
  const mongoose = new Mongoose();
  mongoose.set('strictQuery', 'throw');
  mongoose.set('sanitizeFilter', true);
  mongoose.set('autoIndex', false);
  // Collections are made before any traffic (`prepare`): left to itself, each model makes its own once more, sometime after the connection.
  mongoose.set('autoCreate', false);
  const connection = mongoose.createConnection();
  return {
    name,
    connection,
    records: platformModels(connection),
    model: (modelName, schema) => modelOf(connection, modelName, schema),
    async connect(uri) {
      const dbName = databaseName(name);
      await connection.openUri(uri, {
        dbName,
        appName: dbName,
        serverSelectionTimeoutMS: 10_000,
        maxPoolSize: 40,
      });
      await endOrphanedTransactions(connection, dbName);
      await prepare(connection);
    },
    disconnect: () => connection.close(),
    async transaction(work, triedForMs = personWaitsMs) {
      const session = await connection.startSession();
      try {
        return (await session.withTransaction(givenUpInTime(name, work, triedForMs), transactionOptions)) as Awaited<
          ReturnType<typeof work>
        >;
      } finally {
        await session.endSession();
      }
    },
  };
}

/** The driver would go on trying for two minutes, while the caller has left. */
function givenUpInTime<T>(domain: string, work: (session: ClientSession) => Promise<T>, triedForMs: number) {
  const until = Date.now() + triedForMs;
  let last: unknown;
  return async (session: ClientSession): Promise<T> => {
    if (Date.now() > until) {
      const isConflict = (last as { code?: unknown } | undefined)?.code === writeConflict;
      throw isConflict
        ? new PortalError('CONFLICT')
        : new PortalError('SERVICE_UNAVAILABLE', { domain }, undefined, last);
    }
    try {
      return await markAsTransaction(() => work(session));
    } catch (error) {
      last = error;
      throw error;
    }
  };
}

/** Makes what is missing of collections and indexes, all at once: a service that starts again has nothing to make, and is not kept waiting. */
async function prepare(connection: Connection): Promise<void> {
  const known = new Set((await connection.listCollections()).map(({ name }) => name));
  await Promise.all(
    Object.values(connection.models).map(async (model) => {
      if (!known.has(model.collection.collectionName)) await model.createCollection().catch(alreadyThere);
      // One command a collection; the model's own way sends one for each index, hundreds at the start of all domains.
      const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as IndexDescription);
      if (indexes.length > 0) await model.collection.createIndexes(indexes);
      await dropSupersededIndexes(model);
    }),
  );
}

function alreadyThere(error: { codeName?: string }): void {
  if (error.codeName !== 'NamespaceExists') throw error;
}

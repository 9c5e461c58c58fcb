import {
  type ClientSession,
  type Connection,
  type Model,
  Mongoose,
  Schema,
  type SchemaDefinition,
  type SchemaOptions,
} from 'mongoose';
import { type PlatformModels, platformModels } from './platform-models.ts';

/** One subgraph's own database: a Mongoose of its own, so that several subgraphs can live in one process. */
export interface Database {
  name: string;
  connection: Connection;
  records: PlatformModels;
  model<Doc>(name: string, schema: Schema<Doc>): Model<Doc>;
  connect(uri: string): Promise<void>;
  disconnect(): Promise<void>;
  /** Runs in one transaction (snapshot, majority, journal); retried by the driver on a conflict. */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
}

const transactionOptions = {
  readConcern: { level: 'snapshot' as const },
  writeConcern: { w: 'majority' as const, j: true },
  readPreference: 'primary' as const,
};

/** A schema with the portal's settings: an unknown field is an error, no `__v`, `rev` counts the changes. */
export const defineSchema = <Doc>(fields: SchemaDefinition, options: SchemaOptions = {}): Schema<Doc> =>
  new Schema(fields, {
    strict: 'throw',
    versionKey: false,
    minimize: false,
    autoIndex: false,
    ...options,
  } as object) as unknown as Schema<Doc>;

/** Declares the database `portal_<name>`; connect() opens it and builds its indexes before any traffic. */
export function createDatabase(name: string): Database {
  const mongoose = new Mongoose();
  mongoose.set('strictQuery', 'throw');
  mongoose.set('sanitizeFilter', true);
  mongoose.set('autoIndex', false);
  const connection = mongoose.createConnection();
  return {
    name,
    connection,
    records: platformModels(connection),
    model: <Doc>(modelName: string, schema: Schema<Doc>) =>
      connection.model(modelName, schema) as unknown as Model<Doc>,
    async connect(uri) {
      await connection.openUri(uri, {
        dbName: process.env.MONGODB_DB_PREFIX ? `${process.env.MONGODB_DB_PREFIX}_${name}` : `portal_${name}`,
        serverSelectionTimeoutMS: 10_000,
        maxPoolSize: 20,
      });
      for (const model of Object.values(connection.models)) {
        await model.createCollection().catch(alreadyThere);
        await model.createIndexes();
      }
    },
    disconnect: () => connection.close(),
    async transaction(work) {
      const session = await connection.startSession();
      try {
        return (await session.withTransaction(() => work(session), transactionOptions)) as Awaited<
          ReturnType<typeof work>
        >;
      } finally {
        await session.endSession();
      }
    },
  };
}

function alreadyThere(error: { codeName?: string }): void {
  if (error.codeName !== 'NamespaceExists') throw error;
}

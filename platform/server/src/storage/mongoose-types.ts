import type { ClientSession, Model as MongooseModel, mongo } from 'mongoose';

type Items<T> = T extends readonly (infer Item)[] ? Item | T : T;
type Value<T> = Items<NonNullable<T>> | null | undefined;

export interface Operators<T> {
  $eq?: Value<T>;
  $ne?: Value<T>;
  $gt?: Value<T>;
  $gte?: Value<T>;
  $lt?: Value<T>;
  $lte?: Value<T>;
  $in?: readonly Value<T>[];
  $nin?: readonly Value<T>[];
  $all?: readonly Value<T>[];
  $not?: Operators<T> | RegExp;
  $exists?: boolean;
  $elemMatch?: object;
  $size?: number;
  $type?: string;
}

/** What a path into a field leads to is not checked. */
interface Deep {
  readonly [path: `${string}.${string}`]: unknown;
}

/** What may be asked of a field: its value (of a list, an item too), a pattern, or operators (`trusted`). */
export type Condition<T> = Value<T> | RegExp | Operators<T>;

/** A filter on what is stored. */
export type Filter<Doc> = { readonly [K in keyof Doc]?: Condition<Doc[K]> } & Deep & {
    readonly _id?: unknown;
    readonly $and?: readonly Filter<Doc>[];
    readonly $or?: readonly Filter<Doc>[];
    readonly $nor?: readonly Filter<Doc>[];
    readonly $expr?: object;
  };

/** Which fields the database gives of each document. */
export type Projection = Readonly<Record<string, 0 | 1>>;

/** A filter on one field whose name is known only when it runs. The compiler makes of such a name an index signature, hence the cast. */
export const whereField = <Doc>(field: keyof Doc & string, condition: unknown): Filter<Doc> =>
  ({ [field]: condition }) as Filter<Doc>;

/** What two filters ask together; with a document that only the caller knows the compiler does not see that this is one. */
export const both = <Doc>(one: Filter<Doc>, other: Filter<Doc>): Filter<Doc> =>
  ({ $and: [one, other] }) as object as Filter<Doc>;

type PerField<Doc, V> = { readonly [K in keyof Doc]?: V } & Deep;

/** A change of what is stored. */
export interface Update<Doc> {
  $set?: Partial<Doc> | (Partial<Doc> & Deep);
  $setOnInsert?: Partial<Doc> | (Partial<Doc> & Deep);
  $unset?: PerField<Doc, unknown>;
  $inc?: PerField<Doc, number>;
  $min?: PerField<Doc, unknown>;
  $max?: PerField<Doc, unknown>;
  $push?: PerField<Doc, unknown>;
  $pull?: PerField<Doc, unknown>;
  $addToSet?: PerField<Doc, unknown>;
}

export type Write<Doc> =
  | { insertOne: { document: Partial<Doc> } }
  | { updateOne: { filter: Filter<Doc>; update: Update<Doc> | object[]; upsert?: boolean } }
  | { updateMany: { filter: Filter<Doc>; update: Update<Doc> | object[]; upsert?: boolean } }
  | { deleteOne: { filter: Filter<Doc> } }
  | { deleteMany: { filter: Filter<Doc> } };

type Fields = string | Readonly<Record<string, unknown>> | null;
interface Options {
  session?: ClientSession | null | undefined;
  [option: string]: unknown;
}

/** A query under way. Nothing is hydrated here: `lean` gives what is stored, as it was declared. */
export interface Query<Result> extends Promise<Result> {
  sort(order: Readonly<Record<string, unknown>> | string): this;
  limit(count: number): this;
  skip(count: number): this;
  session(session: ClientSession | null): this;
  select(fields: Fields): this;
  hint(index: Readonly<Record<string, unknown>> | string): this;
  maxTimeMS(ms: number): this;
  read(preference: string): this;
  option(options: object): this;
  lean(): this;
  exec(): Promise<Result>;
  cursor(options?: object): AsyncIterable<Result extends readonly (infer One)[] ? One : Result> & {
    close(): Promise<void>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: a plan of the database, which only tests and benches look into
  explain(verbosity?: string): Promise<any>;
}

interface Changed {
  acknowledged: boolean;
  matchedCount: number;
  modifiedCount: number;
  upsertedCount: number;
}

type Mongoose = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: what these give has no document in it
  MongooseModel<any>,
  | 'schema'
  | 'db'
  | 'collection'
  | 'modelName'
  | 'createCollection'
  | 'createIndexes'
  | 'watch'
  | 'listIndexes'
  | 'syncIndexes'
  | 'ensureIndexes'
>;

/** What is found has an `_id` unless it was asked for without. */
type Found<Doc> = Doc & { _id: unknown };

/** A collection, as far as the portal uses it of mongoose: filters and changes are checked against what is stored. */
export interface Model<Doc> extends Mongoose {
  find(filter?: Filter<Doc>, fields?: Fields, options?: Options): Query<Found<Doc>[]>;
  findOne(filter?: Filter<Doc>, fields?: Fields, options?: Options): Query<Found<Doc> | null>;
  findOneAndUpdate(filter: Filter<Doc>, update: Update<Doc> | object[], options?: Options): Query<Found<Doc> | null>;
  findOneAndDelete(filter: Filter<Doc>, options?: Options): Query<Found<Doc> | null>;
  distinct<K extends keyof Doc & string>(
    field: K,
    filter?: Filter<Doc>,
    options?: Options,
  ): Query<(NonNullable<Doc[K]> extends readonly (infer Item)[] ? Item : Doc[K])[]>;
  countDocuments(filter?: Filter<Doc>, options?: Options): Query<number>;
  estimatedDocumentCount(options?: Options): Query<number>;
  exists(filter: Filter<Doc>): Query<{ _id: unknown } | null>;
  updateOne(filter: Filter<Doc>, update: Update<Doc> | object[], options?: Options): Query<Changed>;
  updateMany(filter: Filter<Doc>, update: Update<Doc> | object[], options?: Options): Query<Changed>;
  deleteOne(filter: Filter<Doc>, options?: Options): Query<{ deletedCount: number }>;
  deleteMany(filter?: Filter<Doc>, options?: Options): Query<{ deletedCount: number }>;
  bulkWrite(writes: readonly Write<Doc>[], options?: Options): Promise<mongo.BulkWriteResult>;
  insertMany(docs: readonly Partial<Doc>[], options?: Options): Promise<unknown>;
  create(docs: readonly Partial<Doc>[], options?: Options): Promise<unknown>;
  create(doc: Partial<Doc>): Promise<unknown>;
  aggregate<Row>(stages: readonly object[], options?: Options): Query<Row[]>;
  validate(doc: Partial<Doc>, fields?: readonly string[]): Promise<unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: of what works on the documents of every aggregate
export type AnyModel = Model<any>;

import type { PortalError, Row, Rows, Workflow } from '@portal/domain';
import { trusted } from 'mongoose';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import type { ChainHead } from './journal.ts';
import type { FilterQuery, Model } from './mongoose-types.ts';
import { unasked } from './platform-models.ts';

/** A kind of document behind the one door: its rules, its model, and which rows an actor can reach at all. */
export interface Aggregate<Doc, State extends string, R extends Rows<Doc, State>> {
  workflow: Workflow<Doc, State, R>;
  model: Model<Doc>;
  idField: keyof Doc & string;
  /** Where the state is stored. */
  stateField: keyof Doc & string;
  /** The rows in reach of the actor: an empty filter for all. Out of reach is NOT_FOUND (decisions, section 4). */
  reach?: (ctx: Context) => FilterQuery<Doc>;
  /**
   * Fields that rules look at but that are not stored here (a copy of what the document belongs to): one object for each document, in
   * their order. They are joined to the document before its rules run, and never written. For a creation, the documents are the inputs.
   * Reads in the transaction of `ctx`.
   */
  enrich?: (ctx: Context, docs: readonly Doc[]) => Promise<Partial<Doc>[]>;
  /** Stored fields that follow from the others (search tokens); kept up to date at every change. */
  derive?: (doc: Doc) => Partial<Doc>;
  /**
   * Seals what a change would keep in clear (decisions, section 8), in the transaction that writes it. Rules run before and see it in clear; what this
   * returns is written in its place, and is all that is known of it afterwards.
   */
  seal?: (tx: Context, doc: Doc, change: Partial<Doc>) => Promise<Partial<Doc>>;
  /**
   * What the rules of the table cannot see, since only the service knows it from its copies: looked at in memory, before anything is written.
   * @throws PortalError why the document must not become what it would be
   */
  verify?: (before: Doc | null, after: Doc) => void;
  /** Unique index → the code (and field) of its violation. */
  unique?: Record<string, { code: PortalError['code']; field: string }>;
}

/** The aggregates of a database, by the name of their workflow. */
const declared = new WeakMap<object, Map<string, { model: Model<never>; idField: string }>>();

/** What `defineAggregate` was given of a database's models. */
export const aggregatesOf = ({ connection }: Pick<Database, 'connection'>) => declared.get(connection) ?? new Map();

/** Declares an aggregate; the types follow from workflow and model. Its documents keep the end of their history (journal.ts), which no rule sees. */
export function defineAggregate<Doc, State extends string, R extends Rows<Doc, State>>(
  aggregate: Aggregate<Doc, State, R>,
): Aggregate<Doc, State, R> {
  const { model, workflow, idField } = aggregate;
  if (!model.schema.path('chain')) model.schema.add({ chain: unasked } as never);
  const known = declared.get(model.db) ?? new Map();
  declared.set(model.db, known.set(workflow.name, { model: model as unknown as Model<never>, idField }));
  return aggregate;
}

/** What the row of an action takes. */
export type InputOf<R> = R extends Row<never, never, infer I> ? I : unknown;

/** A document as the rules see it: what is stored, and what was joined to it. */
export interface Joined<Doc> {
  doc: Doc;
  extra: Partial<Doc>;
  /** The end of its history. */
  head?: ChainHead | undefined;
}

/** Loads the documents in reach by their ids, in one query, joined with what the rules look at besides. */
export async function loadInReach<Doc, State extends string, R extends Rows<Doc, State>>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R>,
  ids: readonly string[],
): Promise<Map<string, Joined<Doc>>> {
  const { model, idField, reach } = aggregate;
  const wanted = ids.length === 1 ? ids[0] : trusted({ $in: [...ids] });
  const filter = { $and: [{ [idField]: wanted }, reach?.(ctx) ?? {}] } as FilterQuery<Doc>;
  const found = (await model
    .find(filter, null, { session: ctx.session ?? null })
    .select('+chain')
    .lean()) as unknown as (Doc & { _id: unknown; chain?: ChainHead })[];
  const heads = found.map(({ chain }) => chain);
  const docs = found.map(({ _id, chain, ...doc }) => doc as unknown as Doc);
  const extras = await extrasOf(ctx, aggregate, docs);
  return new Map(docs.map((doc, i) => [String(doc[idField]), { doc, extra: extras[i]!, head: heads[i] }]));
}

/** What is joined to documents, or to the inputs of creations. */
export async function extrasOf<Doc, State extends string, R extends Rows<Doc, State>>(
  ctx: Context,
  { enrich, workflow }: Aggregate<Doc, State, R>,
  docs: readonly Doc[],
): Promise<Partial<Doc>[]> {
  if (!enrich || docs.length === 0) return docs.map(() => ({}));
  const extras = await enrich(ctx, docs);
  if (extras.length !== docs.length)
    throw new Error(`enrich of ${workflow.name} gave ${extras.length} for ${docs.length} documents`);
  return extras;
}

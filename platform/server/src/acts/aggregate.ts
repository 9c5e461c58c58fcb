import type { PortalError, Rows, Workflow } from '@portal/domain';
import { trusted } from 'mongoose';
import type { ChainHead } from '../journal/journal.ts';
import type { Context } from '../service/context.ts';
import type { Database } from '../storage/database.ts';
import { both, type Filter, type Model, whereField } from '../storage/mongoose-types.ts';
import { unselected } from '../storage/platform-models.ts';

/**
 * A kind of document that `perform` writes: its rules, its model, and which rows an actor can reach at all.
 * @param Doc as its rules see it: with what `enrich` joins
 * @param Stored as it is in the database: with what `derive` adds
 */
export interface Aggregate<Doc, State extends string, R extends Rows<Doc, State>, Stored = Doc> {
  workflow: Workflow<Doc, State, R>;
  model: Model<Stored>;
  idField: keyof Doc & keyof Stored & string;
  /** Where the state is stored. */
  stateField: keyof Stored & string;
  /** The rows in reach of the actor: an empty filter for all. Out of reach is NOT_FOUND (decisions, section 4). */
  reach?: (ctx: Context) => Filter<Stored>;
  /**
   * Fields that rules look at but that are not stored here (a copy of what the document belongs to): one object for each document, in
   * their order. They are joined to the document before its rules run, and never written. For a creation, the documents are the inputs.
   * Reads in the transaction of `ctx`.
   */
  enrich?: (ctx: Context, docs: readonly Doc[]) => Promise<Partial<Doc>[]>;
  /** Stored fields that follow from the others (search tokens); kept up to date at every change. */
  derive?: (doc: Doc) => Partial<Stored>;
  /**
   * Seals what a change would keep in clear (decisions, section 8), in the transaction that writes it. Rules run before and see it in clear; what this
   * returns is written instead, and is all that is known of it afterwards.
   */
  seal?: (tx: Context, doc: Doc & Stored, change: Partial<Stored>) => Promise<Partial<Stored>>;
  /**
   * What the rules of the table cannot see, since only the service knows it from its copies: looked at in memory, before anything is written.
   * @throws PortalError why the document must not become what it would be
   */
  verify?: (before: Doc | null, after: Doc) => void;
  /** Unique index → the code (and field) of its violation. */
  unique?: Record<string, { code: PortalError['code']; field: string }>;
}

/** What the journal knows of any document. */
export interface Journaled {
  chain?: ChainHead;
}

/** The aggregates of a database, by the name of their workflow. */
const declared = new WeakMap<object, Map<string, { model: Model<Journaled>; idField: string }>>();

/** What `defineAggregate` was given of a database's models. */
export const aggregatesOf = ({ connection }: Pick<Database, 'connection'>) => declared.get(connection) ?? new Map();

/** Declares an aggregate; the types follow from workflow and model. Its documents keep the end of their history (journal.ts), which no rule sees. */
export function defineAggregate<Doc, State extends string, R extends Rows<Doc, State>, Stored>(
  aggregate: Aggregate<Doc, State, R, Stored>,
): Aggregate<Doc, State, R, Stored> {
  const { model, workflow, idField } = aggregate;
  if (!model.schema.path('chain')) model.schema.add({ chain: unselected });
  const known = declared.get(model.db) ?? new Map();
  declared.set(model.db, known.set(workflow.name, { model: model as Model<Journaled>, idField }));
  return aggregate;
}

/** A document as the rules see it: what is stored, and what was joined to it. */
export interface Joined<Doc, Stored = Doc> {
  doc: Doc & Stored;
  extra: Partial<Doc>;
  /** The end of its history. */
  head?: ChainHead | undefined;
}

/** Loads the documents in reach by their ids, in one query, joined with what the rules look at besides. */
export async function loadVisible<Doc, State extends string, R extends Rows<Doc, State>, Stored>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R, Stored>,
  ids: readonly string[],
): Promise<Map<string, Joined<Doc, Stored>>> {
  const { model, idField, reach } = aggregate;
  const wanted = ids.length === 1 ? ids[0] : trusted({ $in: [...ids] });
  const filter = both(whereField<Stored>(idField, wanted), reach?.(ctx) ?? {});
  const found = await model
    .find(filter, null, { session: ctx.session ?? null })
    .select('+chain')
    .lean();
  const heads = found.map((row) => (row as { chain?: ChainHead }).chain);
  const docs = found.map((row) => {
    const { _id, chain, ...doc } = row as Doc & Stored & { _id?: unknown; chain?: unknown };
    // Without the fields that are of the journal alone; what is joined comes beside it.
    return doc as Doc & Stored;
  });
  const extras = await enrichedFieldsOf(ctx, aggregate, docs);
  return new Map(docs.map((doc, i) => [String(doc[idField]), { doc, extra: extras[i]!, head: heads[i] }]));
}

/** What is joined to documents, or to the inputs of creations. */
export async function enrichedFieldsOf<Doc, State extends string, R extends Rows<Doc, State>, Stored>(
  ctx: Context,
  { enrich, workflow }: Aggregate<Doc, State, R, Stored>,
  docs: readonly Doc[],
): Promise<Partial<Doc>[]> {
  if (!enrich || docs.length === 0) return docs.map(() => ({}));
  const extras = await enrich(ctx, docs);
  if (extras.length !== docs.length)
    throw new Error(`enrich of ${workflow.name} gave ${extras.length} for ${docs.length} documents`);
  return extras;
}

/**
 * What a client sent, on its way to the row that parses it: GraphQL has compared it with the SDL, which the compiler does not know. Nothing else is to be
 * taken for an input by it.
 */
export const asRawInput = <Input>(sent: unknown): Input => sent as Input;

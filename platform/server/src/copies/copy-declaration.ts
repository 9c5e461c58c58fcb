import { Schema, type SchemaDefinition } from 'mongoose';
import type { z } from 'zod';
import type { Tx } from '../acts/perform.ts';
import type { Model } from '../storage/mongoose-types.ts';

/** An aggregate as its owner gives it to others; of two the one with the greater `rev` counts. */
export interface Versioned {
  rev: number;
}

/** What a service keeps of aggregates that belong to another one. */
export interface CopyDeclaration<Snapshot extends Versioned, Doc> {
  /** Whose they are: the service that answers `snapshots` and `snapshots-since`. */
  owner: string;
  /** What of the owner's snapshot is kept; the rest stays with the owner. */
  snapshot: z.ZodType<Snapshot>;
  model: Model<Doc>;
  /** The field that names one, in the snapshot as in the copy. */
  id: keyof Snapshot & keyof Doc & string;
  /** The field by which the owner is asked for some. */
  asked: string;
  /** Where the copy has the owner's `rev`. */
  version?: keyof Doc & string;
  /** Returns false for those that do not concern this service. */
  concerns?: (snapshot: Snapshot) => boolean;
  /** Events renew only those that are known here: others are fetched when they are needed. */
  isOnlyKnown?: boolean;
  /** How a snapshot is written; as it is unless said otherwise. */
  update?: (snapshot: Snapshot, now: Date) => object;
  /** What follows in the same transaction from one that is newer. */
  follow?: (tx: Tx, now: Snapshot, before: Doc | null) => Promise<void>;
  /** The same, once for all that are newer. */
  followAll?: (tx: Tx, newer: readonly Snapshot[]) => Promise<unknown>;
}

/** The fields of a copy, as the owner's schema says them: a field that is added there needs nothing here. */
export const fieldsOfCopy = ({ shape }: z.ZodObject, id: string): SchemaDefinition => ({
  ...Object.fromEntries(Object.keys(shape).map((field) => [field, { type: Schema.Types.Mixed, default: null }])),
  [id]: { type: String, required: true },
  rev: { type: Number, required: true },
});

/** Values as records hold them: dates by their instant, fields in any order. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, v: unknown) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([x], [y]) => (x < y ? -1 : 1)))
      : v,
  );

import type { Db } from 'mongodb';

/** Answers what a list's bench asks by hand: the driver, the rules of the domain, and plain objects; `data` as the subgraph gives it. */
// biome-ignore lint/suspicious/noExplicitAny: variables of a bench's own question
export type Baseline = (database: Db) => (variables: any, now: Date) => Promise<unknown>;

/** What the driver is told to take of each document. */
export const fieldsNamed = (names: string): Record<string, 0 | 1> =>
  Object.fromEntries([['_id', 0], ...names.split(/\s+/).map((name) => [name, 1])]);

/** One page in one batch, and one row more. */
export const inOneBatch = (size: number) => ({ limit: size + 1, batchSize: size + 2, singleBatch: true });

/** A cursor, as lists make theirs. */
export const cursorOf = (...values: unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

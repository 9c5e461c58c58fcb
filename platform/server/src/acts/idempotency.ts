import { createHash, createHmac } from 'node:crypto';
import { type Actor, PortalError, type Rows } from '@portal/domain';
import { type GraphQLInputType, type GraphQLResolveInfo, getNamedType, isInputObjectType } from 'graphql';
import type { ClientSession } from 'mongoose';
import { type Context, inTransaction } from '../service/context.ts';
import type { IdempotencyRecord } from '../storage/platform-records.ts';
import { type Aggregate, loadVisible } from './aggregate.ts';
import { runExclusive } from './keyed-mutex.ts';

/** How the result of an act is kept under its key, as ids only, and found again under the rights of now. */
export interface ReplayableResult<T> {
  kept(result: T): unknown;
  again(ctx: Context, kept: unknown): Promise<T>;
}

/** For results that are ids, counts and dates themselves. */
export const valueResult = <T>(): ReplayableResult<T> => ({
  kept: (result) => result ?? null,
  again: async (_ctx, kept) => (kept ?? undefined) as T,
});

/** @throws PortalError NOT_FOUND when the document is no longer in reach */
export const documentResult = <Doc, State extends string, R extends Rows<Doc, State>, Stored>(
  aggregate: Aggregate<Doc, State, R, Stored>,
): ReplayableResult<Doc & Stored> => ({
  kept: (doc) => String(doc[aggregate.idField]),
  async again(ctx, kept) {
    const [doc] = await documentsResult(aggregate).again(ctx, [kept]);
    if (!doc) throw new PortalError('NOT_FOUND');
    return doc;
  },
});

/** Those that are still in reach, in their order. */
export const documentsResult = <Doc, State extends string, R extends Rows<Doc, State>, Stored>(
  aggregate: Aggregate<Doc, State, R, Stored>,
): ReplayableResult<(Doc & Stored)[]> => ({
  kept: (docs) => docs.map((doc) => String(doc[aggregate.idField])),
  async again(ctx, kept) {
    const ids = kept as string[];
    const found = ids.length > 0 ? await loadVisible(ctx, aggregate, ids) : new Map<string, never>();
    return ids.flatMap((id) => {
      const joined = found.get(id);
      return joined ? [{ ...joined.doc, ...joined.extra }] : [];
    });
  },
});

interface Mutation {
  mutation: string;
  args: Record<string, unknown>;
  info: GraphQLResolveInfo;
}

/**
 * Runs a mutation whose request carries a key. What was done under that key before is not done again: its transactions give their outcome.
 * Two at once come one after the other in this process; against another instance the records collide, and the one that loses gives the
 * outcome of the other.
 * @throws PortalError KEY_REUSED when the key was used for another actor, mutation or input
 */
export async function withIdempotencyKey<T>(
  ctx: Context,
  mutation: Mutation,
  work: (ctx: Context) => T | Promise<T>,
): Promise<T> {
  const { key } = ctx;
  if (!key) return work(ctx);
  return runExclusive([`key:${key}`], async () => {
    const intention = await IdempotentRequest.open(ctx, key, mutation);
    try {
      return await work({ ...ctx, intention });
    } catch (error) {
      if (intention.isKnown || !(error instanceof PortalError)) throw error;
      // It may be refused because another instance has done it meanwhile.
      const now = await IdempotentRequest.open(ctx, key, mutation);
      if (!now.isKnown) throw error;
      return work({ ...ctx, intention: now });
    }
  });
}

/** An act under one key, with the parts of it that are done. */
export class IdempotentRequest {
  readonly #keyHash: string;
  readonly #fingerprint: string;
  readonly #known: ReadonlyMap<number, unknown>;
  #next = 0;

  private constructor(keyHash: string, fingerprint: string, known: ReadonlyMap<number, unknown>) {
    this.#keyHash = keyHash;
    this.#fingerprint = fingerprint;
    this.#known = known;
  }

  /** @throws PortalError KEY_REUSED */
  static async open({ db, actor }: Context, key: string, mutation: Mutation): Promise<IdempotentRequest> {
    const keyHash = createHash('sha256').update(key).digest('base64url');
    const fingerprint = fingerprintOf(key, actor, mutation);
    const records = await db.records.intentions.find({ keyHash }, { _id: 0 }).lean();
    if (records.some((record) => record.fingerprint !== fingerprint)) throw new PortalError('KEY_REUSED');
    return new IdempotentRequest(keyHash, fingerprint, new Map(records.map(({ part, outcome }) => [part, outcome])));
  }

  /** Whether something of it was done before. */
  get isKnown(): boolean {
    return this.#known.size > 0;
  }

  /** The next part, in the order in which the act comes to its transactions: it runs the same way each time. */
  take(): { part: number; isDone: boolean; kept: unknown } {
    const part = this.#next++;
    return { part, ...this.#at(part) };
  }

  /** The same without taking it. */
  peek(): { isDone: boolean; kept: unknown } {
    return this.#at(this.#next);
  }

  #at(part: number) {
    return { isDone: this.#known.has(part), kept: this.#known.get(part) };
  }

  /** What is written down of a part, in the transaction of its effect. */
  row(part: number, outcome: unknown, at: Date): IdempotencyRecord {
    return { keyHash: this.#keyHash, part, fingerprint: this.#fingerprint, outcome, at };
  }
}

/** A part that is being done: what is written down of it when it is. */
export type ClaimedStep = (outcome: unknown, at: Date) => IdempotencyRecord;

/** Writes down what parts came to, in the transaction of their effect. @throws PortalError CONFLICT when another instance was faster */
export async function storeSteps(
  { db, session }: Context & { session: ClientSession },
  rows: readonly IdempotencyRecord[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.records.intentions.insertMany([...rows], { session }).catch((error: { code?: number }) => {
    throw error.code === 11000 ? new PortalError('CONFLICT') : error;
  });
}

/**
 * The next part of an act whose transaction is shared with acts of other requests (`runIdempotent` is the way of all others).
 * @returns what it came to, where it was done before; else how to write it down, where the request carries a key
 */
export async function claimNextStep<T>(
  ctx: Context,
  outcome: ReplayableResult<T>,
): Promise<{ done?: T; taken?: ClaimedStep }> {
  const { intention } = ctx;
  if (!intention) return {};
  const { part, isDone, kept } = intention.take();
  if (isDone) return { done: await outcome.again(ctx, kept) };
  return { taken: (result, at) => intention.row(part, result, at) };
}

/**
 * One transaction of an act, done once under the key of its request; inside another transaction it is part of that one. A refusal leaves
 * nothing, so that it is decided again when the same is asked again.
 */
export async function runIdempotent<T>(
  ctx: Context,
  work: (tx: Context & { session: ClientSession }) => Promise<T>,
  outcome: ReplayableResult<T>,
): Promise<T> {
  const { intention } = ctx;
  if (ctx.session || !intention) return inTransaction(ctx, work);
  const { part, isDone, kept } = intention.take();
  if (isDone) return outcome.again(ctx, kept);
  return inTransaction(ctx, async (tx) => {
    const result = await work(tx);
    await storeSteps(tx, [intention.row(part, outcome.kept(result), tx.now())]);
    return result;
  });
}

/**
 * The outcome of an act that is done already, for one that looks at what its own effect changed before its transaction begins.
 * @returns undefined when it is not done
 */
export async function storedIdempotentResult<T>(ctx: Context, outcome: ReplayableResult<T>): Promise<T | undefined> {
  const known = ctx.session ? undefined : ctx.intention?.peek();
  return known?.isDone ? outcome.again(ctx, known.kept) : undefined;
}

/** The input may hold what must not be guessed, so its hash is keyed by what only the sender knows. */
function fingerprintOf(key: string, actor: Actor, { mutation, args, info }: Mutation): string {
  const field = info.parentType.getFields()[info.fieldName];
  const types = new Map((field?.args ?? []).map(({ name, type }) => [name, type]));
  const input = Object.entries(args).map(([name, value]) => [name, comparable(value, types.get(name))]);
  return createHmac('sha256', key)
    .update(JSON.stringify([whoOf(actor), mutation, input.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))]))
    .digest('base64url');
}

function whoOf(actor: Actor): readonly (string | undefined)[] {
  if (actor.kind === 'user') return ['user', actor.userUuid, actor.impersonator?.userUuid];
  if (actor.kind === 'link') return ['link', actor.linkId];
  return [actor.kind];
}

/** The fields of an object in one order; an uploaded file has another uuid each time that it is sent, so it is not compared. */
function comparable(value: unknown, type: GraphQLInputType | undefined): unknown {
  if (value === null || value === undefined) return null;
  const named = type && getNamedType(type);
  if (named?.name === 'Upload') return 'file';
  if (Array.isArray(value)) return value.map((one) => comparable(one, named));
  if (value instanceof Date || typeof value !== 'object') return value;
  const fields = isInputObjectType(named) ? named.getFields() : {};
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, comparable(one, fields[name]?.type)]);
}

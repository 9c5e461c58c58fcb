import { type ActionInput, type ActionWithoutInput, type EditBase, PortalError, type Rows } from '@portal/domain';
import { recordRefusal } from '../journal/audit-log.ts';
import type { Context } from '../service/context.ts';
import { type Aggregate, enrichedFieldsOf, loadVisible } from './aggregate.ts';
import { type Decision, decide, decideCreation, sealed } from './decide.ts';
import { originOf, refusalWithLastDecision } from './edit-rebase.ts';
import { documentResult, type ReplayableResult, runIdempotent, valueResult } from './idempotency.ts';
import { runExclusive } from './keyed-mutex.ts';
import { asDomainError, chained, record, unchangedSinceFilter } from './records.ts';

/** A context inside of a transaction. */
export type Tx = Context & { session: NonNullable<Context['session']> };

/**
 * The single write path for state: loads, checks right, state and guards, parses, writes, and keeps history and outbox in one transaction.
 * @param id the document, or null for a creation (the row's `apply` then gives the whole document)
 * @param base what an edit was made from; none for what the service does by itself
 * @returns the document as it is afterwards
 * @throws PortalError NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION, BAD_USER_INPUT, CONFLICT, EDIT_COLLIDES, or the code of a guard
 */
export function perform<
  Doc,
  State extends string,
  R extends Rows<Doc, State>,
  Stored,
  A extends ActionWithoutInput<R> & string,
>(ctx: Context, aggregate: Aggregate<Doc, State, R, Stored>, action: A, id: string | null): Promise<Doc & Stored>;
export function perform<Doc, State extends string, R extends Rows<Doc, State>, Stored, A extends keyof R & string>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R, Stored>,
  action: A,
  id: string | null,
  input: ActionInput<R, A>,
  base?: EditBase,
): Promise<Doc & Stored>;
export async function perform<
  Doc,
  State extends string,
  R extends Rows<Doc, State>,
  Stored,
  A extends keyof R & string,
>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R, Stored>,
  action: A,
  id: string | null,
  input?: ActionInput<R, A>,
  base?: EditBase,
): Promise<Doc & Stored> {
  const work = async (tx: Tx) => {
    try {
      const decided = await sealed(tx, aggregate, await decideOn(tx, aggregate, action, id, { input, base }));
      const decisions = await chained(tx, aggregate.workflow.name, [decided]);
      await write(tx, aggregate, decisions[0]!, id === null);
      await record(tx, decisions);
      return decided.after;
    } catch (error) {
      throw asDomainError(error, aggregate);
    }
  };
  return inAuditedTransaction(ctx, action, id, work, documentResult(aggregate));
}

/**
 * One transaction round several acts of `perform`, whose refusal is in the audit log although all of it is undone.
 * Inside another one it is part of that one. Acts on the same target come one after the other in this process.
 * @param outcome how its result is found again when the same act is asked for a second time (intentions.ts); an id needs none
 */
export function inAuditedTransaction<T extends string | undefined>(
  ctx: Context,
  action: string,
  target: string | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T>;
export function inAuditedTransaction(
  ctx: Context,
  action: string,
  target: string | null,
  work: (tx: Tx) => Promise<void>,
): Promise<void>;
export function inAuditedTransaction<T>(
  ctx: Context,
  action: string,
  target: string | null,
  work: (tx: Tx) => Promise<T>,
  outcome: ReplayableResult<T>,
): Promise<T>;
export async function inAuditedTransaction<T>(
  ctx: Context,
  action: string,
  target: string | null,
  work: (tx: Tx) => Promise<T>,
  outcome: ReplayableResult<T> = valueResult(),
): Promise<T> {
  try {
    return await runExclusiveOnDocuments(ctx, target === null ? [] : [target], () => runIdempotent(ctx, work, outcome));
  } catch (error) {
    if (error instanceof PortalError && !ctx.session && error.code !== 'OVERLOADED')
      await recordRefusal(ctx, action, target, error.code);
    throw error;
  }
}

/**
 * What `perform` would make of a document as it is now, so that others can be asked about it before (no-calls.ts). When it is done the document may be
 * another: the caller compares.
 * @returns null when it would be refused: the act itself says why
 */
export async function dryRun<Doc, State extends string, R extends Rows<Doc, State>, Stored, A extends keyof R & string>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R, Stored>,
  action: A,
  id: string,
  { input, base }: { input: ActionInput<R, A>; base?: EditBase | undefined },
): Promise<{ before: Doc & Stored; after: Doc & Stored } | null> {
  const before = (await loadVisible(ctx, aggregate, [String(id)])).get(String(id));
  if (!before) return null;
  try {
    const origin = await originOf(ctx, before.doc as { rev?: number }, String(id), base);
    return { before: before.doc, after: decide(ctx, aggregate, action, before, input, origin).after };
  } catch (error) {
    if (error instanceof PortalError) return null;
    throw error;
  }
}

/** How long a person's act waits for the acts of others on the same document, before it is refused with CONFLICT. */
const longestQueueMs = 1_500;

/**
 * Acts on one document come one after the other: two at once collide, and each collision costs all the work of the one that loses. Inside a
 * transaction the act has had its turn already. An act whose caller is gone when its turn comes does nothing.
 * @throws PortalError CONFLICT to a person who would wait for long
 */
export function runExclusiveOnDocuments<T>(ctx: Context, ids: readonly string[], work: () => Promise<T>): Promise<T> {
  if (ctx.session || ids.length === 0) return work();
  const asked = performance.now();
  return runExclusive(
    // Domains may share a process and an id; one that asks another while it holds its own queue must not wait for itself there.
    ids.map((id) => `document:${ctx.db.name}:${id}`),
    async () => {
      ctx.deadline?.check();
      if (ctx.deadline && performance.now() - asked > longestQueueMs) throw new PortalError('CONFLICT');
      return work();
    },
  );
}

async function decideOn<Doc, State extends string, R extends Rows<Doc, State>, Stored, A extends keyof R & string>(
  tx: Tx,
  aggregate: Aggregate<Doc, State, R, Stored>,
  action: A,
  id: string | null,
  { input, base }: { input: ActionInput<R, A> | undefined; base: EditBase | undefined },
): Promise<Decision<Doc, Stored>> {
  if (id === null) {
    return decideCreation(
      tx,
      aggregate,
      action,
      input,
      async (doc) => (await enrichedFieldsOf(tx, aggregate, [doc]))[0]!,
    );
  }
  const before = (await loadVisible(tx, aggregate, [String(id)])).get(String(id));
  if (!before) throw new PortalError('NOT_FOUND');
  const origin = await originOf(tx, before.doc as { rev?: number }, String(id), base);
  try {
    return decide(tx, aggregate, action, before, input, origin);
  } catch (error) {
    throw await refusalWithLastDecision(tx, aggregate, { action, id: String(id), input }, error);
  }
}

async function write<Doc, State extends string, R extends Rows<Doc, State>, Stored>(
  { session }: Tx,
  { model, idField }: Aggregate<Doc, State, R, Stored>,
  { id, stored, rev, at }: Decision<Doc, Stored>,
  isNew: boolean,
): Promise<void> {
  if (isNew) {
    await model.create([{ ...stored, createdAt: at }], { session });
    return;
  }
  const guard = unchangedSinceFilter<Stored>(idField, { id, rev });
  const result = await model.updateOne(guard, { $set: stored }, { session, runValidators: true });
  if (result.matchedCount !== 1) throw new PortalError('CONFLICT');
}

import { PortalError, type Rows } from '@portal/domain';
import { type Aggregate, extrasOf, type InputOf, loadInReach } from './aggregate.ts';
import { type Context, inTransaction } from './context.ts';
import { type Decision, decide, decideCreation } from './decide.ts';
import type { FilterQuery } from './mongoose-types.ts';
import { asRefusal, record, recordRefusal } from './records.ts';

/** A context inside of a transaction. */
export type Tx = Context & { session: NonNullable<Context['session']> };

/**
 * The one door for state: loads, checks right, state and guards, parses, writes, and keeps history, audit and outbox in one transaction.
 * @param id the document, or null for a creation (the row's `apply` then gives the whole document)
 * @returns the document as it is afterwards
 * @throws PortalError NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION, BAD_USER_INPUT, CONFLICT, or the code of a guard
 */
export async function perform<Doc, State extends string, R extends Rows<Doc, State>, A extends keyof R & string>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R>,
  action: A,
  id: string | null,
  input?: InputOf<R[A]>,
): Promise<Doc> {
  return audited(ctx, action, id, async (tx) => {
    try {
      const decision = await decideOn(tx, aggregate, action, id, input);
      await write(tx, aggregate, decision, id === null);
      await record(tx, aggregate.workflow.name, [decision]);
      return decision.after;
    } catch (error) {
      throw asRefusal(error, aggregate);
    }
  });
}

/**
 * One transaction round several acts of `perform`, whose refusal is in the audit log although all of it is undone.
 * Inside another one it is part of that one.
 */
export async function audited<T>(
  ctx: Context,
  action: string,
  target: string | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (error instanceof PortalError && !ctx.session) await recordRefusal(ctx, action, target, error.code);
    throw error;
  }
}

async function decideOn<Doc, State extends string, R extends Rows<Doc, State>>(
  tx: Tx,
  aggregate: Aggregate<Doc, State, R>,
  action: string,
  id: string | null,
  input: unknown,
): Promise<Decision<Doc>> {
  if (id === null) {
    return decideCreation(tx, aggregate, action, input, async (doc) => (await extrasOf(tx, aggregate, [doc]))[0]!);
  }
  const before = (await loadInReach(tx, aggregate, [String(id)])).get(String(id));
  if (!before) throw new PortalError('NOT_FOUND');
  return decide(tx, aggregate, action, before, input);
}

async function write<Doc, State extends string, R extends Rows<Doc, State>>(
  { session }: Tx,
  { model, idField }: Aggregate<Doc, State, R>,
  { id, stored, rev, at }: Decision<Doc>,
  isNew: boolean,
): Promise<void> {
  if (isNew) {
    await model.create([{ ...stored, createdAt: at }] as never, { session });
    return;
  }
  const guard = { [idField]: id, rev: rev - 1 } as FilterQuery<Doc>;
  const result = await model.updateOne(guard, { $set: stored } as never, { session, runValidators: true });
  if (result.matchedCount !== 1) throw new PortalError('CONFLICT');
}

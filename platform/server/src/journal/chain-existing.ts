import { trusted } from 'mongoose';
import { aggregatesOf } from '../acts/aggregate.ts';
import { type Context, inTransaction } from '../service/context.ts';
import type { HistoryRecord } from '../storage/platform-records.ts';
import { appendTo } from './audit-chain.ts';
import { Chain, type ChainHead, carriedAuditChain, chainOf, contentOf, journalKey } from './journal.ts';

type Kept<Row = HistoryRecord> = Row & { _id: unknown };

const atOnce = 200;

/**
 * Gives the history of documents from before there were chains its links, oldest first, in the transaction of `ctx`.
 * @returns the ends of their chains, of each document one; writing them is the caller's
 */
export async function chainExistingHistory(
  { db, session }: Context,
  aggregate: string,
  ids: readonly string[],
): Promise<Map<string, ChainHead>> {
  const filter = { aggregate, aggregateId: trusted({ $in: [...ids] }), link: null };
  const rows = await db.records.history
    .find(filter, null, { session: session ?? null })
    .sort({ aggregateId: 1, at: 1, _id: 1 })
    .lean();
  const byId = new Map<string, Kept[]>(ids.map((id) => [id, []]));
  for (const row of rows) byId.get(row.aggregateId)!.push(row);
  const heads = new Map<string, ChainHead>();
  const writes = [...byId].flatMap(([aggregateId, own]) => {
    const chain = new Chain(journalKey(db.name), chainOf({ aggregate, aggregateId }));
    const { links, head } = chain.append(undefined, own.map(contentOf));
    heads.set(aggregateId, head);
    return own.map(({ _id }, i) => ({ updateOne: { filter: { _id }, update: { $set: { link: links[i] } } } }));
  });
  if (writes.length > 0) await db.records.history.bulkWrite(writes, session ? { session } : {});
  return heads;
}

/**
 * Chains for documents that have none yet. One that somebody changes meanwhile gets its own by that (`chained`), and is not found again.
 * @returns a step, which gives how many it looked at, 0 when none is left
 */
export function chainUnchainedDocuments(ctx: Context): () => Promise<number> {
  // A later one has a chain from the start: what is behind needs no second look.
  const reached = new Map<string, unknown>();
  return async () => {
    for (const aggregate of aggregatesOf(ctx.db).keys()) {
      const last = await carrySome(ctx, aggregate, reached.get(aggregate));
      if (!last) continue;
      reached.set(aggregate, last.id);
      return last.count;
    }
    return carryOverAudit(ctx);
  };
}

/** @returns how many, and up to which; undefined when there is none behind `after` */
function carrySome(ctx: Context, aggregate: string, after: unknown) {
  const { model, idField } = aggregatesOf(ctx.db).get(aggregate)!;
  return inTransaction(ctx, async (tx) => {
    const { session } = tx;
    const found = (await model
      .find({ chain: null, ...(after ? { _id: trusted({ $gt: after }) } : {}) }, null, { session })
      .select(idField)
      .sort({ _id: 1 })
      .limit(atOnce)
      .lean()) as Record<string, unknown>[];
    if (found.length === 0) return undefined;
    const ids = found.map((doc) => String(doc[idField]));
    const writes = [...(await chainExistingHistory(tx, aggregate, ids))].map(([id, chain]) => ({
      updateOne: { filter: { [idField]: id, chain: null }, update: { $set: { chain } } },
    }));
    await model.bulkWrite(writes, { session });
    return { count: found.length, id: found.at(-1)!._id };
  });
}

/** In a chain of its own: what is refused or looked at meanwhile does not wait for that. */
function carryOverAudit(ctx: Context): Promise<number> {
  const { audit } = ctx.db.records;
  return inTransaction(ctx, async ({ session }) => {
    const found = await audit.find({ link: null }, null, { session }).sort({ at: 1, _id: 1 }).limit(atOnce).lean();
    if (found.length === 0) return 0;
    const links = await appendTo(ctx.db, session, carriedAuditChain, found.map(contentOf));
    const writes = found.map(({ _id }, i) => ({
      updateOne: { filter: { _id }, update: { $set: { link: links[i] } } },
    }));
    await audit.bulkWrite(writes, { session });
    return found.length;
  });
}

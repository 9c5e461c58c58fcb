import { type RetentionKind, retentionCutoff } from '@portal/domain';
import { trusted } from 'mongoose';
import { withDistributedLock } from '../acts/distributed-lock.ts';
import { type Context, inTransaction } from '../service/context.ts';
import type { AnyModel } from '../storage/mongoose-types.ts';
import { chainExistingHistory } from './chain-existing.ts';
import { auditChain, Chain, type ChainHead, carriedAuditChain, chainOf, journalKey } from './journal.ts';
import { recordRun } from './retention-runs.ts';

const everyMs = 3600_000;
const atOnce = 500;

/** Documents of an aggregate that go when their time is over; the end of their history stays as a stub, so that their lines can be checked further. */
export interface Ending {
  kind: RetentionKind;
  aggregate: { workflow: { name: string }; model: AnyModel; idField: string };
  /** The moment from which the time counts. */
  since: string;
  /** Which of them; all unless said otherwise. */
  which?: Readonly<Record<string, string>>;
}

/** What of documents that stay is forgotten when its time is over: its own service knows how. */
export interface Forgetting {
  kind: RetentionKind;
  /** Forgets some of what is older. @returns how many; 0 when there is no more */
  forget: (ctx: Context, before: Date) => Promise<number>;
  /** Each has its own day: the run says today's. */
  hasOwnTerms?: true;
}

/**
 * Removes what is not kept any longer and leaves a stub, every hour; one instance after the other, of which the second one finds nothing. What leaves no
 * stub is removed by indexes.
 * @returns its stop, which waits for what is under way
 */
export function startRetention(
  ctx: Context,
  endings: readonly Ending[] = [],
  forgettings: readonly Forgetting[] = [],
): () => Promise<void> {
  let sweeping = withoutExpiry(endings).catch((error: Error) => {
    ctx.log.warn({ reason: error.message }, 'an index of before still removes without a stub');
  });
  const sweepAll = async () => {
    try {
      const removed = await withDistributedLock(ctx, 'retention', () => sweep(ctx, endings, forgettings));
      if (removed > 0) ctx.log.info({ removed }, 'removed what is not kept any longer');
    } catch (error) {
      ctx.log.warn({ reason: (error as Error).message }, 'retention interrupted, tried again');
    }
  };
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweepAll);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}

/** In versions before, MongoDB removed them by itself, and left no stub. */
async function withoutExpiry(endings: readonly Ending[]): Promise<void> {
  for (const { aggregate, since } of endings) {
    const { collection } = aggregate.model;
    for (const { name, key, expireAfterSeconds } of await collection.indexes())
      if (expireAfterSeconds !== undefined && since in key) await collection.dropIndex(name!);
  }
}

/** Each kind that something went of is a line of the audit log. @returns how many documents and lines went */
export async function sweep(
  ctx: Context,
  endings: readonly Ending[],
  forgettings: readonly Forgetting[] = [],
): Promise<number> {
  let removed = 0;
  const run = async (
    kind: RetentionKind,
    step: (before: Date) => Promise<number>,
    until = retentionCutoff(kind, ctx.now()),
  ) => {
    const gone = await untilNone(() => step(until));
    await recordRun(ctx, { kind, removed: gone, until });
    removed += gone;
  };
  for (const ending of endings) await run(ending.kind, () => removeEnded(ctx, ending));
  for (const { kind, forget, hasOwnTerms } of forgettings)
    await run(kind, (before) => forget(ctx, before), hasOwnTerms ? ctx.now() : undefined);
  for (const chain of [auditChain, carriedAuditChain] as const) await run('audit', () => shortenAudit(ctx, chain));
  return removed;
}

async function untilNone(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await step();
    if (done === 0) return total;
    total += done;
  }
}

type Ended = Record<string, unknown> & { chain?: ChainHead };

function removeEnded(ctx: Context, { kind, aggregate, since, which = {} }: Ending): Promise<number> {
  const { model, idField, workflow } = aggregate;
  const old = { [since]: trusted({ $lt: retentionCutoff(kind, ctx.now()) }) };
  return inTransaction(ctx, async (tx) => {
    const { session } = tx;
    const found = await model
      .find({ $and: [which, old] }, { [idField]: 1, chain: 1 }, { session })
      .limit(atOnce)
      .lean();
    if (found.length === 0) return 0;
    const idOf = (doc: Ended) => String(doc[idField]);
    const carried = await chainExistingHistory(tx, workflow.name, found.filter(({ chain }) => !chain).map(idOf));
    const stubs = found.map((doc) => ({
      _id: chainOf({ aggregate: workflow.name, aggregateId: idOf(doc) }),
      ...(doc.chain ?? carried.get(idOf(doc))!),
    }));
    await ctx.db.records.chains.insertMany(stubs, { session, lean: true });
    await model.deleteMany({ [idField]: trusted({ $in: found.map(idOf) }) }, { session });
    return found.length;
  });
}

/** From the beginning of the chain on: what is left begins where its end says. */
function shortenAudit(ctx: Context, _id: typeof auditChain | typeof carriedAuditChain): Promise<number> {
  const { audit, chains } = ctx.db.records;
  const limit = retentionCutoff('audit', ctx.now());
  return inTransaction(ctx, async ({ session }) => {
    const head = await chains.findOne({ _id }, null, { session }).lean();
    if (!head) return 0;
    const ofChain = { 'link.chain': _id === carriedAuditChain ? _id : null };
    const oldest = await audit
      .find(ofChain, { at: 1, link: 1 }, { session })
      .sort({ 'link.n': 1 })
      .limit(atOnce)
      .lean();
    const kept = oldest.findIndex(({ at, link }) => at >= limit || !link);
    const gone = kept < 0 ? oldest : oldest.slice(0, kept);
    const last = gone.at(-1)?.link;
    if (!last) return 0;
    const from = { count: last.n, last: last.mac };
    const chain = new Chain(journalKey(ctx.db.name), _id);
    await audit.deleteMany({ _id: trusted({ $in: gone.map((row) => row._id) }) }, { session });
    await chains.updateOne({ _id }, { $set: chain.shortened(head, from) }, { session });
    return gone.length;
  });
}

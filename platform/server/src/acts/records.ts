import { randomUUID } from 'node:crypto';
import { type DomainEvent, PortalError } from '@portal/domain';
import { trusted } from 'mongoose';
import { chainExistingHistory } from '../journal/chain-existing.ts';
import { Chain, type ChainHead, chainOf, contentOf, journalKey } from '../journal/journal.ts';
import { type Context, recordedActor } from '../service/context.ts';
import { type Filter, type Model, whereField } from '../storage/mongoose-types.ts';
import type { HistoryRecord, RecordedActor } from '../storage/platform-records.ts';
import type { Decision } from './decide.ts';

/** A decision with its line in the history, linked to the one before. */
export type Chained<Doc, Stored = Doc> = Decision<Doc, Stored> & { entry: HistoryRecord };

/**
 * Links what was decided into the chains of its documents; the new ends are written with the documents (`stored`). Costs no command, but for documents
 * whose history is from before there were chains.
 */
export async function chained<Doc, Stored>(
  tx: Context,
  aggregate: string,
  decisions: readonly Decision<Doc, Stored>[],
): Promise<Chained<Doc, Stored>[]> {
  const without = decisions.filter(({ rev, head }) => rev > 1 && !head).map(({ id }) => id);
  const ends: Map<string, ChainHead> =
    without.length > 0 ? await chainExistingHistory(tx, aggregate, without) : new Map<string, ChainHead>();
  const key = journalKey(tx.db.name);
  const actor = recordedActor(tx.actor);
  const { traceId } = tx;
  return decisions.map((decision) => {
    const { id: aggregateId, action, label, from, to, at, data, rev, changed } = decision;
    const row = { aggregate, aggregateId, action, label, from, to, at, actor, data, rev, changed, traceId };
    // Several decisions on one document follow one another.
    const before = ends.get(aggregateId) ?? decision.head;
    const { links, head: chain } = new Chain(key, chainOf(row)).append(before, [row]);
    ends.set(aggregateId, chain);
    return { ...decision, stored: { ...decision.stored, chain }, entry: { ...row, link: links[0]! } };
  });
}

/** Writes history and outbox of what was decided, in the transaction of `ctx`. The audit log reads what was done from the history (audit-log.ts). */
export const record = <Doc, Stored>(ctx: Context, decisions: readonly Chained<Doc, Stored>[]): Promise<void> =>
  recordEach(
    ctx,
    decisions.map((decision) => ({ by: ctx, decision })),
  );

/** What was decided on one document, and by whom. */
export interface RecordedDecision {
  by: Context;
  decision: Chained<unknown>;
}

/** The same of decisions of several people, on several kinds of documents, in the transaction of `tx`. */
export async function recordEach(tx: Context, made: readonly RecordedDecision[]): Promise<void> {
  const { history, outbox } = tx.db.records;
  await insertRows(
    tx,
    history,
    made.map(({ decision }) => decision.entry),
  );
  await insertRows(
    tx,
    outbox,
    made.flatMap(({ by, decision: { events, rev } }) => outboxRows(by, events, rev)),
  );
}

/**
 * Writes a copy of a line of a neighbour's history, where it is kept in full and in a chain. Here it is in no chain: an altered copy
 * is detected, a missing one is not.
 */
export async function recordCopy(ctx: Context, row: HistoryRecord): Promise<void> {
  const chain = new Chain(journalKey(ctx.db.name), chainOf(row));
  const link = { n: 0, mac: chain.macOf(0, '', chain.digestOf(row)) };
  await insertRows(ctx, ctx.db.records.history, [{ ...row, link }]);
}

/**
 * Changes by right what lines of the history say (erasure). Each keeps what its chain goes on from, and a seal upon what it says now.
 * @param now what replaces `data`
 */
export async function redactHistory(
  { db, session }: Context,
  which: Filter<HistoryRecord>,
  now: (data: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const rows = await db.records.history
    .find(which, null, { session: session ?? null })
    .select('+link +stub')
    .lean();
  const writes = rows.map((row) => {
    const data = now(row.data);
    const chain = new Chain(journalKey(db.name), chainOf(row));
    const stub =
      row.link &&
      chain.stubOf(row.link, row.stub?.digest ?? chain.digestOf(contentOf(row)), contentOf({ ...row, data }));
    return { updateOne: { filter: { _id: row._id }, update: { $set: { data, ...(stub && { stub }) } } } };
  });
  if (writes.length > 0) await db.records.history.bulkWrite(writes, session ? { session } : {});
}

/** Puts events into the outbox, inside the transaction of `ctx`; the relay sends them once it is committed. */
export async function emit(ctx: Context, events: readonly DomainEvent[], aggregateVersion = 0): Promise<void> {
  await insertRows(ctx, ctx.db.records.outbox, outboxRows(ctx, events, aggregateVersion));
}

const outboxRows = (ctx: Context, events: readonly DomainEvent[], aggregateVersion: number) =>
  events.map((event) => ({
    eventId: randomUUID(),
    ...event,
    data: event.data as Record<string, unknown>,
    aggregateVersion,
    occurredAt: ctx.now(),
    actor: eventActor(ctx),
    traceId: ctx.traceId,
    publishedAt: null,
  }));

/** The platform makes these rows itself: they are inserted as they are, in their order, in one command. */
async function insertRows<Row>(ctx: Context, model: Model<Row>, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const options = { session: ctx.session ?? null, lean: true, ignoreUndefined: true };
  await model.insertMany(rows, options);
}

/** Who acted, as events carry it: identifiers only, no names. */
function eventActor({ actor }: Context): RecordedActor {
  const { name: _name, impersonator, onBehalfOf, ...rest } = recordedActor(actor);
  return {
    ...rest,
    ...(impersonator && { impersonator: { userUuid: impersonator.userUuid } }),
    ...(onBehalfOf && { onBehalfOf: { userUuid: onBehalfOf.userUuid } }),
  };
}

/** The version that a change is made to; documents from before their state had a table carry none. */
const versionBefore = (rev: number) => (rev === 1 ? trusted({ $in: [0, null] }) : rev - 1);

/** The document as it was decided on: a write that finds none of these came too late. */
export const unchangedSinceFilter = <Stored>(
  idField: keyof Stored & string,
  { id, rev }: { id: string; rev: number },
): Filter<Stored> => ({ ...whereField<Stored>(idField, id), rev: versionBefore(rev) }) as Filter<Stored>;

/** A violated unique index, as the rule of the aggregate words it; any other error as it is. */
export function asDomainError(
  error: unknown,
  { unique = {}, model }: { unique?: Record<string, { code: PortalError['code']; field: string }>; model: object },
): unknown {
  if ((error as { code?: number }).code !== 11000) return error;
  const rule = unique[violatedFields(error as DuplicateKey, model as Model<never>).join('_')];
  if (!rule) return new PortalError('CONFLICT');
  const conflict = new PortalError(rule.code);
  return new PortalError(rule.code, { fields: { [rule.field]: conflict.message } });
}

interface DuplicateKey {
  message: string;
  keyPattern?: Record<string, unknown>;
}

/** An error of several writes at once names the index only in its text. */
function violatedFields({ keyPattern, message }: DuplicateKey, model: Model<never>): string[] {
  if (keyPattern) return Object.keys(keyPattern);
  const name = / index: (\S+) dup key/.exec(message)?.[1];
  const indexes = model.schema.indexes() as [Record<string, unknown>, { name?: string }][];
  const nameOf = ([fields, options]: (typeof indexes)[number]): string =>
    options.name ?? Object.entries(fields).flat().join('_');
  return Object.keys(indexes.find((index) => nameOf(index) === name)?.[0] ?? {});
}

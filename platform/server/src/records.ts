import { randomUUID } from 'node:crypto';
import { type DomainEvent, PortalError } from '@portal/domain';
import { type Context, recordedActor } from './context.ts';
import type { Decision } from './decide.ts';
import type { Model } from './mongoose-types.ts';
import type { RecordedActor } from './platform-models.ts';

/** Writes history and outbox of what was decided, in the transaction of `ctx`. The audit log reads what was done from the history (audit-log.ts). */
export const record = <Doc>(ctx: Context, aggregate: string, decisions: readonly Decision<Doc>[]): Promise<void> =>
  recordEach(
    ctx,
    decisions.map((decision) => ({ by: ctx, aggregate, decision })),
  );

/** What was decided on one document, and by whom. */
export interface Made {
  by: Context;
  aggregate: string;
  decision: Decision<unknown>;
}

/** The same of decisions of several people, on several kinds of documents, in the transaction of `tx`. */
export async function recordEach(tx: Context, made: readonly Made[]): Promise<void> {
  const { history, outbox } = tx.db.records;
  const historyRows = made.map(({ by, aggregate, decision }) => {
    const { id: aggregateId, action, label, from, to, at, data, rev, changed } = decision;
    const actor = recordedActor(by.actor);
    return { aggregate, aggregateId, action, label, from, to, at, actor, data, rev, changed, traceId: by.traceId };
  });
  await insertRows(tx, history, historyRows);
  await insertRows(
    tx,
    outbox,
    made.flatMap(({ by, decision: { events, rev } }) => outboxRows(by, events, rev)),
  );
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
  await model.insertMany(rows as never, options as never);
}

/** Who acted, as events carry it: identifiers only, no names. */
function eventActor({ actor }: Context): RecordedActor {
  const { name: _name, impersonator, ...rest } = recordedActor(actor);
  return { ...rest, ...(impersonator && { impersonator: { userUuid: impersonator.userUuid } }) };
}

/** A violated unique index, as the rule of the aggregate words it; any other error as it is. */
export function asRefusal(
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

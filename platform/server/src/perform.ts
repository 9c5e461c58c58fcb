import { randomUUID } from 'node:crypto';
import {
  badInput,
  fieldErrors,
  isPermitted,
  PortalError,
  type Row,
  type Rows,
  type RuleContext,
  refusalOf,
  type Workflow,
} from '@portal/domain';
import { type Context, inTransaction, recordedActor } from './context.ts';
import type { FilterQuery, Model } from './mongoose-types.ts';
import type { RecordedActor } from './platform-models.ts';

/** A kind of document behind the one door: its rules, its model, and which rows an actor can reach at all. */
export interface Aggregate<Doc, State extends string, R extends Rows<Doc, State>> {
  workflow: Workflow<Doc, State, R>;
  model: Model<Doc>;
  idField: keyof Doc & string;
  /** Where the state is stored. */
  stateField: keyof Doc & string;
  /** The rows in reach of the actor: an empty filter for all. Out of reach is NOT_FOUND (decisions, section 4). */
  reach?: (ctx: Context) => FilterQuery<Doc>;
  /** Stored fields that follow from the others (search tokens); kept up to date at every change. */
  derive?: (doc: Doc) => Partial<Doc>;
  /** Unique index → the code (and field) of its violation. */
  unique?: Record<string, { code: PortalError['code']; field: string }>;
}

/** Declares an aggregate; the types follow from workflow and model. */
export const defineAggregate = <Doc, State extends string, R extends Rows<Doc, State>>(
  aggregate: Aggregate<Doc, State, R>,
): Aggregate<Doc, State, R> => aggregate;

type InputOf<R> = R extends Row<never, never, infer I> ? I : unknown;

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
      return await transition(tx, aggregate, action, id, input);
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
  work: (tx: Context & { session: NonNullable<Context['session']> }) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (error instanceof PortalError && !ctx.session) await recordRefusal(ctx, action, target, error.code);
    throw error;
  }
}

async function transition<Doc, State extends string, R extends Rows<Doc, State>>(
  ctx: Context & { session: NonNullable<Context['session']> },
  aggregate: Aggregate<Doc, State, R>,
  action: string,
  id: string | null,
  rawInput: unknown,
): Promise<Doc> {
  const { workflow, model, idField, stateField } = aggregate;
  const row = workflow.rows[action]!;
  const before = id === null ? null : await loadInReach(ctx, aggregate, id);
  const rules: RuleContext<Doc> = {
    doc: (before ?? {}) as Doc,
    actor: ctx.actor,
    now: ctx.now(),
    newUuid: randomUUID,
    input: undefined,
  };
  refuse(workflow, action, rules, before);
  const context = { ...rules, input: parseInput(row, rules.doc, rawInput) };
  for (const check of row.check ?? []) {
    const verdict = check(context);
    if (verdict !== true) throw new PortalError(verdict, { action });
  }
  const from = before ? workflow.stateOf(before) : null;
  const to = row.to === 'same' ? from : typeof row.to === 'function' ? row.to(context) : row.to;
  const changes = row.apply?.(context) ?? {};
  const stateChange = to === null ? {} : { [stateField]: to };
  const rev = before ? ((before as { rev?: number }).rev ?? 0) + 1 : 1;
  const merged = { ...before, ...changes, ...stateChange } as Doc;
  const derived = aggregate.derive?.(merged) ?? {};
  const after = { ...merged, ...derived, rev, updatedAt: context.now } as Doc;
  if (before) {
    const guard = { [idField]: id, rev: rev - 1 } as FilterQuery<Doc>;
    const set = { ...changes, ...stateChange, ...derived, rev, updatedAt: context.now };
    const result = await model.updateOne(guard, { $set: set } as never, { session: ctx.session, runValidators: true });
    if (result.matchedCount !== 1) throw new PortalError('CONFLICT');
  } else {
    await model.create([{ ...after, createdAt: context.now }] as never, { session: ctx.session });
  }
  const aggregateId = String(after[idField]);
  await record(ctx, {
    workflow,
    action,
    row,
    aggregateId,
    from,
    to,
    data: row.records?.({ ...context, doc: after, before }) ?? {},
  });
  const events = row.emits?.({ ...context, doc: after, before }) ?? [];
  await emit(ctx, events, rev);
  return after;
}

async function loadInReach<Doc, State extends string, R extends Rows<Doc, State>>(
  ctx: Context,
  { model, idField, reach }: Aggregate<Doc, State, R>,
  id: string,
): Promise<Doc> {
  const filter = { $and: [{ [idField]: String(id) }, reach?.(ctx) ?? {}] } as FilterQuery<Doc>;
  const found = await model.findOne(filter, { _id: 0 }, { session: ctx.session ?? null }).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found as Doc;
}

function refuse<Doc, State extends string, R extends Rows<Doc, State>>(
  workflow: Workflow<Doc, State, R>,
  action: string,
  rules: RuleContext<Doc>,
  before: Doc | null,
): void {
  const row = workflow.rows[action]!;
  if (before === null) {
    if (!isPermitted(row, rules.doc, rules.actor)) throw new PortalError('FORBIDDEN', { action });
    return;
  }
  const code = refusalOf(workflow as unknown as Workflow<Doc, State>, action, rules);
  if (code === 'ILLEGAL_TRANSITION') throw new PortalError(code, { action, state: workflow.stateOf(before) });
  if (code) throw new PortalError(code, { action });
}

function parseInput<Doc>(row: Row<Doc, string>, doc: Doc, rawInput: unknown): unknown {
  if (!row.input) return rawInput;
  const schema = typeof row.input === 'function' ? row.input(doc) : row.input;
  const parsed = schema.safeParse(rawInput ?? {});
  if (!parsed.success) throw badInput(fieldErrors(parsed.error));
  return parsed.data;
}

interface Happening {
  workflow: { name: string };
  action: string;
  row: { label: string };
  aggregateId: string;
  from: string | null;
  to: string | null;
  data: Record<string, unknown>;
}

async function record(ctx: Context, { workflow, action, row, aggregateId, from, to, data }: Happening): Promise<void> {
  const { history, audit } = ctx.db.records;
  const actor = recordedActor(ctx.actor);
  const session = ctx.session ?? null;
  await history.create(
    [{ aggregate: workflow.name, aggregateId, action, label: row.label, from, to, at: ctx.now(), actor, data }],
    { session },
  );
  await audit.create(
    [{ at: ctx.now(), actor, action, target: aggregateId, outcome: 'done', code: null, traceId: ctx.traceId }],
    { session },
  );
}

/** Puts events into the outbox, inside the transaction of `ctx`; the relay sends them once it is committed. */
export async function emit(
  ctx: Context,
  events: readonly { name: string; version: number; aggregateId: string; data: unknown }[],
  aggregateVersion = 0,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    eventId: randomUUID(),
    ...event,
    data: event.data as Record<string, unknown>,
    aggregateVersion,
    occurredAt: ctx.now(),
    actor: eventActor(ctx),
    traceId: ctx.traceId,
    publishedAt: null,
  }));
  await ctx.db.records.outbox.create(rows, { session: ctx.session ?? null, ordered: true });
}

/** Who acted, as events carry it: identifiers only, no names. */
function eventActor({ actor }: Context): RecordedActor {
  const { name: _name, impersonator, ...rest } = recordedActor(actor);
  return { ...rest, ...(impersonator && { impersonator: { userUuid: impersonator.userUuid } }) };
}

function asRefusal(
  error: unknown,
  { unique = {} }: { unique?: Record<string, { code: PortalError['code']; field: string }> },
): unknown {
  const mongo = error as { code?: number; keyPattern?: Record<string, unknown> };
  if (mongo.code !== 11000) return error;
  const rule = unique[Object.keys(mongo.keyPattern ?? {}).join('_')];
  if (!rule) return new PortalError('CONFLICT');
  const conflict = new PortalError(rule.code);
  return new PortalError(rule.code, { fields: { [rule.field]: conflict.message } });
}

/** Writes into the audit log that something was refused. */
export async function recordRefusal(ctx: Context, action: string, target: string | null, code: string): Promise<void> {
  const entry = {
    at: ctx.now(),
    actor: recordedActor(ctx.actor),
    action,
    target,
    outcome: 'refused' as const,
    code,
    traceId: ctx.traceId,
  };
  await ctx.db.records.audit.create([entry]);
}

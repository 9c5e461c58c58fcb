import { PortalError } from '@portal/domain';
import { trusted } from 'mongoose';
import { type Context, recordedActor } from '../service/context.ts';
import type { Filter } from '../storage/mongoose-types.ts';
import type { AuditEntry, HistoryRecord } from '../storage/platform-records.ts';
import { addToAudit } from './audit-chain.ts';

/** A line of the audit log: what was done is in the history, what was refused or looked at in `audit`. */
export interface LoggedAct extends Omit<AuditEntry, 'outcome'> {
  _id: unknown;
  outcome: 'done' | AuditEntry['outcome'];
}

type Entry = Pick<AuditEntry, 'action' | 'target' | 'outcome'> & Partial<Pick<AuditEntry, 'actor' | 'code' | 'fields'>>;

/**
 * Writes a look or a refusal into the audit log, by the actor unless the entry names another. Outside of any transaction: that somebody looked stays
 * true when what they looked for is undone.
 */
export async function audit({ actor, traceId, now, db }: Context, entry: Entry): Promise<void> {
  await addToAudit(db, { at: now(), actor: recordedActor(actor), code: null, traceId, ...entry });
}

/** Writes into the audit log that something was refused. */
export const recordRefusal = (ctx: Context, action: string, target: string | null, code: string): Promise<void> =>
  audit(ctx, { action, target, outcome: 'refused', code });

/** Does something whose refusal is written to the audit log as well, before or without a transaction of its own. */
export async function recordingRefusal<T>(
  ctx: Context,
  action: string,
  target: string | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PortalError) await recordRefusal(ctx, action, target, error.code);
    throw error;
  }
}

interface Which {
  /** What it was done to; everything without it. */
  target?: string | undefined;
  /** The last line of the page before. */
  before?: { at: Date; id: string } | undefined;
  limit: number;
}

type Kept<Row> = Row & { _id: unknown };

const older = ({ at, id }: { at: Date; id: string }) => ({
  $or: [{ at: trusted({ $lt: at }) }, { at, _id: trusted({ $lt: id }) }],
});

const asAct = ({ _id, at, actor, action, aggregateId, traceId }: Kept<HistoryRecord>): LoggedAct => ({
  _id,
  at,
  actor,
  action,
  target: aggregateId,
  outcome: 'done',
  code: null,
  traceId: traceId ?? '',
});

/**
 * Who did what in this domain, newest first: acts, refusals and looks (decisions, section 8). Databases from before the history kept the trace
 * have each act in `audit` as well; it is listed once.
 */
export async function loggedActs({ db }: Pick<Context, 'db'>, { target, before, limit }: Which): Promise<LoggedAct[]> {
  const page = before ? [older(before)] : [];
  const newest = { at: -1, _id: -1 } as const;
  const done = { $and: [target === undefined ? {} : { aggregateId: target }, ...page] } as Filter<HistoryRecord>;
  const others = {
    $and: [{ outcome: trusted({ $ne: 'done' }) }, target === undefined ? {} : { target }, ...page],
  } as Filter<AuditEntry>;
  const [acts, looks] = await Promise.all([
    db.records.history.find(done).sort(newest).limit(limit).lean(),
    db.records.audit.find(others).sort(newest).limit(limit).lean(),
  ]);
  return [...acts.map(asAct), ...looks]
    .sort((one, other) => +other.at - +one.at || (String(other._id) < String(one._id) ? -1 : 1))
    .slice(0, limit);
}

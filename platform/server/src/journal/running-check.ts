import { type AuditWords, type JournalState, kindLabels } from '@portal/domain';
import type { Collection, Db } from 'mongodb';
import { aggregatesOf } from '../acts/aggregate.ts';
import type { Context } from '../service/context.ts';
import { journalKey } from './journal.ts';
import { checkJournal, type Finding } from './journal-check.ts';

/** A line that a check found altered, missing or not linked, in words. */
export interface FoundLine {
  chain: string;
  what: Finding['what'];
  n: number;
  label: string | null;
  at: string | null;
  kind: string | null;
  kindLabel: string | null;
  target: string | null;
}

/** The last check of a service's journal; it goes on when nobody waits for it. */
export interface JournalCheckState {
  state: JournalState;
  startedAt: string | null;
  endedAt: string | null;
  entries: number | null;
  chains: number | null;
  found: FoundLine[];
  foundCount: number;
}

interface Kept extends Omit<JournalCheckState, 'startedAt' | 'endedAt'> {
  _id: 'last';
  startedAt: Date;
  endedAt: Date | null;
  /** While it runs: an instance that was killed leaves none that is young. */
  aliveAt: Date;
}

/** More say nothing that the first ones do not. */
const listedFindings = 50;
const beatMs = 5_000;
const goneMs = 30_000;

const kept = ({ db }: Pick<Context, 'db'>): Collection<Kept> => native(db).collection<Kept>('journalChecks');
const native = (db: Context['db']): Db => db.connection.db as unknown as Db;

const never: JournalCheckState = {
  state: 'never',
  startedAt: null,
  endedAt: null,
  entries: null,
  chains: null,
  found: [],
  foundCount: 0,
};

/** How the last check ended, or that it runs. */
export async function checkState(ctx: Context): Promise<JournalCheckState> {
  const last = await kept(ctx).findOne({ _id: 'last' });
  if (!last) return never;
  const { _id, aliveAt, startedAt, endedAt, ...rest } = last;
  const isGone = rest.state === 'running' && +ctx.now() - +aliveAt > goneMs;
  return {
    ...rest,
    state: isGone ? 'failed' : rest.state,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** Begins a check unless one runs; what it finds is kept and read by `checkState`. */
export async function beginCheck(ctx: Context, words: AuditWords): Promise<JournalCheckState> {
  const now = ctx.now();
  const idle = { $or: [{ state: { $ne: 'running' as const } }, { aliveAt: { $lt: new Date(+now - goneMs) } }] };
  const begun = { ...never, state: 'running' as const, startedAt: now, endedAt: null, aliveAt: now };
  try {
    const { upsertedCount, matchedCount } = await kept(ctx).updateOne(
      { _id: 'last', ...idle },
      { $set: begun },
      { upsert: true },
    );
    if (upsertedCount + matchedCount > 0) void check(ctx, words);
  } catch (error) {
    // The one that is there runs.
    if ((error as { code?: unknown }).code !== 11000) throw error;
  }
  return checkState(ctx);
}

async function check(ctx: Context, words: AuditWords): Promise<void> {
  const { db, log, now } = ctx;
  const last = kept(ctx);
  const alive = () => last.updateOne({ _id: 'last' }, { $set: { aliveAt: now() } }).catch(() => undefined);
  const beat = setInterval(() => void alive(), beatMs).unref();
  try {
    const aggregates = [...aggregatesOf(db)].map(([name, { model, idField }]) => {
      return { name, collection: model.collection.collectionName, idField };
    });
    const checked = await checkJournal({ db: native(db), key: journalKey(db.name), aggregates });
    const { entries, chains, findings } = checked;
    const found = findings.slice(0, listedFindings).map((finding) => inWords(finding, words));
    const state = findings.length === 0 ? ('whole' as const) : ('broken' as const);
    const outcome = { state, entries, chains, found, foundCount: findings.length, endedAt: now() };
    await last.updateOne({ _id: 'last' }, { $set: outcome });
  } catch (error) {
    log.error({ err: error }, 'journal not checked');
    await last.updateOne({ _id: 'last' }, { $set: { state: 'failed', endedAt: now() } }).catch(() => undefined);
  } finally {
    clearInterval(beat);
  }
}

function inWords({ chain, what, n, action, at }: Finding, words: AuditWords): FoundLine {
  const colon = chain.indexOf(':');
  const kind = colon > 0 ? chain.slice(0, colon) : null;
  return {
    chain,
    what,
    n,
    label: action ? words.labelOf(action, kind ? 'done' : 'read', action) : null,
    at: at?.toISOString() ?? null,
    kind,
    kindLabel: kind && (kindLabels[kind] ?? null),
    target: kind && chain.slice(colon + 1),
  };
}

import { type ImportJob, PortalError, touchedSince, type UndoOutcome, undoableUntil } from '@portal/domain';
import { trusted } from 'mongoose';
import { runExclusive } from '../acts/keyed-mutex.ts';
import type { Tx } from '../acts/perform.ts';
import { LeaseLost } from '../jobs/lease-worker.ts';
import { type Context, inTransaction } from '../service/context.ts';
import { mayPass } from '../service/refusal-of.ts';
import { type AnyImport, type ImportBatch, idOf, type StoredImport, type StoredLine } from './declaration.ts';
import type { CurrentState, MadeLine } from './undo-declaration.ts';

/** Lines that are looked at together. */
const atOnce = 500;

/** The lines of an import that an undo still has before it, in their order; at most so many. */
export const linesToUndo = async (
  one: AnyImport,
  { session }: Context,
  job: StoredImport,
  limit: number,
  after = job.undoneTo,
): Promise<MadeLine[]> => {
  const filter = { ...idOf(one, job), index: trusted({ $gt: after }), made: trusted({ $ne: null }) };
  const found = one.Lines.find(filter, { _id: 0 }, { session: session ?? null });
  return found.sort({ index: 1 }).limit(limit).lean() as unknown as Promise<MadeLine[]>;
};

/**
 * Restores what there was before some lines, in one transaction with their place in the report; those that are no longer as the import made them are left.
 * When one is refused, each is tried by itself, so that it stops no other.
 * @throws LeaseLost, or what may pass
 */
export async function undoLines(
  one: AnyImport,
  ctx: Context,
  piece: ImportBatch,
  lines: readonly MadeLine[],
): Promise<void> {
  try {
    await runExclusive([piece.gathering.gatheringUuid], () =>
      inTransaction(ctx, async (tx) => {
        const touched = await touchedAmong(one, tx, piece, lines);
        const asMade = lines.filter(({ index }) => !touched.has(index));
        await report(one, tx, piece, lines, (line) => (touched.has(line.index) ? touchedSince : null));
        if (asMade.length > 0) await one.undo.restore(tx, piece, asMade);
      }),
    );
  } catch (error) {
    if (!(error instanceof PortalError) || mayPass(error)) throw error;
    if (lines.length > 1) for (const line of lines) await undoLines(one, ctx, piece, [line]);
    else await inTransaction(ctx, (tx) => report(one, tx, piece, lines, () => error.message));
  }
}

/** Which lines are no longer as their import made them: gone, out of sight, or changed by something that counts as a change. */
async function touchedAmong(
  one: AnyImport,
  ctx: Context,
  compared: Pick<ImportBatch, 'job' | 'gathering'>,
  lines: readonly MadeLine[],
): Promise<ReadonlySet<number>> {
  const currentStates: ReadonlyMap<number, CurrentState> = await one.undo.currentStates(ctx, compared, lines);
  const differing = lines.filter(({ index, made }) => currentStates.get(index)?.version !== made.version);
  const noted = await notedOnly(one, ctx, differing, currentStates);
  return new Set(differing.map(({ index }) => index).filter((index) => !noted.has(index)));
}

/** Of lines whose document has another version: those where the service only noted something since (that a mail went). */
async function notedOnly(
  { undo: { notes }, aggregateOfLines }: AnyImport,
  { db, session }: Context,
  lines: readonly MadeLine[],
  currentStates: ReadonlyMap<number, CurrentState>,
): Promise<ReadonlySet<number>> {
  const changed = lines.flatMap(({ index, made }) => {
    const { id, version } = currentStates.get(index) ?? {};
    return id && typeof version === 'number' && typeof made.version === 'number'
      ? [{ index, id, from: made.version }]
      : [];
  });
  if (changed.length === 0 || notes.length === 0) return new Set();
  const filter = {
    aggregate: aggregateOfLines,
    aggregateId: trusted({ $in: changed.map(({ id }) => id) }),
    action: trusted({ $nin: [...notes] }),
  };
  const acts = await db.records.history.find(filter, { aggregateId: 1, rev: 1 }, { session: session ?? null }).lean();
  const last = new Map<string, number>();
  for (const { aggregateId, rev = 0 } of acts) last.set(aggregateId, Math.max(rev, last.get(aggregateId) ?? 0));
  return new Set(changed.filter(({ id, from }) => (last.get(id) ?? 0) <= from).map(({ index }) => index));
}

/** What becomes of each line, and how far the undo is: only for the instance that still holds its lease. @param whyKept why a line is left, null of one that is put back */
async function report(
  one: AnyImport,
  { session }: Tx,
  { job, lease, leasedUntil }: ImportBatch,
  lines: readonly MadeLine[],
  whyKept: (line: StoredLine) => string | null,
): Promise<void> {
  const kept = lines.filter((line) => whyKept(line) !== null).length;
  const { matchedCount } = await one.Imports.updateOne(
    { ...idOf(one, job), state: 'UNDOING', lease },
    {
      $inc: { undone: lines.length - kept, kept },
      $set: { undoneTo: lines.at(-1)!.index, leasedUntil, attempts: 0 },
    },
    { session },
  );
  if (matchedCount !== 1) throw new LeaseLost();
  const writes = lines.map((line) => {
    const undoMessage = whyKept(line);
    const undoOutcome: UndoOutcome = undoMessage === null ? 'UNDONE' : 'KEPT';
    return {
      updateOne: { filter: { ...idOf(one, job), index: line.index }, update: { $set: { undoOutcome, undoMessage } } },
    };
  });
  await one.Lines.bulkWrite(writes, { session });
}

const isUndoable = ({ state, made }: ImportJob): boolean =>
  (state === 'DONE' || state === 'CANCELLED' || state === 'ERROR') && (made ?? 0) > 0;

/** What an undo would do now: to how many lines, and how many it would leave because they were changed since; null where there is nothing to undo. */
export async function undoPreview(one: AnyImport, ctx: Context, job: StoredImport) {
  const until = undoableUntil(job);
  const gathering = await one.gatheringOf(ctx, job.gatheringUuid);
  if (!isUndoable(job) || !until || until <= ctx.now() || !gathering) return null;
  const counted = { lines: 0, touched: 0 };
  for (let after = 0; ; ) {
    const lines = await linesToUndo(one, ctx, job, atOnce, after);
    counted.lines += lines.length;
    counted.touched += lines.length && (await touchedAmong(one, ctx, { job, gathering }, lines)).size;
    if (lines.length < atOnce) return { ...counted, untouched: counted.lines - counted.touched, until };
    after = lines.at(-1)!.index;
  }
}

import { changedSincePreview, doesSomething, PortalError } from '@portal/domain';
import { runExclusive } from '../acts/keyed-mutex.ts';
import { LeaseLost } from '../jobs/lease-worker.ts';
import { type Context, inTransaction } from '../service/context.ts';
import { mayPass } from '../service/refusal-of.ts';
import { movedBy } from './counts.ts';
import { type AnyImport, type ImportBatch, idOf, type PlannedRow, type StoredLine } from './declaration.ts';
import { appliedStates } from './undo-declaration.ts';

/**
 * Applies some lines in one transaction with their place in the report: after a crash, either all of it is there or nothing.
 * When one line is refused, each is tried by itself, so that it stops no other.
 * @throws LeaseLost, or what may pass
 */
export async function applyLines(
  one: AnyImport,
  ctx: Context,
  piece: ImportBatch,
  lines: readonly StoredLine[],
): Promise<void> {
  try {
    await applyTogether(one, ctx, piece, lines);
  } catch (error) {
    if (!(error instanceof PortalError) || mayPass(error)) throw error;
    if (lines.length > 1) for (const line of lines) await applyLines(one, ctx, piece, [line]);
    else await refuse(one, ctx, piece, lines[0]!, error.message);
  }
}

const applyTogether = (one: AnyImport, ctx: Context, piece: ImportBatch, lines: readonly StoredLine[]): Promise<void> =>
  runExclusive([piece.gathering.gatheringUuid], async () => {
    const fetched = await one.fetchKnown(ctx, piece, lines);
    await inTransaction(ctx, async (tx) => {
      const now: PlannedRow[] = await one.plan(tx, piece, lines, fetched);
      const planned = now.map((plan, i) => asConfirmed(one, lines[i]!, plan));
      await keepLease(one, tx, piece, lines, planned);
      // What a line writes on is said by its plan.
      const doing = lines.flatMap((line, i) => {
        const { inHand: _, ...plan } = planned[i]!;
        return doesSomething(plan.outcome) ? [{ ...line, ...plan }] : [];
      });
      const before = await one.undo.currentStates(tx, piece, doing);
      const more = await one.apply(tx, piece, lines, planned);
      const after = await one.undo.currentStates(
        tx,
        piece,
        doing.map((line) => ({ ...line, ...more.get(line.index) })),
      );
      const made = appliedStates(before, after);
      const done = planned.map(({ index, outcome, message }) => ({
        ...{ index, outcome, message, made: made.get(index) ?? null },
        ...more.get(index),
      }));
      await report(one, tx, piece, done);
    });
  });

/** Only what was shown and confirmed is done; what is so already is left alone. */
function asConfirmed(one: AnyImport, line: StoredLine, now: PlannedRow): PlannedRow {
  const isSame =
    now.outcome === line.outcome &&
    one.doing.every((field) => now[field as keyof PlannedRow] === line[field as keyof StoredLine]);
  if (isSame || !doesSomething(now.outcome)) return now;
  return { ...now, outcome: 'REFUSED', message: changedSincePreview };
}

/** The progress moves with the work, and only for the instance that still holds the lease of an import that goes on. */
async function keepLease(
  one: AnyImport,
  { session }: Context,
  { job, lease, leasedUntil }: ImportBatch,
  lines: readonly StoredLine[],
  planned: Parameters<typeof movedBy>[1],
): Promise<void> {
  const { matchedCount } = await one.Imports.updateOne(
    { ...idOf(one, job), state: 'APPLYING', lease },
    { $inc: movedBy(lines, planned), $set: { leasedUntil, attempts: 0 } },
    session ? { session } : {},
  );
  if (matchedCount !== 1) throw new LeaseLost();
}

async function report(
  one: AnyImport,
  { session }: Context,
  { job }: ImportBatch,
  done: readonly Partial<StoredLine>[],
): Promise<void> {
  const $inc = { made: done.filter(({ made }) => made).length };
  await one.Imports.updateOne(idOf(one, job), { $inc }, session ? { session } : {});
  const writes = done.map(({ index, ...kept }) => ({
    updateOne: { filter: { ...idOf(one, job), index }, update: { $set: { ...kept, isOpen: false } } },
  }));
  await one.Lines.bulkWrite(writes, session ? { session } : {});
}

/** A line that the write path refused. */
const refuse = (one: AnyImport, ctx: Context, piece: ImportBatch, line: StoredLine, message: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const refused = { index: line.index, outcome: 'REFUSED' as const, message };
    await keepLease(one, tx, piece, [line], [refused]);
    await report(one, tx, piece, [refused]);
  });

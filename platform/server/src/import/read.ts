import { doesSomething, importLineLimit, PortalError } from '@portal/domain';
import { trusted } from 'mongoose';
import { LeaseLost } from '../jobs/lease-worker.ts';
import { type Context, inTransaction } from '../service/context.ts';
import { countLines } from './counts.ts';
import {
  type AnyImport,
  type Compared,
  type ImportBatch,
  idOf,
  type PlannedRow,
  performStep,
  type StoredImport,
  uuidOf,
} from './declaration.ts';

/** Lines that are compared at once. */
const comparedAtOnce = 500;

/**
 * Reads the next piece of an import and compares it with what is known: a page of its source, or lines of a file that lie here already.
 * @returns whether all of it is read
 * @throws LeaseLost, PortalError IMPORT_TOO_MANY_LINES, SERVICE_UNAVAILABLE, what the source throws
 */
export async function readBatch(one: AnyImport, ctx: Context, piece: ImportBatch): Promise<boolean> {
  const page = await one.page(ctx, piece.job);
  if (!page) return compareFile(one, ctx, piece);
  const { rows, total, isLast } = page;
  if (total > importLineLimit) throw new PortalError('IMPORT_TOO_MANY_LINES', { max: importLineLimit });
  const fetched = await one.fetchKnown(ctx, piece, rows);
  await inTransaction(ctx, async (tx) => {
    const planned = await one.plan(tx, piece, rows, fetched);
    const { read, nextPage } = piece.job;
    await move(one, tx, piece, { read: read + rows.length, total, nextPage: nextPage + 1 });
    const at = ctx.now();
    const own = { ...idOf(one, piece.job), gatheringUuid: piece.gathering.gatheringUuid, at };
    const lines = rows.map((row: object, i: number) => ({ ...row, ...storedPlanOf(planned[i]!), ...own }));
    await one.Lines.insertMany(lines, { session: tx.session });
  });
  return isLast;
}

async function compareFile(one: AnyImport, ctx: Context, piece: ImportBatch): Promise<boolean> {
  const mine = idOf(one, piece.job);
  const found = one.Lines.find({ ...mine, outcome: null }, { _id: 0 })
    .sort({ index: 1 })
    .limit(comparedAtOnce);
  const lines = await found.lean();
  if (lines.length === 0) return true;
  const fetched = await one.fetchKnown(ctx, piece, lines);
  await inTransaction(ctx, async (tx) => {
    const planned: PlannedRow[] = await one.plan(tx, piece, lines, fetched);
    await move(one, tx, piece, { read: piece.job.read + lines.length });
    const writes = planned.map((plan) => ({
      updateOne: { filter: { ...mine, index: plan.index }, update: { $set: storedPlanOf(plan) } },
    }));
    await one.Lines.bulkWrite(writes, { session: tx.session });
  });
  return false;
}

/** What a line keeps of its plan. */
export const storedPlanOf = ({ index: _index, inHand: _inHand, ...plan }: PlannedRow) => ({
  ...plan,
  isOpen: doesSomething(plan.outcome),
});

async function move(
  one: AnyImport,
  { session }: Context,
  { job, lease, leasedUntil }: ImportBatch,
  progress: Partial<StoredImport>,
): Promise<void> {
  const { matchedCount } = await one.Imports.updateOne(
    { ...idOf(one, job), state: 'READING', lease },
    { $set: { ...progress, leasedUntil, attempts: 0 } },
    session ? { session } : {},
  );
  if (matchedCount !== 1) throw new LeaseLost();
}

/** Everything is read: the preview waits for its confirmation. */
export async function showPreview(one: AnyImport, ctx: Context, job: StoredImport): Promise<void> {
  const mine = idOf(one, job);
  const counts = await countLines(one, ctx, mine);
  const toApply = await one.Lines.countDocuments({ ...mine, isOpen: true });
  await performStep(ctx, one, 'shows', uuidOf(one, job), { counts, toApply });
  // A confirmation a moment later need not wait for the end of a lease.
  await one.Imports.updateOne(mine, { $set: { leasedUntil: new Date(0) } });
}

/** For each row about somebody whom an earlier line of the import is about, that line. @param keys who each is about */
export async function duplicateRowsOf(
  one: Pick<AnyImport, 'Lines' | 'idField'>,
  { session }: Context,
  { job }: Compared,
  rows: readonly { index: number; personKey: string }[],
): Promise<ReadonlyMap<number, number>> {
  const keys = [...new Set(rows.map(({ personKey }) => personKey))];
  const filter = { ...idOf(one as AnyImport, job), personKey: trusted({ $in: keys }) };
  const known = await one.Lines.find(filter, { _id: 0, personKey: 1, index: 1 }, { session: session ?? null }).lean();
  const first = new Map<string, number>();
  for (const { personKey, index } of [...known, ...rows] as { personKey: string; index: number }[])
    first.set(personKey, Math.min(index, first.get(personKey) ?? index));
  return new Map(
    rows.flatMap(({ personKey, index }) =>
      first.get(personKey)! < index ? [[index, first.get(personKey)!] as const] : [],
    ),
  );
}

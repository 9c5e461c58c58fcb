import { type ImportCounts, type ImportJob, type ImportOutcome, noImportCounts } from '@portal/domain';
import type { Context } from '../service/context.ts';
import type { AnyImport } from './declaration.ts';

const isApplying = ({ state, applied }: ImportJob): boolean => state === 'APPLYING' || state === 'DONE' || applied > 0;
/** Lines that are done with: read, then applied, then undone or left. */
export const doneOf = (job: ImportJob): number =>
  job.state === 'UNDOING' ? (job.undone ?? 0) + (job.kept ?? 0) : isApplying(job) ? job.applied : job.read;
/** Lines that there are of those. */
export const toDoOf = (job: ImportJob): number =>
  job.state === 'UNDOING' ? (job.made ?? 0) : isApplying(job) ? job.toApply : job.total;

/** The counts of a preview. */
export async function countLines(
  { Lines, alsoCounted = {} }: AnyImport,
  { session }: Context,
  mine: Record<string, string>,
): Promise<ImportCounts> {
  const counts: ImportCounts = { ...noImportCounts };
  const rows = await Lines.aggregate<{ _id: ImportOutcome; n: number }>([
    { $match: mine },
    { $group: { _id: '$outcome', n: { $sum: 1 } } },
  ]).session(session ?? null);
  for (const { _id, n } of rows) counts[_id] += n;
  for (const [name, filter] of Object.entries(alsoCounted))
    counts[name as keyof ImportCounts] = await Lines.countDocuments(
      { ...mine, ...(filter as object) },
      { session: session ?? null },
    );
  return counts;
}

/** How counts move when lines become something else. */
export function movedBy(
  lines: readonly { outcome: ImportOutcome | null }[],
  planned: readonly { outcome: ImportOutcome }[],
): Record<string, number> {
  const by: Record<string, number> = { applied: lines.length };
  const add = (outcome: ImportOutcome | null, n: number) => {
    if (outcome) by[`counts.${outcome}`] = (by[`counts.${outcome}`] ?? 0) + n;
  };
  for (const [i, { outcome }] of lines.entries()) {
    add(outcome, -1);
    add(planned[i]!.outcome, 1);
  }
  return Object.fromEntries(Object.entries(by).filter(([, n]) => n !== 0));
}

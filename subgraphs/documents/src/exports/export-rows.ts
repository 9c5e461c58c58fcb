import { definitionOf } from '@portal/domain';
import { type Context, callService, LeaseLost } from '@portal/server';
import { z } from 'zod';
import { RunningUploads } from '../database.ts';
import { Exports, type StoredExport } from './export.model.ts';

const page = z.object({
  rows: z.array(z.unknown()).max(500),
  /** Comes with the first page. */
  total: z.number().int().nullish(),
  endCursor: z.string().nullable(),
  hasNextPage: z.boolean(),
});

/** The lease that an instance holds while it writes. */
export interface ExportLease {
  job: StoredExport;
  attemptUuid: string;
  /** Until when, counted from now. */
  leasedUntil: () => Date;
  isStopped: () => boolean;
}

/** Renews the lease and records the progress. @throws LeaseLost */
export async function renewLease(
  ctx: Context,
  { job, ...hold }: ExportLease,
  progress: Partial<StoredExport>,
): Promise<void> {
  const { exportUuid, lease } = job;
  const $set = { ...progress, leasedUntil: hold.leasedUntil() };
  const within = ctx.session ? { session: ctx.session } : {};
  const { matchedCount } = await Exports.updateOne({ exportUuid, lease, state: 'PENDING' }, { $set }, within);
  if (matchedCount !== 1 || hold.isStopped()) throw new LeaseLost();
  await RunningUploads.updateOne({ fileUuid: hold.attemptUuid }, { $set: { startedAt: ctx.now() } }, within);
}

/** How often the lease is renewed during work that is longer than a page: well within its time. */
const beatMs = 3000;

/**
 * Work on a page that takes longer than the lease: it is renewed meanwhile.
 * @param work is asked to stop when the lease is lost, or the job cancelled
 * @throws LeaseLost
 */
export async function withLeaseRenewal<T>(
  ctx: Context,
  hold: ExportLease,
  work: (stop: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const beat = setInterval(() => void renewLease(ctx, hold, {}).catch((error: unknown) => lost.abort(error)), beatMs);
  try {
    return await work(lost.signal);
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    clearInterval(beat);
  }
}

/**
 * All rows, page by page from their owner, under the current rights and reach of the user who requested it.
 * @throws LeaseLost, or a PortalError of the owner
 */
export async function* pagesOf(ctx: Context, hold: ExportLease): AsyncGenerator<readonly unknown[]> {
  const { kind, filters, askerUuid, actor, traceId } = hold.job;
  const { service, verb, rowsPerPage } = definitionOf(kind);
  const asking = { ...ctx, traceId };
  const named = { namedUser: askerUuid, impersonator: actor?.impersonator };
  const progress = { written: 0, total: null as number | null };
  for (let after: string | null = null; ; ) {
    const question = { filters, first: rowsPerPage, after };
    const answer = page.parse(await callService('documents', service, verb, question, asking, named));
    progress.total = answer.total ?? progress.total;
    progress.written += answer.rows.length;
    await renewLease(ctx, hold, progress);
    yield answer.rows;
    if (!answer.hasNextPage) return;
    after = answer.endCursor;
  }
}

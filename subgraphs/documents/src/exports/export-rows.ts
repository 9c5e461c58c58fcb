import { type Cell, definitionOf, ofShown } from '@portal/domain';
import { askService, type Context, LeaseLost } from '@portal/server';
import { z } from 'zod';
import { RunningUploads } from '../database.ts';
import { Exports, type StoredExport } from './export.model.ts';

/** Rows of one request to their owner. */
export const rowsPerPage = 500;

const page = z.object({
  rows: z.array(z.unknown()).max(rowsPerPage),
  /** Comes with the first page. */
  total: z.number().int().nullish(),
  endCursor: z.string().nullable(),
  hasNextPage: z.boolean(),
});

/** The lease that an instance holds while it writes. */
export interface Hold {
  job: StoredExport;
  attemptUuid: string;
  /** Until when, counted from now. */
  leasedUntil: () => Date;
  isStopped: () => boolean;
}

/** Renews the lease and records the progress. @throws LeaseLost */
export async function keepHold(ctx: Context, { job, ...hold }: Hold, progress: Partial<StoredExport>): Promise<void> {
  const { exportUuid, lease } = job;
  const $set = { ...progress, leasedUntil: hold.leasedUntil() };
  const within = ctx.session ? { session: ctx.session } : {};
  const { matchedCount } = await Exports.updateOne({ exportUuid, lease, state: 'PENDING' }, { $set }, within);
  if (matchedCount !== 1 || hold.isStopped()) throw new LeaseLost();
  await RunningUploads.updateOne({ fileUuid: hold.attemptUuid }, { $set: { startedAt: ctx.now() } }, within);
}

/**
 * The cells of all rows, page by page from their owner, under the current rights and reach of the user who requested it.
 * @throws LeaseLost, or a PortalError of the owner
 */
export async function* pagesOf(ctx: Context, hold: Hold): AsyncGenerator<Cell[][]> {
  const { kind, filters, columns, askerUuid, traceId } = hold.job;
  const { service, verb, cellsOf } = ofShown(definitionOf(kind), columns);
  const asking = { ...ctx, traceId };
  const named = { namedUser: askerUuid };
  const progress = { written: 0, total: null as number | null };
  for (let after: string | null = null; ; ) {
    const question = { filters, first: rowsPerPage, after };
    const answer = page.parse(await askService('documents', service, verb, question, asking, named));
    progress.total = answer.total ?? progress.total;
    progress.written += answer.rows.length;
    await keepHold(ctx, hold, progress);
    yield answer.rows.map(cellsOf);
    if (!answer.hasNextPage) return;
    after = answer.endCursor;
  }
}

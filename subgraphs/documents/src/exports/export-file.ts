import { createHash, randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { definitionOf, fileKinds, frenchDayOf, safeFileName } from '@portal/domain';
import { type Context, inTransaction, perform } from '@portal/server';
import { fileAggregate } from '../aggregate.ts';
import { RunningUploads } from '../database.ts';
import { content } from '../files/content.ts';
import type { StoredExport } from './export.model.ts';
import { exportAggregate } from './export-aggregate.ts';
import type { Outcome } from './export-renderer.ts';
import { rendererOf } from './export-renderers.ts';
import { type ExportLease, pagesOf, renewLease } from './export-rows.ts';

interface Counted {
  rows: number;
  /** The error that ended the pages: a writer may wrap it. */
  failure?: unknown;
}

async function* counting(
  pages: AsyncIterable<readonly unknown[]>,
  counted: Counted,
): AsyncGenerator<readonly unknown[]> {
  try {
    for await (const rows of pages) {
      counted.rows += rows.length;
      yield rows;
    }
  } catch (error) {
    counted.failure = error;
    throw error;
  }
}

/** Writes chunks sequentially, awaiting each: no write is in flight when one fails, and the producer gets back-pressure. */
async function store(bytes: AsyncIterable<Uint8Array>, target: Writable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const broken = new Promise<never>((_resolve, reject) => target.once('error', reject));
  broken.catch(() => undefined);
  for await (const chunk of bytes) {
    size += chunk.length;
    hash.update(chunk);
    await Promise.race([new Promise<void>((resolve) => target.write(chunk, () => resolve())), broken]);
  }
  await Promise.race([new Promise<void>((resolve) => target.end(resolve)), broken]);
  return { size, sha256: hash.digest('hex') };
}

/** Deletes what an instance that was killed, or lost its lease, left of a file. */
async function clear(fileUuid: string): Promise<void> {
  await content.remove(fileUuid);
  await RunningUploads.deleteOne({ fileUuid });
}

/** Saves the file and ends the job, in one transaction. */
async function keep(
  ctx: Context,
  hold: ExportLease,
  written: { size: number; sha256: string; rows: number },
  outcome: Outcome,
) {
  const { job, attemptUuid } = hold;
  const { exportUuid, kind, askerUuid } = job;
  const { fileName: stem, right } = definitionOf(kind);
  const { rows, ...found } = written;
  const name = safeFileName(`${stem}-${frenchDayOf(ctx.now())}.${fileKinds[outcome.kind].extensions[0]}`, outcome.kind);
  const claim = { owner: `export:${exportUuid}`, right, userUuid: askerUuid };
  await inTransaction(ctx, async (tx) => {
    // An instance that took it over meanwhile has deleted these bytes.
    await renewLease(tx, hold, {});
    await RunningUploads.deleteOne({ fileUuid: attemptUuid }, { session: tx.session });
    await perform(tx, fileAggregate, 'keepExport', null, {
      fileUuid: attemptUuid,
      name,
      kind: outcome.kind,
      ...found,
      claim,
    });
    const end = { fileUuid: attemptUuid, fileName: name, written: rows, remark: outcome.remark };
    await perform(tx, exportAggregate, 'finishExport', exportUuid, end);
  });
}

/**
 * Writes the file of an export from its first row; on any failure its bytes are deleted.
 * @throws LeaseLost, or what went wrong
 */
export async function writeExport(
  ctx: Context,
  job: StoredExport,
  settings: Pick<ExportLease, 'leasedUntil' | 'isStopped'>,
): Promise<void> {
  const hold: ExportLease = { job, attemptUuid: randomUUID(), ...settings };
  const { attemptUuid } = hold;
  const counted: Counted = { rows: 0 };
  await RunningUploads.create([{ fileUuid: attemptUuid, startedAt: ctx.now() }]);
  try {
    await renewLease(ctx, hold, { attemptUuid, written: 0, total: null });
    if (job.attemptUuid) await clear(job.attemptUuid);
    const pages = counting(pagesOf(ctx, hold), counted);
    const outcome: Outcome = { kind: job.format, remark: null };
    const bytes = rendererOf(job.kind)(ctx, hold, pages, outcome);
    const written = await store(bytes, await content.write(ctx, attemptUuid));
    await keep(ctx, hold, { ...written, rows: counted.rows }, outcome);
  } catch (error) {
    await clear(attemptUuid);
    throw counted.failure ?? error;
  }
}

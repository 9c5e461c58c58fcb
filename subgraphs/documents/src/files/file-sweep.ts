import { PortalError, type StoredFile, unclaimedFileLifetimeMs } from '@portal/domain';
import { type Context, type Filter, inTransaction, perform, trusted } from '@portal/server';
import { fileAggregate } from '../aggregate.ts';
import { Files, RunningUploads } from '../database.ts';
import { expireExports } from '../exports/export-expiry.ts';
import { removeLeftConversions } from '../letters/converter.ts';
import { ClaimDeliveryMonitor, filesOfParkedClaims } from './claim-delivery.ts';
import { content } from './content.ts';

const everyMs = 5 * 60_000;
/** No upload of 20 MB takes longer. */
const longestUploadMs = 3600_000;
const batch = 200;

/**
 * Ends files that nobody claimed for 24 hours, while no claim of them can be on its way, and exports of seven days, and deletes unreferenced
 * bytes. Several instances may do it at once: each file ends by one guarded transition, and deleting bytes twice is harmless.
 */
export async function sweepFiles(ctx: Context, claims: ClaimDeliveryMonitor): Promise<void> {
  if (await claims.look(ctx)) await expireUnclaimed(ctx);
  await expireExports(ctx);
  await removeContentOfRemoved(ctx);
  await removeBrokenUploads(ctx);
  await removeLeftConversions(ctx.now());
}

/** Sweeps every few minutes. @returns its stop function, which waits for the sweep in progress */
export function startClock(ctx: Context): () => Promise<void> {
  const claims = new ClaimDeliveryMonitor();
  let running: Promise<void> = Promise.resolve();
  const tick = (): void => {
    running = running
      .then(() => sweepFiles(ctx, claims))
      .catch((error: Error) => ctx.log.warn({ reason: error.message }, 'files not swept, tried again'));
  };
  tick();
  const timer = setInterval(tick, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function expireUnclaimed(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - unclaimedFileLifetimeMs);
  const filter: Filter<StoredFile> = {
    state: 'UNCLAIMED',
    unclaimedSince: trusted({ $lte: before }),
    fileUuid: trusted({ $nin: await filesOfParkedClaims(ctx) }),
  };
  const due = await Files.find(filter, { fileUuid: 1, _id: 0 }).limit(batch).lean();
  for (const { fileUuid } of due) {
    await inTransaction(ctx, (tx) => perform(tx, fileAggregate, 'expireFile', fileUuid)).catch((error: unknown) => {
      // Claimed or ended by another instance meanwhile.
      if (!(error instanceof PortalError)) throw error;
    });
  }
  if (due.length === batch) await expireUnclaimed(ctx);
}

async function removeContentOfRemoved(ctx: Context): Promise<void> {
  const removed = await Files.find({ state: 'REMOVED', contentRemovedAt: null }, { fileUuid: 1, _id: 0 }).lean();
  for (const { fileUuid } of removed) {
    await content.remove(fileUuid);
    await Files.updateOne({ fileUuid }, { $set: { contentRemovedAt: ctx.now() } });
  }
}

async function removeBrokenUploads(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - longestUploadMs);
  const broken = await RunningUploads.find({ startedAt: trusted({ $lte: before }) }).lean();
  for (const { fileUuid } of broken) {
    if (!(await Files.exists({ fileUuid }))) await content.remove(fileUuid);
    await RunningUploads.deleteOne({ fileUuid });
  }
}

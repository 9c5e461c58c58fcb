import { PortalError } from '@portal/domain';
import { type Context, type Filter, inTransaction, perform, trusted } from '@portal/server';
import { fileAggregate } from '../aggregate.ts';
import { Exports, type StoredExport } from './export.model.ts';
import { exportAggregate } from './export-aggregate.ts';

const batch = 200;

/** Ends exports after their seven days, each together with its file, whose bytes go with those of all that is removed. */
export async function expireExports(ctx: Context): Promise<void> {
  const over: Filter<StoredExport> = {
    state: trusted({ $in: ['DONE', 'ERROR', 'CANCELLED'] }),
    expiresAt: trusted({ $lte: ctx.now() }),
  };
  const due = (await Exports.find(over, { _id: 0 }).limit(batch).lean()) as StoredExport[];
  for (const { exportUuid, fileUuid } of due) {
    await inTransaction(ctx, async (tx) => {
      await perform(tx, exportAggregate, 'expireExport', exportUuid);
      if (fileUuid) await perform(tx, fileAggregate, 'removeExport', fileUuid);
    }).catch((error: unknown) => {
      // Ended by another instance, or restarted, meanwhile.
      if (!(error instanceof PortalError)) throw error;
    });
  }
  if (due.length === batch) await expireExports(ctx);
}

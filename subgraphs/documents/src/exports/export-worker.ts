import { randomUUID } from 'node:crypto';
import { PortalError } from '@portal/domain';
import {
  attemptsBeforeError,
  type Filter,
  LeaseLost,
  LeaseWorker,
  mayPass,
  pauseAfterAttempts,
  perform,
  trusted,
} from '@portal/server';
import { Exports, type StoredExport } from './export.model.ts';
import { exportAggregate } from './export-aggregate.ts';
import { writeExport } from './export-file.ts';

/** Writes exports one after the other, outside of any request; several instances share them by leases. */
export class ExportWorker extends LeaseWorker<StoredExport> {
  protected readonly name = 'exports';

  /** @returns the job with the new lease, and still with the attempt that a killed instance left */
  protected async lease(): Promise<StoredExport | null> {
    const filter: Filter<StoredExport> = { state: 'PENDING', leasedUntil: trusted({ $lte: this.ctx.now() }) };
    const lease = { lease: randomUUID(), leasedUntil: this.leasedUntil() };
    const options = { returnDocument: 'after' as const, sort: { createdAt: 1 as const } };
    return (await Exports.findOneAndUpdate(filter, { $set: lease }, options).lean()) as StoredExport | null;
  }

  protected async work(held: StoredExport): Promise<void> {
    try {
      await writeExport(this.ctx, held, { leasedUntil: this.leasedUntil, isStopped: () => this.isStopped });
    } catch (error) {
      if (error instanceof LeaseLost) await this.#release(held);
      else await this.#postpone(held, error as Error);
    }
  }

  /** Stopped in progress: another instance need not wait for the end of the lease. */
  async #release({ exportUuid, lease }: StoredExport): Promise<void> {
    await Exports.updateOne({ exportUuid, lease }, { $set: { leasedUntil: new Date(0) } });
  }

  /** Transient errors are retried with a growing pause; all others, and too many attempts, end the export with the reason. */
  async #postpone({ exportUuid, lease, traceId }: StoredExport, error: Error): Promise<void> {
    const open: Filter<StoredExport> = { exportUuid, lease, state: 'PENDING' };
    const job = (await Exports.findOne(open, { _id: 0 }).lean()) as StoredExport | null;
    // Cancelled or taken over by another meanwhile.
    if (!job) return;
    this.ctx.log.warn({ exportUuid, traceId, attempts: job.attempts + 1, reason: error.message }, 'export interrupted');
    if (mayPass(error) && job.attempts + 1 < attemptsBeforeError) {
      const leasedUntil = new Date(this.ctx.now().getTime() + pauseAfterAttempts(job.attempts));
      await Exports.updateOne(open, { $set: { leasedUntil }, $inc: { attempts: 1 } });
      return;
    }
    const isKnown = error instanceof PortalError && error.code !== 'INTERNAL_SERVER_ERROR';
    const errorCode = isKnown ? error.code : 'EXPORT_FAILED';
    await perform(this.ctx, exportAggregate, 'failExport', exportUuid, { errorCode }).catch((refusal: unknown) => {
      // Cancelled meanwhile.
      if (!(refusal instanceof PortalError)) throw refusal;
    });
  }
}

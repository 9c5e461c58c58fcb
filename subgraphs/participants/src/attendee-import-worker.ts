import { randomUUID } from 'node:crypto';
import { PortalError } from '@portal/domain';
import {
  attemptsBeforeError,
  createContext,
  LeaseLost,
  LeaseWorker,
  pauseAfterAttempts,
  perform,
  personOfNow,
  trusted,
} from '@portal/server';
import { Imports, Lines, type StoredImport, type StoredLine } from './attendee-import.model.ts';
import { attendeeImports } from './attendee-import-aggregate.ts';
import { applyLines, mayPass, type Piece } from './attendee-import-apply.ts';
import { readPiece, showPreview } from './attendee-import-read.ts';
import { gatheringOf } from './copies.ts';

/** Lines of one transaction: short enough to end well within a lease, and to be stopped between two. */
export const linesPerPiece = 200;

/** Reads and applies imports piece by piece, outside of any request; several instances share them by leases. */
export class ImportWorker extends LeaseWorker<StoredImport> {
  protected readonly name = 'imports';

  protected async lease(): Promise<StoredImport | null> {
    const open = { state: trusted({ $in: ['READING', 'APPLYING'] }), openKey: trusted({ $type: 'string' }) };
    const filter = { ...open, leasedUntil: trusted({ $lte: this.ctx.now() }) };
    const lease = { lease: randomUUID(), leasedUntil: this.leasedUntil() };
    const found = await Imports.findOneAndUpdate(filter as never, { $set: lease }, { returnDocument: 'after' }).lean();
    return found as StoredImport | null;
  }

  /** Piece after piece until the import waits for somebody, is over, is another's, or this instance is stopped. */
  protected async work(held: StoredImport): Promise<void> {
    const { attendeeImportUuid, lease } = held;
    try {
      while (!this.isStopped) {
        const job = (await Imports.findOne({ attendeeImportUuid, lease }, { _id: 0 }).lean()) as StoredImport | null;
        if (!job || (job.state !== 'READING' && job.state !== 'APPLYING')) return;
        if (await this.#piece(job)) return;
      }
      // Stopped in between: another instance need not wait for the end of the lease.
      await Imports.updateOne({ attendeeImportUuid, lease }, { $set: { leasedUntil: new Date(0) } });
    } catch (error) {
      if (!(error instanceof LeaseLost)) await this.#postpone(held, error as Error);
    }
  }

  /** @returns whether this import is out of hand */
  async #piece(job: StoredImport): Promise<boolean> {
    const { attendeeImportUuid, kind, gatheringUuid } = job;
    const { db, log, now } = this.ctx;
    const starter = job.actor;
    const asking = { ...this.ctx, traceId: attendeeImportUuid };
    // In the name of whoever started it, and on the rights that they have now.
    const actor = await personOfNow('participants', starter.userUuid, asking, starter);
    const ctx = createContext({ db, log, now, actor, traceId: attendeeImportUuid });
    const gathering = await gatheringOf(ctx, gatheringUuid);
    if (!gathering) throw new PortalError('NOT_FOUND');
    const piece: Piece = {
      job,
      lease: job.lease!,
      leasedUntil: this.leasedUntil(),
      attendeeImportUuid,
      kind,
      gathering,
    };
    if (job.state === 'READING') {
      if (!(await readPiece(ctx, piece))) return false;
      await showPreview(this.ctx, job);
      return true;
    }
    const lines = (await Lines.find({ attendeeImportUuid, isOpen: true }, { _id: 0 })
      .sort({ index: 1 })
      .limit(linesPerPiece)
      .lean()) as StoredLine[];
    if (lines.length > 0) await applyLines(ctx, piece, lines);
    else await perform(this.ctx, attendeeImports, 'finishAttendeeImport', attendeeImportUuid);
    return lines.length === 0;
  }

  /** What may pass is tried again after a growing pause; everything else, and what does not pass, ends the import with its reason. */
  async #postpone({ attendeeImportUuid, lease }: StoredImport, error: Error): Promise<void> {
    const job = (await Imports.findOne({ attendeeImportUuid, lease }, { _id: 0 }).lean()) as StoredImport | null;
    if (!job) return;
    this.ctx.log.warn({ attendeeImportUuid, attempts: job.attempts + 1, reason: error.message }, 'import interrupted');
    if (mayPass(error) && job.attempts + 1 < attemptsBeforeError) {
      const leasedUntil = new Date(this.ctx.now().getTime() + pauseAfterAttempts(job.attempts));
      await Imports.updateOne({ attendeeImportUuid, lease }, { $set: { leasedUntil }, $inc: { attempts: 1 } });
      return;
    }
    const errorCode = error instanceof PortalError ? error.code : 'IMPORT_FAILED';
    await perform(this.ctx, attendeeImports, 'failAttendeeImport', attendeeImportUuid, { errorCode }).catch(
      (refusal: unknown) => {
        // Cancelled meanwhile.
        if (!(refusal instanceof PortalError)) throw refusal;
      },
    );
  }
}

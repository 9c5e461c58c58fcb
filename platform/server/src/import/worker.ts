import { randomUUID } from 'node:crypto';
import { PortalError } from '@portal/domain';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { loadCurrentActor } from '../acts/current-actor.ts';
import {
  attemptsBeforeError,
  LeaseLost,
  type LeaseSettings,
  LeaseWorker,
  pauseAfterAttempts,
} from '../jobs/lease-worker.ts';
import { type Context, createContext } from '../service/context.ts';
import { mayPass } from '../service/refusal-of.ts';
import { applyLines } from './apply.ts';
import {
  type AnyImport,
  type ImportBatch,
  idOf,
  performStep,
  type StoredImport,
  type StoredLine,
  uuidOf,
} from './declaration.ts';
import { openKeyOf } from './models.ts';
import { readBatch, showPreview } from './read.ts';
import { linesToUndo, undoLines } from './undo.ts';

/** Lines of one transaction: short enough to end well within a lease, and to be stopped between two. */
export const linesPerBatch = 200;

const workers = new WeakMap<AnyImport, ImportWorker>();
/** Who works on an import in this process: woken as soon as there is something to do. */
export const setImportWorker = (one: AnyImport, worker: ImportWorker | undefined): void => {
  if (worker) workers.set(one, worker);
  else workers.delete(one);
};
/** An import of this kind is waiting for a worker. */
export const wakeImports = (one: AnyImport): void => workers.get(one)?.wake();

const importEnvironment = z.object({
  /** After how long another instance takes up an import that this one was working on. Longer than a piece can take. */
  IMPORT_LEASE_SECONDS: z.coerce.number().positive().default(15),
  /** How often an instance looks for imports that nobody works on. */
  IMPORT_SWEEP_MS: z.coerce.number().int().positive().default(2000),
});

/** Begins to work on imports in this process. @returns its stop, which waits for the piece in progress */
export function startImports(ctx: Context, declarations: readonly AnyImport[]): () => Promise<void> {
  const { IMPORT_LEASE_SECONDS: seconds, IMPORT_SWEEP_MS: sweepMs } = importEnvironment.parse(process.env);
  const started = declarations.map((one) => {
    const worker = new ImportWorker(one, ctx, { leaseMs: seconds * 1000, sweepMs }).start();
    setImportWorker(one, worker);
    return { one, worker };
  });
  return async () => {
    for (const { one } of started) setImportWorker(one, undefined);
    await Promise.all(started.map(({ worker }) => worker.stop()));
  };
}

/** Reads and applies imports piece by piece, outside of any request; several instances share them by leases. */
export class ImportWorker extends LeaseWorker<StoredImport> {
  protected readonly name: string;
  readonly #one: AnyImport;

  constructor(one: AnyImport, ctx: Context, settings: LeaseSettings) {
    super(ctx, settings);
    this.#one = one;
    this.name = one.name;
  }

  protected async lease(): Promise<StoredImport | null> {
    const open = { state: trusted({ $in: ['READING', 'APPLYING', 'UNDOING'] }), openKey: trusted({ $gt: '' }) };
    const filter = { ...open, leasedUntil: trusted({ $lte: this.ctx.now() }) };
    const lease = { lease: randomUUID(), leasedUntil: this.leasedUntil() };
    return this.#one.Imports.findOneAndUpdate(filter, { $set: lease }, { returnDocument: 'after' }).lean();
  }

  #held = (job: StoredImport): Promise<StoredImport | null> =>
    this.#one.Imports.findOne({ ...idOf(this.#one, job), lease: job.lease }, { _id: 0 })
      .lean()
      .then((found) => found as StoredImport | null);

  #letGo = (job: StoredImport, change: object) =>
    this.#one.Imports.updateOne({ ...idOf(this.#one, job), lease: job.lease }, change);

  /** Piece after piece until the import waits for somebody, is over, is another's, or this instance is stopped. */
  protected async work(held: StoredImport): Promise<void> {
    try {
      while (!this.isStopped) {
        const job = await this.#held(held);
        if (!job || openKeyOf(job).openKey === null) return;
        if (await this.#piece(job)) return;
      }
      // Stopped in between: another instance need not wait for the end of the lease.
      await this.#letGo(held, { $set: { leasedUntil: new Date(0) } });
    } catch (error) {
      if (!(error instanceof LeaseLost)) await this.#postpone(held, error as Error);
    }
  }

  /** @returns whether this instance is done with the import */
  async #piece(job: StoredImport): Promise<boolean> {
    const one = this.#one;
    const { db, log, now } = this.ctx;
    const traceId = uuidOf(one, job);
    // In the name of the user who started it, or who undoes it, and on the rights that they have now.
    const asking = { ...this.ctx, traceId };
    const who = (job.state === 'UNDOING' && job.undoneBy) || job.actor;
    const actor = await loadCurrentActor(one.service, who.userUuid, asking, who);
    const ctx = createContext({ db, log, now, actor, traceId });
    const gathering = await one.gatheringOf(ctx, job.gatheringUuid);
    if (!gathering) throw new PortalError('NOT_FOUND');
    const piece: ImportBatch = { job, gathering, lease: job.lease!, leasedUntil: this.leasedUntil() };
    if (job.state === 'READING') {
      if (!(await readBatch(one, ctx, piece))) return false;
      await showPreview(one, this.ctx, job);
      return true;
    }
    if (job.state === 'UNDOING') return this.#undoPiece(ctx, piece);
    const open = one.Lines.find({ ...idOf(one, job), isOpen: true }, { _id: 0 });
    const lines = (await open.sort({ index: 1 }).limit(linesPerBatch).lean()) as StoredLine[];
    if (lines.length > 0) await applyLines(one, ctx, piece, lines);
    else await performStep(this.ctx, one, 'finishes', traceId, undefined);
    return lines.length === 0;
  }

  /** @returns whether all of it is undone */
  async #undoPiece(ctx: Context, piece: ImportBatch): Promise<boolean> {
    const lines = await linesToUndo(this.#one, ctx, piece.job, linesPerBatch);
    if (lines.length > 0) await undoLines(this.#one, ctx, piece, lines);
    else await performStep(this.ctx, this.#one, 'finishesUndo', uuidOf(this.#one, piece.job), undefined);
    return lines.length === 0;
  }

  /** What may pass is tried again after a growing pause; everything else, and what does not pass, ends the import with its reason. */
  async #postpone(held: StoredImport, error: Error): Promise<void> {
    const one = this.#one;
    const job = await this.#held(held);
    if (!job) return;
    const importUuid = uuidOf(one, job);
    this.ctx.log.warn({ importUuid, attempts: job.attempts + 1, reason: error.message }, 'import interrupted');
    if (mayPass(error) && job.attempts + 1 < attemptsBeforeError) {
      const leasedUntil = new Date(this.ctx.now().getTime() + pauseAfterAttempts(job.attempts));
      await this.#letGo(held, { $set: { leasedUntil }, $inc: { attempts: 1 } });
      return;
    }
    const errorCode = error instanceof PortalError ? error.code : 'IMPORT_FAILED';
    await performStep(this.ctx, one, 'fails', importUuid, { errorCode }).catch((refusal: unknown) => {
      // Cancelled meanwhile.
      if (!(refusal instanceof PortalError)) throw refusal;
    });
  }
}

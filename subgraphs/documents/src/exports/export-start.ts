import type { Context } from '@portal/server';
import { z } from 'zod';
import { setWorker } from './export-operations.ts';
import { ExportWorker } from './export-worker.ts';

const Settings = z.object({
  /** After how long another instance takes over an export that this one was writing. Longer than a page can take. */
  EXPORT_LEASE_SECONDS: z.coerce.number().positive().default(15),
  /** How often an instance looks for exports without a lease. */
  EXPORT_SWEEP_MS: z.coerce.number().int().positive().default(2000),
});

/** Starts writing exports. @returns its stop function, which releases the export in progress */
export function startExports(ctx: Context): () => Promise<void> {
  const { EXPORT_LEASE_SECONDS: seconds, EXPORT_SWEEP_MS: sweepMs } = Settings.parse(process.env);
  const worker = new ExportWorker(ctx, { leaseMs: seconds * 1000, sweepMs }).start();
  setWorker(worker);
  return async () => {
    setWorker(undefined);
    await worker.stop();
  };
}

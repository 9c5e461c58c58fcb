import type { Context } from '@portal/server';
import { z } from 'zod';
import { setWorker } from './export-operations.ts';
import { ExportWorker } from './export-worker.ts';

const Settings = z.object({
  /** After how long another instance takes up an export that this one had in hand. Longer than a page can take. */
  EXPORT_LEASE_SECONDS: z.coerce.number().positive().default(15),
  /** How often an instance looks for exports that nobody works on. */
  EXPORT_SWEEP_MS: z.coerce.number().int().positive().default(2000),
});

/** Begins to write exports. @returns its stop, which lets go of what is in hand */
export function startExports(ctx: Context): () => Promise<void> {
  const { EXPORT_LEASE_SECONDS: seconds, EXPORT_SWEEP_MS: sweepMs } = Settings.parse(process.env);
  const worker = new ExportWorker(ctx, { leaseMs: seconds * 1000, sweepMs }).start();
  setWorker(worker);
  return async () => {
    setWorker(undefined);
    await worker.stop();
  };
}

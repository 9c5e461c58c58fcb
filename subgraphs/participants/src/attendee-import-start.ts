import type { Context, Environment } from '@portal/server';
import { setWorker } from './attendee-import-operations.ts';
import { ImportWorker } from './attendee-import-worker.ts';
import { startDemoSimulator } from './evenium/demo-simulator.ts';
import { readEveniumEnvironment } from './evenium/environment.ts';

/** Begins to work on imports, and in development starts the simulator of the event-management system. @returns its stop */
export async function startImports(ctx: Context, env: Environment): Promise<() => Promise<void>> {
  const stopSimulator = await startDemoSimulator(ctx, env);
  const { IMPORT_LEASE_SECONDS: seconds, IMPORT_SWEEP_MS: sweepMs } = readEveniumEnvironment();
  const worker = new ImportWorker(ctx, { leaseMs: seconds * 1000, sweepMs }).start();
  setWorker(worker);
  return async () => {
    setWorker(undefined);
    await worker.stop();
    await stopSimulator();
  };
}

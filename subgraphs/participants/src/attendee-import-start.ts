import type { Context, Environment } from '@portal/server';
import { setWorker } from './attendee-import-operations.ts';
import { ImportWorker } from './attendee-import-worker.ts';
import { readEveniumEnvironment } from './evenium/environment.ts';

/** Begins to work on imports, and in development starts the simulator of the event-management system. @returns its stop */
export async function startImports(ctx: Context, env: Environment): Promise<() => Promise<void>> {
  const stopSimulator = await startSimulator(ctx, env);
  const { IMPORT_LEASE_SECONDS: seconds, IMPORT_SWEEP_MS: sweepMs } = readEveniumEnvironment();
  const worker = new ImportWorker(ctx, { leaseMs: seconds * 1000, sweepMs }).start();
  setWorker(worker);
  return async () => {
    setWorker(undefined);
    await worker.stop();
    await stopSimulator();
  };
}

async function startSimulator(ctx: Context, { PORTAL_ENV }: Environment): Promise<() => Promise<void>> {
  const { EVENIUM_SIMULATOR_PORT: port } = readEveniumEnvironment();
  if (PORTAL_ENV !== 'dev' || port === undefined) return async () => undefined;
  const { startDemoSimulator } = await import('./evenium/demo-simulator.ts');
  return startDemoSimulator(ctx, port);
}

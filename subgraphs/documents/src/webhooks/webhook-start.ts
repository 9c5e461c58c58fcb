import type { Context, Environment } from '@portal/server';
import { z } from 'zod';
import { WebhookSender } from './sender.ts';
import { startListening } from './subscribed-events.ts';
import { setSender } from './webhook-operations.ts';

const Settings = z.object({
  /** After how long another instance takes up what this one was sending. Longer than an attempt can take. */
  WEBHOOK_LEASE_SECONDS: z.coerce.number().positive().default(30),
  /** How often an instance looks for what is due. */
  WEBHOOK_SWEEP_MS: z.coerce.number().int().positive().default(1000),
});
const atOnce = 4;

/** Starts notifying other systems. In development a receiver on this machine may be notified. @returns its stop */
export async function startWebhooks(ctx: Context, { PORTAL_ENV }: Environment): Promise<() => Promise<void>> {
  const { WEBHOOK_LEASE_SECONDS: seconds, WEBHOOK_SWEEP_MS: sweepMs } = Settings.parse(process.env);
  const reachable = { mayBeLoopback: PORTAL_ENV === 'dev' };
  const stopListening = await startListening(ctx);
  const sender = new WebhookSender(ctx, { leaseMs: seconds * 1000, sweepMs, atOnce }, reachable).start();
  setSender({ wake: () => sender.wake(), reachable });
  return async () => {
    setSender(undefined);
    await stopListening();
    await sender.stop();
  };
}

import { type Context, sweepEvery } from '@portal/server';
import { Webhooks } from './webhook.models.ts';

const everyMs = 2000;

/** The events of which some webhook is told; unknown until it was read once, and then nothing is left out. */
let wanted: ReadonlySet<string> | undefined;

/** Whether somebody is to be told of an event; asked of each event of the portal, most of which concern nobody. */
export const isWanted = (eventName: string): boolean => wanted?.has(eventName) ?? true;

/** Reads again which events are wanted: after each change here, and every two seconds, since another instance may have changed it. */
export async function readWanted(): Promise<void> {
  wanted = new Set((await Webhooks.distinct('events', { state: 'ENABLED' })) as string[]);
}

/** @returns its stop */
export async function startListening(ctx: Context): Promise<() => Promise<void>> {
  await readWanted();
  const stop = sweepEvery(everyMs, ctx.log, readWanted);
  return async () => {
    await stop();
    wanted = undefined;
  };
}

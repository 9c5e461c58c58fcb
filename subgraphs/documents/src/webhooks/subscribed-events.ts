import { type Context, MemoryCopy } from '@portal/server';
import { Webhooks } from './webhook.models.ts';

/** The events to which some webhook is subscribed; unknown until it was read once, and then nothing is left out. */
let wanted: ReadonlySet<string> | undefined;
const copy = new MemoryCopy<unknown[]>(
  () => Webhooks.distinct('events', { state: 'ENABLED' }),
  (events) => {
    wanted = new Set(events as string[]);
  },
);

/** Whether somebody is subscribed to an event; asked of each event of the portal, most of which concern nobody. */
export const hasWebhookFor = (eventName: string): boolean => wanted?.has(eventName) ?? true;

/** Reads again which events are wanted: after each change here, and as soon as another instance has changed it. */
export const reloadWebhookEvents = (): Promise<void> => copy.refresh();

/** @returns its stop */
export async function startListening(ctx: Context): Promise<() => Promise<void>> {
  const stopWatching = await copy.start(Webhooks.collection, ctx);
  return async () => {
    await stopWatching();
    copy.forget();
    wanted = undefined;
  };
}

import { type Context, watchCollection } from '@portal/server';
import { Webhooks } from './webhook.models.ts';

/** The events to which some webhook is subscribed; unknown until it was read once, and then nothing is left out. */
let wanted: ReadonlySet<string> | undefined;
/** One after the other: a read that began earlier does not put its answer in the place of a later one. */
let reading: Promise<void> = Promise.resolve();

/** Whether somebody is subscribed to an event; asked of each event of the portal, most of which concern nobody. */
export const hasWebhookFor = (eventName: string): boolean => wanted?.has(eventName) ?? true;

async function read(): Promise<void> {
  wanted = new Set((await Webhooks.distinct('events', { state: 'ENABLED' })) as string[]);
}

/** Reads again which events are wanted: after each change here, and as soon as another instance has changed it. */
export function reloadWebhookEvents(): Promise<void> {
  const next = reading.then(read);
  reading = next.catch(() => undefined);
  return next;
}

/** @returns its stop */
export async function startListening({ log }: Context): Promise<() => Promise<void>> {
  await reloadWebhookEvents();
  const over = new AbortController();
  const ids = [{ $project: { _id: 1 } }];
  const watching = watchCollection(Webhooks.collection, ids, reloadWebhookEvents, { log, signal: over.signal });
  return async () => {
    over.abort();
    await watching;
    await reading;
    wanted = undefined;
  };
}

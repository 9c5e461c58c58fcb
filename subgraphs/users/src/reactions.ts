import { eventParked, eventRetryWanted, eventUnparked } from '@portal/domain';
import { type Context, on, perform, type Reaction } from '@portal/server';
import { parkedEventAggregate } from './aggregates.ts';
import { parkedEvents } from './database.ts';

const idOf = (consumer: string, eventId: string): string => `${consumer}:${eventId}`;

const isKnown = async ({ session }: Context, parkedEventUuid: string): Promise<boolean> =>
  (await parkedEvents.exists({ parkedEventUuid }).session(session ?? null)) !== null;

/** Maintains the list of parked events for administrators (decisions, section 6). */
export const reactions: readonly Reaction[] = [
  on(eventParked, async (ctx, { data, occurredAt }) => {
    const { parkedEventId: eventId, consumer, eventName, aggregateId, error } = data;
    if (eventName === eventRetryWanted.name) {
      // The retry failed too: the event is parked again.
      const retried = idOf(consumer, aggregateId);
      if (await isKnown(ctx, retried)) await perform(ctx, parkedEventAggregate, 'parkEventAgain', retried, { error });
      return;
    }
    const parkedEventUuid = idOf(consumer, eventId);
    if (await isKnown(ctx, parkedEventUuid)) return;
    const row = { parkedEventUuid, eventId, consumer, eventName, aggregateId, error, parkedAt: new Date(occurredAt) };
    await perform(ctx, parkedEventAggregate, 'parkEvent', null, row);
  }),
  on(eventUnparked, async (ctx, { data }) => {
    const parkedEventUuid = idOf(data.consumer, data.parkedEventId);
    if (await isKnown(ctx, parkedEventUuid))
      await perform(ctx, parkedEventAggregate, 'noteEventApplied', parkedEventUuid);
  }),
];

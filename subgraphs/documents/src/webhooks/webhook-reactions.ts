import { isInScope, offeredEvents, unitsNamed, type Webhook, webhookBody } from '@portal/domain';
import { type Context, fetchSnapshots, on, type Prepare, perform, trusted } from '@portal/server';
import { z } from 'zod';
import { hasWebhookFor } from './subscribed-events.ts';
import { Deliveries, Webhooks } from './webhook.models.ts';
import { DeliveryAggregate } from './webhook-aggregates.ts';

type Subscriber = Pick<Webhook, 'webhookUuid' | 'events' | 'businessUnitUuids'>;
interface Needed {
  webhooks: readonly Subscriber[];
  unitsOf: ReadonlyMap<string, readonly string[]>;
}

const placed = z.array(z.object({ gatheringUuid: z.string(), businessUnitUuids: z.array(z.string()) }));
const gatheringOf = (data: unknown): string | undefined => (data as { gatheringUuid?: string }).gatheringUuid;

/** Of which units the gatherings are. @throws PortalError SERVICE_UNAVAILABLE: the events wait */
async function unitsOfGatherings(ctx: Context, gatheringUuids: readonly string[]): Promise<Needed['unitsOf']> {
  if (gatheringUuids.length === 0) return new Map();
  const found = await fetchSnapshots(ctx, 'gatherings', 'gatheringUuids', gatheringUuids);
  return new Map(placed.parse(found).map((one) => [one.gatheringUuid, one.businessUnitUuids]));
}

/** Who is subscribed to these events; where some are subscribed for some units only, of which units the events are. */
const subscribersOf: Prepare<unknown, Needed> = async (ctx, events) => {
  const names = [...new Set(events.map(({ name }) => name))];
  const filter = { state: 'ENABLED' as const, events: trusted({ $in: names }) };
  const webhooks = await Webhooks.find(filter, { _id: 0, webhookUuid: 1, events: 1, businessUnitUuids: 1 }).lean();
  const scoped = new Set(webhooks.filter((one) => one.businessUnitUuids.length > 0).flatMap((one) => one.events));
  const unknown = events.filter(({ name, data }) => scoped.has(name) && !unitsNamed(data));
  const uuids = [...new Set(unknown.flatMap(({ data }) => gatheringOf(data) ?? []))];
  return { webhooks, unitsOf: await unitsOfGatherings(ctx, uuids) };
};

/** A delivery for each webhook that is subscribed to the event, in the transaction that records the event as applied. */
export const webhookReactions = offeredEvents.map(({ event }) =>
  on<unknown, Needed>(event, {
    concerns: () => hasWebhookFor(event.name),
    prepare: subscribersOf,
    async apply(ctx, received, { webhooks, unitsOf }) {
      const { data, eventId } = received;
      const units = unitsNamed(data) ?? unitsOf.get(gatheringOf(data) ?? '');
      const subscribers = webhooks.filter(
        (one) => one.events.includes(event.name) && isInScope(one.businessUnitUuids, units),
      );
      for (const { webhookUuid } of subscribers) {
        if (await Deliveries.exists({ webhookUuid, eventId }).session(ctx.session ?? null)) continue;
        const input = { webhookUuid, eventId, eventName: event.name, body: webhookBody(received) };
        await perform(ctx, DeliveryAggregate, 'queueWebhookDelivery', null, input);
      }
    },
  }),
);

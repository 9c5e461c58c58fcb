import {
  availableActions,
  offeredEvent,
  offeredEvents,
  PortalError,
  rightsCatalogue,
  type Webhook,
  type WebhookDeliveryState,
  webhookDeliveryStateLabels,
  webhookDeliveryWorkflow,
  webhookProblemLabels,
  webhookStateLabels,
  webhookWorkflow,
} from '@portal/domain';
import {
  type Context,
  cursorPosition,
  type Filter,
  type KeyOrder,
  pageSize,
  type Resolver,
  readPage,
  trusted,
} from '@portal/server';
import { Deliveries, type StoredDelivery, Webhooks } from './webhook.models.ts';
import { withWebhooks } from './webhook-aggregates.ts';

const mostWebhooks = 200;
const unsealed = { _id: 0, secret: 0, previousSecret: 0 } as const;
const there = { state: trusted({ $ne: 'DELETED' }) } as Filter<Webhook>;

/** @throws PortalError NOT_FOUND */
async function webhookThere(webhookUuid: string): Promise<Webhook> {
  const found = await Webhooks.findOne({ $and: [{ webhookUuid: String(webhookUuid) }, there] }, unsealed).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found as Webhook;
}

const order: KeyOrder<StoredDelivery> = {
  ...{ key: 'createdAt', id: 'webhookDeliveryUuid', direction: -1, holds: 'date' },
};

interface DeliveriesArguments {
  webhookUuid: string;
  states?: WebhookDeliveryState[] | null;
  first?: number | null;
  after?: string | null;
}

/** What was sent to a webhook, the latest first. @throws PortalError NOT_FOUND, BAD_USER_INPUT for a wrong cursor */
export async function deliveryPage({ states, first, after, ...asked }: DeliveriesArguments) {
  const { webhookUuid } = await webhookThere(asked.webhookUuid);
  const filter = {
    webhookUuid,
    ...(states?.length && { state: trusted({ $in: states }) }),
  } as Filter<StoredDelivery>;
  const page = { model: Deliveries, filter, order, size: pageSize(first), after: cursorPosition(order, after) };
  return readPage(page);
}

export const webhookQueries: Record<string, Resolver> = {
  webhooks: () => Webhooks.find(there, unsealed).sort({ name: 1, webhookUuid: 1 }).limit(mostWebhooks).lean(),
  webhook: (_source, { webhookUuid }) => webhookThere(webhookUuid),
  webhookDeliveries: (_source, asked: DeliveriesArguments) => deliveryPage(asked),
  webhookEvents: () =>
    offeredEvents.map(({ event, label, right, fields }) => ({
      ...{ name: event.name, version: event.version, label, fields },
      rightLabel: rightsCatalogue[right].label,
    })),
};

export const webhookFields: Record<string, Resolver<Webhook>> = {
  stateLabel: ({ state }) => webhookStateLabels[state],
  account: ({ accountUuid: userUuid }) => ({ userUuid }),
  businessUnits: ({ businessUnitUuids }) => businessUnitUuids.map((businessUnitUuid) => ({ businessUnitUuid })),
  // The secret before signs until then; after that it says nothing any more.
  previousUntil: ({ previousUntil }, _, ctx) => (previousUntil && previousUntil > ctx.now() ? previousUntil : null),
  parkedCount: ({ webhookUuid }) => Deliveries.countDocuments({ webhookUuid, state: 'PARKED' }),
  availableActions: (webhook, _, ctx) => availableActions(webhookWorkflow, webhook, ctx.actor, ctx.now()),
};

export const deliveryFields: Record<string, Resolver<StoredDelivery>> = {
  stateLabel: ({ state }) => webhookDeliveryStateLabels[state],
  eventLabel: ({ eventName }) => offeredEvent(eventName)?.label ?? eventName,
  problemLabel: ({ problem }) => problem && webhookProblemLabels[problem],
  availableActions: async (delivery, _, ctx: Context) => {
    const [joined] = await withWebhooks(ctx, [delivery]);
    return availableActions(webhookDeliveryWorkflow, { ...delivery, ...joined }, ctx.actor, ctx.now());
  },
};

import { type DeliveryOfWebhook, webhookDeliveryWorkflow, webhookWorkflow } from '@portal/domain';
import { type Context, defineAggregate, type Ending, trusted } from '@portal/server';
import { Deliveries, Webhooks } from './webhook.models.ts';

/** Webhooks, reached by whoever may manage them. */
export const WebhookAggregate = defineAggregate({
  workflow: webhookWorkflow,
  model: Webhooks,
  idField: 'webhookUuid',
  stateField: 'state',
});

/** The webhook of each, as far as its rows ask. */
export async function withWebhooks(
  ctx: Context,
  docs: readonly Pick<DeliveryOfWebhook, 'webhookUuid'>[],
): Promise<Partial<DeliveryOfWebhook>[]> {
  const uuids = docs.map(({ webhookUuid }) => webhookUuid);
  const among = { webhookUuid: trusted({ $in: uuids }) };
  const found = await Webhooks.find(
    among,
    { _id: 0, webhookUuid: 1, state: 1 },
    { session: ctx.session ?? null },
  ).lean();
  const stateOf = new Map(found.map(({ webhookUuid, state }) => [webhookUuid, state]));
  return uuids.map((uuid) => ({ webhook: { state: stateOf.get(uuid) ?? 'DELETED' } }));
}

export const DeliveryAggregate = defineAggregate({
  workflow: webhookDeliveryWorkflow,
  model: Deliveries,
  idField: 'webhookDeliveryUuid',
  stateField: 'state',
  enrich: withWebhooks,
  // Who sent it has done so: somebody who has it sent again does not wait until their lease would have ended.
  derive: () => ({ leasedUntil: new Date(0) }),
});

/** What was received or put aside is kept for a month. */
export const endingDeliveries: readonly Ending[] = (['DELIVERED', 'PARKED'] as const).map((state) => ({
  kind: 'webhookDeliveries',
  aggregate: DeliveryAggregate,
  since: 'endedAt',
  which: { state },
}));

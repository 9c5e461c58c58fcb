import {
  offeredEvent,
  type Webhook,
  type WebhookDelivery,
  webhookBody,
  webhookDeliveryWorkflow,
  webhookWorkflow,
} from '@portal/domain';
import { type Context, type HistoryRecord, inTransaction } from '@portal/server';
import { demoUuid } from '@portal/server/service/demo';
import { newSecret, sealSecret } from './webhooks/secrets.ts';
import { Deliveries, Webhooks } from './webhooks/webhook.models.ts';

const hourMs = 3_600_000;
const webhookUuid = demoUuid('webhook:1');
const events = ['gathering.created', 'gathering.statusChanged', 'gathering.datesChanged', 'virtualSession.created'];

type Planned = Pick<WebhookDelivery, 'eventName' | 'state' | 'attempts' | 'status' | 'problem' | 'answer'> & {
  hoursAgo: number;
};
const received = { state: 'DELIVERED', attempts: 1, status: 202, problem: null, answer: '{"accepted":true}' } as const;
const planned: readonly Planned[] = [
  { eventName: 'gathering.created', ...received, hoursAgo: 200 },
  { eventName: 'gathering.statusChanged', ...received, hoursAgo: 150 },
  { eventName: 'virtualSession.created', ...received, hoursAgo: 120 },
  {
    ...{ eventName: 'gathering.datesChanged', state: 'PARKED', attempts: 8, status: 503, hoursAgo: 90 },
    ...{ problem: 'ANSWER_REFUSED', answer: 'Service Unavailable' },
  },
];

/** It is suspended: a demo sends nothing to anybody. */
const demoWebhook = (now: Date): Webhook => {
  const at = new Date(now.getTime() - 240 * hourMs);
  return {
    ...{ webhookUuid, state: 'DISABLED', rev: 2, name: 'Outil de planification', events, businessUnitUuids: [] },
    ...{ url: 'https://planification.exemple.org/portail', accountUuid: demoUuid('user:externalconsumer') },
    ...{ secret: sealSecret(webhookUuid, newSecret()), previousSecret: null, previousUntil: null, secretAt: at },
    ...{ createdAt: at, updatedAt: new Date(now.getTime() - 80 * hourMs) },
  };
};

function demoDelivery({ hoursAgo, eventName, ...became }: Planned, n: number, now: Date): WebhookDelivery {
  const at = new Date(now.getTime() - hoursAgo * hourMs);
  const eventId = demoUuid(`webhook-event:${n}`);
  const data = eventName.startsWith('gathering')
    ? { gatheringUuid: demoUuid(`webhook-gathering:${n}`), name: 'Congrès européen de neurologie', status: 'PUBLISHED' }
    : { virtualSessionUuid: demoUuid('virtualSession:1'), rev: 1 };
  const { version } = offeredEvent(eventName)!.event;
  return {
    ...{ webhookDeliveryUuid: demoUuid(`webhook-delivery:${n}`), webhookUuid, rev: 2, eventId, eventName, ...became },
    body: webhookBody({ eventId, name: eventName, version, occurredAt: at.toISOString(), data }),
    ...{ nextAttemptAt: at, lastAttemptAt: at, endedAt: at, createdAt: at, updatedAt: at },
  };
}

const itself = { kind: 'service', service: 'documents' } as const;
const linesOf = (webhook: Webhook, deliveries: readonly WebhookDelivery[]): HistoryRecord[] => {
  const { createWebhook, disableWebhook } = webhookWorkflow.rows;
  const ofWebhook = { aggregate: webhookWorkflow.name, aggregateId: webhookUuid, actor: itself };
  const { name, url } = webhook;
  const { label } = webhookDeliveryWorkflow.rows.queueWebhookDelivery;
  return [
    {
      ...{ ...ofWebhook, action: 'createWebhook', label: createWebhook.label, from: null, to: 'ENABLED' },
      ...{ at: webhook.createdAt, data: { name, url, events } },
    },
    {
      ...{ ...ofWebhook, action: 'disableWebhook', label: disableWebhook.label, from: 'ENABLED', to: 'DISABLED' },
      ...{ at: webhook.updatedAt, data: {} },
    },
    ...deliveries.map(({ webhookDeliveryUuid, eventId, eventName, createdAt }) => ({
      ...{ aggregate: webhookDeliveryWorkflow.name, aggregateId: webhookDeliveryUuid, actor: itself, label },
      ...{ action: 'queueWebhookDelivery', from: null, to: 'PENDING', at: createdAt, data: { eventId, eventName } },
    })),
  ];
};

/** A webhook with what it received before it was suspended, in an empty list. */
export async function seedWebhooks(ctx: Context): Promise<void> {
  if (await Webhooks.exists({})) return;
  const now = ctx.now();
  const webhook = demoWebhook(now);
  const deliveries = planned.map((one, n) => demoDelivery(one, n, now));
  await inTransaction(ctx, async ({ session }) => {
    await Webhooks.insertMany([webhook], { session });
    await Deliveries.insertMany(deliveries, { session });
    await ctx.db.records.history.insertMany(linesOf(webhook, deliveries), { session });
  });
}

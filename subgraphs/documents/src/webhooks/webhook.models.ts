import { type Webhook, type WebhookDelivery, webhookDeliveryRecordSchema, webhookRecordSchema } from '@portal/domain';
import { defineSchema, type Model, schemaFields } from '@portal/server';
import { db } from '../database.ts';

/** With the lease of the instance that sends it. */
export type StoredDelivery = WebhookDelivery & { leasedUntil: Date };

export const Webhooks: Model<Webhook> = db.model(
  'Webhook',
  defineSchema<Webhook>(schemaFields(webhookRecordSchema), { collection: 'webhooks' })
    .index({ webhookUuid: 1 }, { unique: true })
    .index({ state: 1, name: 1 }),
);

export const Deliveries: Model<StoredDelivery> = db.model(
  'WebhookDelivery',
  defineSchema<StoredDelivery>(
    { ...schemaFields(webhookDeliveryRecordSchema), leasedUntil: { type: Date, default: new Date(0) } },
    { collection: 'webhookDeliveries' },
  )
    .index({ webhookDeliveryUuid: 1 }, { unique: true })
    // A system is notified of an event once, however often the event comes.
    .index({ webhookUuid: 1, eventId: 1 }, { unique: true })
    .index({ webhookUuid: 1, createdAt: -1, webhookDeliveryUuid: -1 })
    .index({ webhookUuid: 1, state: 1, createdAt: -1, webhookDeliveryUuid: -1 })
    .index({ state: 1, nextAttemptAt: 1 }),
);

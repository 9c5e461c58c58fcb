import { z } from 'zod';
import { webhookDeliveryStates, webhookProblems, webhookStates } from './states.ts';

/** Another system that is notified of events. Its secrets are sealed; it is shown the one that it was just given, once. */
export const webhookRecordSchema = z.object({
  webhookUuid: z.string(),
  state: z.enum(webhookStates),
  rev: z.number(),
  name: z.string(),
  url: z.string(),
  /** Names of events (offered.ts). */
  events: z.array(z.string()),
  /** Units whose events it is notified of; of all units without any. */
  businessUnitUuids: z.array(z.string()),
  /** As whose rights: an account of another system. */
  accountUuid: z.string(),
  /** Sealed. */
  secret: z.string(),
  /** The secret before, with which is signed besides until then. Sealed. */
  previousSecret: z.string().nullable(),
  previousUntil: z.date().nullable(),
  /** Since when its secret is the present one. */
  secretAt: z.date(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Webhook = z.output<typeof webhookRecordSchema>;

/** One event for one webhook: sent until it is received, a limited number of times. */
export const webhookDeliveryRecordSchema = z.object({
  webhookDeliveryUuid: z.string(),
  webhookUuid: z.string(),
  state: z.enum(webhookDeliveryStates),
  rev: z.number(),
  /** Of the event, and of each of its deliveries: by it the other system knows what it has received before. */
  eventId: z.string(),
  eventName: z.string(),
  /** What is sent, as text: each attempt signs the same bytes. */
  body: z.string(),
  /** Since it waits: made, or sent again by somebody. */
  attempts: z.number(),
  nextAttemptAt: z.date(),
  lastAttemptAt: z.date().nullable(),
  /** Of the last attempt. */
  status: z.number().nullable(),
  problem: z.enum(webhookProblems).nullable(),
  /** The beginning of the last answer. */
  answer: z.string().nullable(),
  endedAt: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type WebhookDelivery = z.output<typeof webhookDeliveryRecordSchema>;

/** With the webhook that it is of, as its rows see it. */
export type DeliveryOfWebhook = WebhookDelivery & { webhook: Pick<Webhook, 'state'> };

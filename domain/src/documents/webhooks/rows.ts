import { z } from 'zod';
import { recordingChanges } from '../../audit/changes.ts';
import type { EditRule } from '../../edits/edits.ts';
import { defineWorkflow, type RuleContext } from '../../rules/workflow.ts';
import { webhookActions, webhookDeliveryActions } from './actions.ts';
import { overlapMs } from './attempts.ts';
import { type WebhookInput, webhookInput } from './fields.ts';
import { offeredEvent } from './offered-events.ts';
import type { DeliveryOfWebhook, Webhook, WebhookDelivery } from './record-schema.ts';
import {
  type WebhookDeliveryState,
  type WebhookState,
  webhookDeliveryStateLabels,
  webhookDeliveryStates,
  webhookProblems,
  webhookStateLabels,
  webhookStates,
} from './states.ts';

const { rows: actions } = webhookActions;
type Rule<Input> = RuleContext<Webhook, Input>;

/** The form, as the service takes it. */
export const offeredWebhookInput = webhookInput.extend({
  events: webhookInput.shape.events.refine((names) => names.every(offeredEvent), 'Événement inconnu'),
});

/** What the service makes: the secret is sealed for this webhook, whose uuid it therefore gives. */
const made = offeredWebhookInput.extend({ webhookUuid: z.uuid(), secret: z.string().min(1) });
type Made = z.output<typeof made>;
const sealed = z.strictObject({ secret: z.string().min(1) });

const edits: EditRule<Webhook> = {
  values: ({ name, url, events, businessUnitUuids, accountUuid }) => ({
    ...{ name, url, events, businessUnitUuids, accountUuid },
  }),
  // What is sent, and as whose rights it may be, are one decision.
  tied: [['events', 'accountUuid']],
};

/** The state table of a webhook. */
export const webhookWorkflow = defineWorkflow<Webhook, WebhookState>()({
  name: 'webhook',
  states: webhookStates,
  stateLabels: webhookStateLabels,
  stateOf: webhookActions.stateOf,
  rows: {
    createWebhook: {
      ...actions.createWebhook,
      to: 'ENABLED',
      input: made,
      apply: ({ input, now }: Rule<Made>) => ({ ...input, previousSecret: null, previousUntil: null, secretAt: now }),
      records: ({ doc: { name, url, events } }: Rule<Made>) => ({ name, url, events }),
    },
    updateWebhook: {
      ...actions.updateWebhook,
      to: 'same',
      input: offeredWebhookInput,
      edits,
      apply: ({ input }: Rule<WebhookInput>) => input,
      records: recordingChanges('name', 'url', 'events', 'businessUnitUuids', 'accountUuid'),
    },
    rotateWebhookSecret: {
      ...actions.rotateWebhookSecret,
      to: 'same',
      input: sealed,
      apply: ({ doc, input, now }: Rule<z.output<typeof sealed>>) => ({
        secret: input.secret,
        secretAt: now,
        previousSecret: doc.secret,
        previousUntil: new Date(now.getTime() + overlapMs),
      }),
    },
    disableWebhook: { ...actions.disableWebhook, to: 'DISABLED' },
    enableWebhook: { ...actions.enableWebhook, to: 'ENABLED' },
    deleteWebhook: { ...actions.deleteWebhook, to: 'DELETED' },
  },
});

/** An event for a webhook that is subscribed to it. */
const queued = z.strictObject({ webhookUuid: z.uuid(), eventId: z.string(), eventName: z.string(), body: z.string() });
type Queued = z.output<typeof queued>;

/** What an attempt came to. */
const attempt = z.object({
  attempts: z.number().int().min(0),
  lastAttemptAt: z.date(),
  status: z.number().int().nullable(),
  problem: z.enum(webhookProblems).nullable(),
  answer: z.string().nullable(),
});
type Attempt = z.output<typeof attempt>;
type OnDelivery<Input> = RuleContext<DeliveryOfWebhook, Input>;

const ended = ({ input, now }: OnDelivery<Attempt>) => ({ ...input, endedAt: now });
const saidOf = ({ input: { attempts, status, problem } }: OnDelivery<Attempt>) => ({ attempts, status, problem });

/** The state table of one event for one webhook. */
export const webhookDeliveryWorkflow = defineWorkflow<DeliveryOfWebhook, WebhookDeliveryState>()({
  name: 'webhookDelivery',
  states: webhookDeliveryStates,
  stateLabels: webhookDeliveryStateLabels,
  stateOf: webhookDeliveryActions.stateOf,
  rows: {
    queueWebhookDelivery: {
      ...{ label: 'Préparer l’envoi', done: 'À envoyer', from: [], to: 'PENDING', allowed: [] },
      input: queued,
      apply: ({ input, now, newUuid }: OnDelivery<Queued>): Partial<WebhookDelivery> => ({
        ...input,
        ...{ webhookDeliveryUuid: newUuid(), attempts: 0, nextAttemptAt: now, lastAttemptAt: null },
        ...{ status: null, problem: null, answer: null, endedAt: null },
      }),
      records: ({ input: { eventId, eventName } }: OnDelivery<Queued>) => ({ eventId, eventName }),
    },
    finishWebhookDelivery: {
      ...{ label: 'Noter la réception', done: 'Reçu', from: ['PENDING'], to: 'DELIVERED', allowed: [] },
      input: attempt,
      apply: ended,
      records: saidOf,
    },
    parkWebhookDelivery: {
      ...{ label: 'Mettre de côté', done: 'Mis de côté', from: ['PENDING'], to: 'PARKED', allowed: [] },
      input: attempt,
      apply: ended,
      records: saidOf,
    },
    resendWebhookDelivery: {
      ...webhookDeliveryActions.rows.resendWebhookDelivery,
      to: 'PENDING',
      apply: ({ now }: OnDelivery<unknown>): Partial<WebhookDelivery> => ({
        ...{ attempts: 0, nextAttemptAt: now, endedAt: null, problem: null },
      }),
    },
  },
});

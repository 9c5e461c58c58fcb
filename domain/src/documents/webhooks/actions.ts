import { actionOn } from '../../rules/action.ts';
import type { Guard } from '../../rules/workflow.ts';
import type { DeliveryOfWebhook, Webhook } from './record-schema.ts';
import type { WebhookDeliveryState, WebhookState } from './states.ts';

const onWebhook = actionOn<Webhook, WebhookState>();
const onDelivery = actionOn<DeliveryOfWebhook, WebhookDeliveryState>();
const allowed = [{ right: 'manageWebhook' as const }];
const alive = ['ENABLED', 'DISABLED'] as const;

/** Who tells other systems of what. What leads to a secret is done in one's own name. */
export const webhookActions = {
  stateOf: ({ state }: Pick<Webhook, 'state'>): WebhookState => state,
  rows: {
    createWebhook: onWebhook({
      ...{
        label: 'Ajouter un webhook',
        done: 'Webhook ajouté',
        from: [],
        allowed,
        inOwnName: true as const,
        reads: [],
      },
    }),
    updateWebhook: onWebhook({
      ...{ label: 'Modifier', done: 'Webhook modifié', from: alive, allowed, reads: ['state'] },
    }),
    rotateWebhookSecret: onWebhook({
      ...{ label: 'Changer le secret', done: 'Secret changé', from: alive, allowed, inOwnName: true as const },
      button: true,
      reads: ['state'],
    }),
    disableWebhook: onWebhook({
      ...{ label: 'Suspendre', done: 'Webhook suspendu', from: ['ENABLED'], allowed },
      button: true,
      reads: ['state'],
    }),
    enableWebhook: onWebhook({
      ...{ label: 'Remettre en service', done: 'Webhook remis en service', from: ['DISABLED'], allowed },
      button: true,
      reads: ['state'],
    }),
    deleteWebhook: onWebhook({
      ...{ label: 'Supprimer', done: 'Webhook supprimé', from: alive, allowed },
      button: true,
      reads: ['state'],
    }),
  },
} as const;

/** What is sent again is sent to a webhook that is in service. */
const webhookIsEnabled: Guard<{ webhook: Pick<Webhook, 'state'> }> = ({ doc }) =>
  doc.webhook.state === 'ENABLED' || 'WEBHOOK_NOT_ENABLED';

export const webhookDeliveryActions = {
  stateOf: ({ state }: Pick<DeliveryOfWebhook, 'state'>): WebhookDeliveryState => state,
  rows: {
    resendWebhookDelivery: onDelivery({
      ...{ label: 'Renvoyer', done: 'Envoi relancé', from: ['DELIVERED', 'PARKED'], allowed },
      around: [webhookIsEnabled],
      button: true,
      reads: ['state', 'webhook.state'],
    }),
  },
} as const;

import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import {
  badInput,
  type EditBase,
  fieldErrors,
  hasRight,
  isEverPermitted,
  offeredEvent,
  offeredWebhookInput,
  PortalError,
  type UserActor,
  type WebhookInput,
} from '@portal/domain';
import { asRawInput, type Context, loadCurrentActor, perform, type Resolver, recordRefusal } from '@portal/server';
import { mayBeReached, type Reachable } from './addresses.ts';
import { newSecret, sealSecret } from './secrets.ts';
import { reloadWebhookEvents } from './subscribed-events.ts';
import { DeliveryAggregate, WebhookAggregate } from './webhook-aggregates.ts';

/** The sender of this process, and whom it reaches. */
interface Sender {
  wake: () => void;
  reachable: Reachable;
}
let sender: Sender | undefined;
export const setSender = (given: Sender | undefined): void => {
  sender = given;
};

type Form = Record<string, unknown>;
interface ById {
  webhookUuid: string;
}

/** An address that is written out is refused at once; of a name, only what it leads to when it is sent to counts. */
function assertReachable({ url }: WebhookInput): void {
  const literal = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const address = literal === 'localhost' ? '127.0.0.1' : literal;
  if (isIP(address) && !mayBeReached(address, sender?.reachable ?? { mayBeLoopback: false }))
    throw badInput({ url: new PortalError('WEBHOOK_ADDRESS_REFUSED').message });
}

/** Whose rights count: an account of another system that may read each of the events. */
async function assertAccount(ctx: Context, { accountUuid, events }: WebhookInput): Promise<void> {
  const account = await loadCurrentActor('documents', accountUuid, ctx).catch((error: unknown): UserActor | null => {
    if (error instanceof PortalError && error.code === 'FORBIDDEN') return null;
    throw error;
  });
  const isSystem = account?.userType === 'externalConsumer' || account?.userType === 'system';
  if (!account || !isSystem || !events.every((name) => hasRight(account, offeredEvent(name)!.right)))
    throw badInput({ accountUuid: new PortalError('WEBHOOK_ACCOUNT_REFUSED').message });
}

/** @throws PortalError FORBIDDEN, BAD_USER_INPUT beside each field, SERVICE_UNAVAILABLE while users does not answer */
async function assertForm(ctx: Context, action: 'createWebhook' | 'updateWebhook', form: Form): Promise<void> {
  if (!isEverPermitted(WebhookAggregate.workflow.rows[action], ctx.actor)) {
    await recordRefusal(ctx, action, null, 'FORBIDDEN');
    throw new PortalError('FORBIDDEN', { action });
  }
  const parsed = offeredWebhookInput.safeParse(form);
  if (!parsed.success) throw badInput(fieldErrors(parsed.error));
  assertReachable(parsed.data);
  await assertAccount(ctx, parsed.data);
}

/** @returns its secret, only this once. @throws PortalError as `assertForm` */
async function create(ctx: Context, { webhook }: { webhook: Form }) {
  await assertForm(ctx, 'createWebhook', webhook);
  const webhookUuid = randomUUID();
  const secret = newSecret();
  const input = { ...webhook, webhookUuid, secret: sealSecret(webhookUuid, secret) };
  const made = await perform(ctx, WebhookAggregate, 'createWebhook', null, asRawInput(input));
  await reloadWebhookEvents();
  return { secret, webhook: made };
}

/** @throws PortalError as `assertForm`, NOT_FOUND, EDIT_COLLIDES */
async function update(ctx: Context, { webhookUuid, webhook, base }: ById & { webhook: Form; base: EditBase }) {
  await assertForm(ctx, 'updateWebhook', webhook);
  const changed = await perform(ctx, WebhookAggregate, 'updateWebhook', webhookUuid, asRawInput(webhook), base);
  await reloadWebhookEvents();
  return changed;
}

/** Another secret; for a day the one before signs as well. @returns it, only this once. @throws PortalError NOT_FOUND, ILLEGAL_TRANSITION */
async function rotate(ctx: Context, { webhookUuid }: ById) {
  const secret = newSecret();
  const input = { secret: sealSecret(webhookUuid, secret) };
  return { secret, webhook: await perform(ctx, WebhookAggregate, 'rotateWebhookSecret', webhookUuid, input) };
}

const bare =
  (action: 'disableWebhook' | 'enableWebhook' | 'deleteWebhook'): Resolver =>
  async (_source, { webhookUuid }: ById, ctx) => {
    const changed = await perform(ctx, WebhookAggregate, action, webhookUuid);
    await reloadWebhookEvents();
    return changed;
  };

export const webhookMutations: Record<string, Resolver> = {
  createWebhook: (_source, asked: { webhook: Form }, ctx) => create(ctx, asked),
  updateWebhook: (_source, asked: ById & { webhook: Form; base: EditBase }, ctx) => update(ctx, asked),
  rotateWebhookSecret: (_source, asked: ById, ctx) => rotate(ctx, asked),
  disableWebhook: bare('disableWebhook'),
  enableWebhook: bare('enableWebhook'),
  deleteWebhook: bare('deleteWebhook'),
  resendWebhookDelivery: async (_source, { webhookDeliveryUuid }: { webhookDeliveryUuid: string }, ctx) => {
    const wanted = await perform(ctx, DeliveryAggregate, 'resendWebhookDelivery', webhookDeliveryUuid);
    sender?.wake();
    return wanted;
  },
};

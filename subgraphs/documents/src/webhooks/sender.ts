import { hasRight, nextAttempt, offeredEvent, PortalError, type Webhook } from '@portal/domain';
import { type Context, type LeaseSettings, LeaseWorker, loadCurrentActor, perform, trusted } from '@portal/server';
import type { Reachable } from './addresses.ts';
import { signedHeaders } from './secrets.ts';
import { type Outcome, post } from './send-webhook.ts';
import { Deliveries, type StoredDelivery, Webhooks } from './webhook.models.ts';
import { DeliveryAggregate } from './webhook-aggregates.ts';

/** Sends what waits, some at the same time; several instances share it by leases. */
export class WebhookSender extends LeaseWorker<StoredDelivery> {
  protected readonly name = 'webhooks';
  readonly #reachable: Reachable;

  constructor(ctx: Context, settings: LeaseSettings, reachable: Reachable) {
    super(ctx, settings);
    this.#reachable = reachable;
  }

  protected async lease(): Promise<StoredDelivery | null> {
    const due = trusted({ $lte: this.ctx.now() });
    return (await Deliveries.findOneAndUpdate(
      { state: 'PENDING', nextAttemptAt: due, leasedUntil: due },
      { $set: { leasedUntil: this.leasedUntil() } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after', projection: { _id: 0 } },
    ).lean()) as StoredDelivery | null;
  }

  protected async work(delivery: StoredDelivery): Promise<void> {
    const webhook = (await Webhooks.findOne(
      { webhookUuid: delivery.webhookUuid },
      { _id: 0 },
    ).lean()) as Webhook | null;
    if (webhook?.state === 'DISABLED') return this.#hold(delivery);
    if (webhook?.state !== 'ENABLED') return this.#record(delivery, gone);
    const outcome = await this.#attempt(webhook, delivery);
    // If the database is down this fails: the lease ends, and the other system may be notified a second time, under the same id.
    await this.#record(delivery, outcome);
  }

  async #attempt(webhook: Webhook, { eventId: id, eventName, body }: StoredDelivery): Promise<Outcome> {
    if (!(await this.#mayRead(webhook.accountUuid, eventName))) return withoutRight;
    const headers = signedHeaders(webhook, { id, body, now: this.ctx.now() });
    return post({ url: webhook.url, headers, body }, this.#reachable);
  }

  /** Whether the account has the right to the event now. @throws PortalError SERVICE_UNAVAILABLE: it is asked again after the lease */
  async #mayRead(accountUuid: string, eventName: string): Promise<boolean> {
    const offered = offeredEvent(eventName);
    try {
      return (
        offered !== undefined && hasRight(await loadCurrentActor('documents', accountUuid, this.ctx), offered.right)
      );
    } catch (error) {
      if (error instanceof PortalError && error.code === 'FORBIDDEN') return false;
      throw error;
    }
  }

  /** What is suspended waits, and costs no attempt. */
  async #hold({ webhookDeliveryUuid }: StoredDelivery): Promise<void> {
    const later = new Date(this.ctx.now().getTime() + heldMs);
    await Deliveries.updateOne({ webhookDeliveryUuid, state: 'PENDING' }, { $set: { nextAttemptAt: later } });
  }

  async #record({ webhookDeliveryUuid, attempts: before, leasedUntil }: StoredDelivery, outcome: Outcome) {
    const lastAttemptAt = this.ctx.now();
    const attempts = before + 1;
    const said = { ...outcome, attempts, lastAttemptAt };
    const again = outcome.problem && !final.has(outcome.problem) ? nextAttempt(attempts, lastAttemptAt) : null;
    if (outcome.problem && again) {
      const held = { webhookDeliveryUuid, state: 'PENDING' as const, leasedUntil };
      await Deliveries.updateOne(held, { $set: { ...said, nextAttemptAt: again, leasedUntil: new Date(0) } });
      return;
    }
    const ending = outcome.problem || outcome === gone ? 'parkWebhookDelivery' : 'finishWebhookDelivery';
    await perform(this.ctx, DeliveryAggregate, ending, webhookDeliveryUuid, said);
  }
}

const heldMs = 60_000;
/** No other attempt would come to anything else. */
const final: ReadonlySet<string> = new Set(['ACCOUNT_WITHOUT_RIGHT']);
const withoutRight: Outcome = { status: null, problem: 'ACCOUNT_WITHOUT_RIGHT', answer: null };
/** The webhook was deleted. */
const gone: Outcome = { status: null, problem: null, answer: null };

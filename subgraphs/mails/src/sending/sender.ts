import { type MailModelName, type MailRecipient, PortalError, recipientUuidOf, type SentMail } from '@portal/domain';
import { type Context, callService, LeaseWorker, mayPass, perform, trusted, watchCollection } from '@portal/server';
import { mailAggregate } from '../aggregate.ts';
import { calendarOf } from '../calendar/calendar-of.ts';
import { SentMails } from '../database.ts';
import { type MailValues, mailModels } from '../models/index.ts';
import { maskAddress, type Person, peopleOf, withNames } from '../recipients.ts';
import { renderMail } from '../rendering/render.ts';
import { textsOf } from '../texts/texts.ts';
import { attachmentsOf } from './attachments.ts';
import type { Transport } from './delivery.ts';
import { contactOf } from './invitation-contact.ts';
import { detailsOfDelivery } from './reader-details.ts';

const longestPauseMs = 15 * 60_000;
/** Mails that are new, or wait again. */
const newOrWaiting = [
  { $match: { $or: [{ operationType: 'insert' }, { 'updateDescription.updatedFields.state': 'WAITING' }] } },
  { $project: { _id: 1 } },
];

export interface SenderSettings {
  transport: Transport;
  portalUrl: string;
  /** Longer than a delivery can take: a mail leased by a killed instance is taken over afterwards, and then sent at most once more. */
  leaseMs: number;
  /** How often it polls, besides being woken. */
  sweepMs?: number;
  /** How many mails it hands over at the same time: no more than the connections of the transport. */
  atOnce?: number;
}

/** Pause after the n-th attempt that failed: 1 s, 2 s, 4 s … 15 min. */
export const pauseAfter = (attempts: number): number => Math.min(1000 * 2 ** Math.max(0, attempts - 1), longestPauseMs);

/** Sends the mails that wait, some at the same time; several instances share them by leases. */
export class Sender extends LeaseWorker<SentMail> {
  protected readonly name = 'mails';
  readonly #settings: SenderSettings;
  readonly #stopping = new AbortController();
  #watching: Promise<void> | undefined;

  constructor(ctx: Context, settings: SenderSettings) {
    const { leaseMs, sweepMs = 2000, atOnce = 1 } = settings;
    super(ctx, { leaseMs, sweepMs, atOnce });
    this.#settings = settings;
  }

  /** Woken by each new mail, and by a slow sweep besides. */
  override start(): this {
    const { log } = this.ctx;
    this.#watching = watchCollection(SentMails.collection, newOrWaiting, () => this.wake(), {
      log,
      signal: this.#stopping.signal,
    });
    return super.start();
  }

  override async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([super.stop(), this.#watching]);
    this.#settings.transport.close();
  }

  protected async lease(): Promise<SentMail | null> {
    const due = trusted({ $lte: this.ctx.now() });
    return (await SentMails.findOneAndUpdate(
      { state: 'WAITING', nextAttemptAt: due, leasedUntil: due },
      { $set: { leasedUntil: this.leasedUntil() } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after', projection: { _id: 0 } },
    ).lean()) as SentMail | null;
  }

  protected async work(mail: SentMail): Promise<void> {
    let results: MailRecipient[];
    try {
      results = await this.#deliver(mail);
    } catch (error) {
      if (isTemporary(error))
        return this.#postpone(mail, error instanceof PortalError ? error.message : serverSilent, error as Error);
      results = refusedToAll(mail, (error as Error).message);
    }
    // If the database is down this fails: the lease stays, and when it expires the mail may be delivered a second time.
    await this.#record(mail, results);
  }

  /** @returns the outcome for each recipient */
  async #deliver(mail: SentMail): Promise<MailRecipient[]> {
    const waiting = mail.recipients.filter(({ result }) => result === 'WAITING');
    const known: MailValues = { ...valuesOf(mail), ...(await contactOf(this.ctx, mail)) };
    const people = await peopleOf(this.ctx, waiting, known);
    const addresses = waiting.flatMap((one) => people.get(recipientUuidOf(one))?.address ?? []);
    if (addresses.length === 0) return mail.recipients.map((one) => resultFor(one, people, new Map()));
    const values = { ...withNames(known, people), ...(await askedValues(this.ctx, mail)) };
    const texts = await textsOf(this.ctx, mail.gatheringUuid);
    const rendered = renderMail(mail.model as MailModelName, values, this.#settings.portalUrl, texts);
    const calendar = await calendarOf(this.ctx, mail, values);
    const attachments = await attachmentsOf(this.ctx, mail, texts);
    const { mailUuid } = mail;
    const replyTo = people.get(known.contactUserUuid ?? '')?.address;
    const outgoing = { mailUuid, addresses, ...rendered, calendar, attachments, replyTo };
    const verdicts = await this.#settings.transport.send(outgoing);
    return mail.recipients.map((one) => resultFor(one, people, verdicts));
  }

  async #record(mail: SentMail, results: MailRecipient[]): Promise<void> {
    const now = this.ctx.now();
    const impatient = this.#isOver(mail, now);
    const recipients = impatient ? results.map(givenUp) : results;
    const nextAttemptAt = new Date(now.getTime() + pauseAfter(mail.attempts + 1));
    try {
      await perform(this.ctx, mailAggregate, 'recordAttempt', mail.mailUuid, { recipients, nextAttemptAt });
    } catch (error) {
      // Another instance took it over after this one's lease, and has recorded it.
      if (!(error instanceof PortalError)) throw error;
      this.ctx.log.warn({ mailUuid: mail.mailUuid, code: error.code }, 'mail was recorded by another instance');
    }
  }

  async #postpone(mail: SentMail, reason: string, error: Error): Promise<void> {
    const now = this.ctx.now();
    this.ctx.log.warn({ mailUuid: mail.mailUuid, attempts: mail.attempts + 1, reason: error.message }, 'mail not sent');
    const waiting = mail.recipients.map((one) => (one.result === 'WAITING' ? { ...one, reason } : one));
    if (this.#isOver(mail, now)) return this.#record(mail, waiting);
    const nextAttemptAt = new Date(now.getTime() + pauseAfter(mail.attempts + 1));
    await SentMails.updateOne(
      { mailUuid: mail.mailUuid, state: 'WAITING', leasedUntil: mail.leasedUntil },
      { $set: { recipients: waiting, nextAttemptAt, leasedUntil: new Date(0) }, $inc: { attempts: 1 } },
    );
  }

  #isOver = (mail: SentMail, now: Date): boolean =>
    now.getTime() - mail.wantedAt.getTime() >= mailModels[mail.model as MailModelName].retriedForMs;
}

const serverSilent = 'Le serveur de messagerie ne répond pas.';

const valuesOf = ({ values, gatheringUuid }: SentMail): MailValues => ({
  ...values,
  ...(gatheringUuid && { gatheringUuid }),
});

/** Values that only their owners have; fetched for each delivery and stored nowhere. */
async function askedValues(ctx: Context, mail: SentMail): Promise<MailValues> {
  const { model, owner, reference, values } = mail;
  const { asksOwner } = mailModels[model as MailModelName];
  const isAsked = typeof asksOwner === 'function' ? asksOwner(values) : asksOwner;
  const owned = isAsked ? await callService<MailValues>('mails', owner, 'mail-values', { model, reference }, ctx) : {};
  return { ...(await detailsOfDelivery(ctx, mail)), ...owned };
}

/** What may pass is retried, also what fails in another service; a refusal (an expired link, a mail that suits its reader no more) is final. */
const isTemporary = (error: unknown): boolean =>
  mayPass(error) || (error instanceof PortalError && error.code === 'INTERNAL_SERVER_ERROR');

function resultFor(
  recipient: MailRecipient,
  people: ReadonlyMap<string, Person>,
  verdicts: ReadonlyMap<string, Pick<MailRecipient, 'result' | 'reason'>>,
): MailRecipient {
  if (recipient.result !== 'WAITING') return recipient;
  const address = people.get(recipientUuidOf(recipient))?.address;
  if (!address) return { ...recipient, result: 'REJECTED', reason: 'Aucune adresse e-mail connue.' };
  return { ...recipient, maskedAddress: maskAddress(address), ...verdicts.get(address) };
}

const givenUp = (one: MailRecipient): MailRecipient =>
  one.result === 'WAITING' ? { ...one, result: 'REJECTED' } : one;

const refusedToAll = ({ recipients }: SentMail, reason: string): MailRecipient[] =>
  recipients.map((one) => (one.result === 'WAITING' ? { ...one, result: 'REJECTED', reason } : one));

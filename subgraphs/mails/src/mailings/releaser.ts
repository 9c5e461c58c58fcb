import { randomUUID } from 'node:crypto';
import {
  type GatheringSnapshot,
  gatheringPage,
  isScheduledModel,
  type MailCandidate,
  type Mailing,
  mailModelFor,
  mailModelLabels,
  publishedStates,
  scheduledFor,
  searchTokens,
} from '@portal/domain';
import { type Context, inTransaction, LeaseWorker, perform, performCreations, type Tx, trusted } from '@portal/server';
import { mailAggregate, mailingAggregate } from '../aggregate.ts';
import { gatheringOf } from '../copies.ts';
import { Mailings } from '../database.ts';
import { subjectOf } from '../rendering/render.ts';
import { waiting } from '../sending/waiting.ts';
import { candidates, planFor } from './plan.ts';

/** So many mails are handed over in one transaction. */
const atOnce = 500;

/**
 * Hands the mails of a mailing over to the sender when its moment has come. Its mails and where it is are one transaction: an instance that is killed leaves
 * nothing half done, and of two instances one collides and finds it done.
 */
export class Releaser extends LeaseWorker<Mailing> {
  protected readonly name = 'mailings';

  protected async lease(): Promise<Mailing | null> {
    const due = trusted({ $lte: this.ctx.now() });
    return (await Mailings.findOneAndUpdate(
      { state: 'PLANNED', sendAt: due, leasedUntil: due },
      { $set: { leasedUntil: this.leasedUntil() } },
      { sort: { sendAt: 1 }, returnDocument: 'after', projection: { _id: 0 } },
    ).lean()) as Mailing | null;
  }

  /** A part of it; the rest is taken up at once. When a service is down, the lease says when it is tried again. */
  protected async work(mailing: Mailing): Promise<void> {
    const gathering = await gatheringOf(this.ctx, mailing.gatheringUuid);
    if (!gathering || !isStillSo(mailing, gathering)) {
      await perform(this.ctx, mailingAggregate, 'dropMailing', mailing.mailingUuid);
      return;
    }
    const { people, isLast, upTo } = await partOf(this.ctx, mailing);
    await inTransaction(this.ctx, async (tx) => {
      const { suited, leftOut } = await planFor(tx, mailing.model, people, mailing);
      await takeMails(tx, mailing, gathering, suited);
      await perform(tx, mailingAggregate, 'releaseMailing', mailing.mailingUuid, {
        participantUuids: suited.map(({ participantUuid }) => participantUuid),
        // Of everybody at an event most are none of a reminder's concern; of who was chosen it is recorded why not.
        leftOut:
          mailing.kind === 'EVERYBODY'
            ? []
            : leftOut.map(({ participantUuid, reason }) => ({ participantUuid, reason })),
        upTo,
        isLast,
      });
    });
  }
}

/** What goes by itself still has its moment, and the event is published. */
function isStillSo({ kind, model, scheduleKey }: Mailing, gathering: GatheringSnapshot): boolean {
  if (kind === 'SELECTION') return true;
  if (isScheduledModel(model)) return scheduledFor(model, gathering)?.scheduleKey === scheduleKey;
  return publishedStates.includes(gathering.status);
}

/** The next people, in the order of their uuids. Who was taken off the list meanwhile is not among them. */
async function partOf(ctx: Context, { kind, gatheringUuid, model, participantUuids, releasedUpTo }: Mailing) {
  if (kind === 'EVERYBODY') {
    const { people, hasMore } = await candidates(ctx, { gatheringUuid, model, after: releasedUpTo });
    return { people, isLast: !hasMore, upTo: people.at(-1)?.participantUuid ?? releasedUpTo };
  }
  const rest = participantUuids.filter((uuid) => releasedUpTo === null || uuid > releasedUpTo);
  const next = rest.slice(0, atOnce);
  const { people } = await candidates(ctx, { gatheringUuid, model, participantUuids: next });
  return { people, isLast: next.length === rest.length, upTo: next.at(-1) ?? releasedUpTo };
}

async function takeMails(tx: Tx, mailing: Mailing, gathering: GatheringSnapshot, people: readonly MailCandidate[]) {
  await performCreations(
    tx,
    mailAggregate,
    'takeMail',
    people.map((one) => mailFor(mailing, gathering, one)),
  );
}

/** One mail to one person: each has a link, a result and a history of their own. */
function mailFor(mailing: Mailing, gathering: GatheringSnapshot, person: MailCandidate) {
  const { gatheringUuid, mailingUuid, scheduleKey } = mailing;
  const { participantUuid, healthCareProfessionalUuid, userUuid, kind } = person;
  const isStaff = kind === 'STAFF';
  const model = mailModelFor(mailing.model, person)!;
  const values = { gatheringName: gathering.name, ...(isStaff && { path: gatheringPage(gatheringUuid) }) };
  const subject = subjectOf(model, values);
  const holder = healthCareProfessionalUuid ?? `participant:${participantUuid}`;
  return {
    mailUuid: randomUUID(),
    model,
    // hcps makes the links of who has no account.
    ...(isStaff
      ? { owner: 'mails', reference: participantUuid }
      : { owner: 'hcps', reference: `${holder}:${gatheringUuid}` }),
    values,
    subject,
    gatheringUuid,
    participantUuid,
    businessUnitUuids: gathering.businessUnitUuids,
    mailingUuid,
    onceKey: `${scheduleKey ?? mailingUuid}:${participantUuid}`,
    recipients: [
      waiting(
        userUuid && isStaff
          ? { userUuid }
          : healthCareProfessionalUuid
            ? { healthCareProfessionalUuid }
            : { participantUuid },
      ),
    ],
    searchTokens: searchTokens(subject, mailModelLabels[model], gathering.name),
  };
}

import { gatheringRenewals, hcpErased, isMailModel, mailModelLabels, mailWanted, searchTokens } from '@portal/domain';
import { on, perform } from '@portal/server';
import { mailAggregate } from './aggregate.ts';
import { gatherings } from './copies.ts';
import { Notifications, SentMails } from './database.ts';
import { createNotifications } from './notifications/notify.ts';
import { subjectOf } from './rendering/render.ts';
import { waiting } from './sending/waiting.ts';

/**
 * A requested mail is stored, in the transaction that marks the event as applied; the sender then picks it up. Staff are notified in the portal as well, or
 * instead, as they prefer.
 */
export const reactions = [
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringRenewals),

  /** An HCP is erased: that mails went stays, where they went does not. */
  on(hcpErased, async (ctx, { data: { healthCareProfessionalUuid } }) => {
    const theirs = { 'recipients.healthCareProfessionalUuid': healthCareProfessionalUuid };
    const mailUuids = await SentMails.distinct('mailUuid', theirs).session(ctx.session ?? null);
    for (const mailUuid of mailUuids)
      await perform(ctx, mailAggregate, 'eraseRecipient', mailUuid, { healthCareProfessionalUuid });
  }),

  on(mailWanted, async (ctx, { data }) => {
    const { mailId, model, owner, reference, values, gatheringUuid, participantUuid, businessUnitUuids = [] } = data;
    if (!isMailModel(model)) throw new Error(`no mail model ${model}`);
    if (await SentMails.exists({ mailUuid: mailId }).session(ctx.session ?? null)) return;
    if (await Notifications.exists({ mailUuid: mailId }).session(ctx.session ?? null)) return;
    const recipients = await createNotifications(ctx, data);
    if (recipients.length === 0) return;
    const subject = subjectOf(model, values);
    await perform(ctx, mailAggregate, 'takeMail', null, {
      mailUuid: mailId,
      model,
      owner,
      reference,
      values,
      subject,
      gatheringUuid: gatheringUuid ?? null,
      participantUuid: participantUuid ?? null,
      businessUnitUuids,
      recipients: recipients.map(waiting),
      searchTokens: searchTokens(subject, mailModelLabels[model], values.gatheringName),
    });
  }),
];

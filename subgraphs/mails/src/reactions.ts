import {
  isMailModel,
  type MailRecipient,
  mailModelLabels,
  mailWanted,
  recipientUuidOf,
  searchTokens,
  type WantedRecipient,
} from '@portal/domain';
import { on, perform } from '@portal/server';
import { mailAggregate } from './aggregate.ts';
import { SentMails } from './database.ts';
import { subjectOf } from './render.ts';

const waiting = (recipient: WantedRecipient): MailRecipient => ({
  userUuid: null,
  healthCareProfessionalUuid: null,
  participantUuid: null,
  ...recipient,
  result: 'WAITING',
  maskedAddress: null,
  reason: null,
});

/** A requested mail is stored, in the transaction that marks the event as applied; the sender then picks it up. */
export const reactions = [
  on(mailWanted, async (ctx, { data }) => {
    const { mailId, model, owner, reference, values, gatheringUuid, participantUuid, businessUnitUuids = [] } = data;
    if (!isMailModel(model)) throw new Error(`no mail model ${model}`);
    if (await SentMails.exists({ mailUuid: mailId }).session(ctx.session ?? null)) return;
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
      recipients: [...new Map(data.recipients.map((one) => [recipientUuidOf(one), one])).values()].map(waiting),
      searchTokens: searchTokens(subject, mailModelLabels[model], values.gatheringName),
    });
  }),
];

import type { PersonalDataRequest, SentMail } from '@portal/domain';
import { type Context, personalDataEndpoint, trusted } from '@portal/server';
import { SentMails } from './database.ts';

/** The mails that were sent to an HCP, with their outcomes; other recipients are left out. */
export const personalData = personalDataEndpoint(
  async (_ctx: Context, { healthCareProfessionalUuid, participantUuids }: PersonalDataRequest) => {
    const filter = {
      $or: [
        { 'recipients.healthCareProfessionalUuid': healthCareProfessionalUuid },
        { 'recipients.participantUuid': trusted({ $in: participantUuids }) },
      ],
    };
    const mails = (await SentMails.find(filter, { _id: 0 }).sort({ at: -1 }).lean()) as SentMail[];
    return mails.map(({ mailUuid, model, subject, gatheringUuid, at, sentAt, recipients }) => ({
      ...{ mailUuid, model, subject, gatheringUuid, at, sentAt },
      results: recipients
        .filter(
          (one) =>
            one.healthCareProfessionalUuid === healthCareProfessionalUuid ||
            participantUuids.includes(one.participantUuid ?? ''),
        )
        .map(({ result, maskedAddress, reason }) => ({ result, maskedAddress, reason })),
    }));
  },
);

import type { SentMail } from '@portal/domain';
import { createDatabase, defineSchema } from '@portal/server';

export const db = createDatabase('mails');

const recipient = {
  _id: false,
  userUuid: { type: String, default: null },
  healthCareProfessionalUuid: { type: String, default: null },
  participantUuid: { type: String, default: null },
  result: { type: String, required: true },
  maskedAddress: { type: String, default: null },
  reason: { type: String, default: null },
};

const sentMailSchema = defineSchema<SentMail>(
  {
    mailUuid: { type: String, required: true },
    state: { type: String, required: true },
    model: { type: String, required: true },
    owner: { type: String, required: true },
    reference: { type: String },
    values: { type: Object, required: true },
    subject: { type: String, required: true },
    gatheringUuid: { type: String, default: null },
    participantUuid: { type: String, default: null },
    businessUnitUuids: [String],
    recipients: [recipient],
    attempts: { type: Number, required: true },
    at: { type: Date, required: true },
    wantedAt: { type: Date, required: true },
    nextAttemptAt: { type: Date, required: true },
    leasedUntil: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    searchTokens: [String],
    rev: { type: Number, required: true },
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'sentMails' },
)
  .index({ mailUuid: 1 }, { unique: true })
  .index({ at: -1, mailUuid: -1 })
  .index({ gatheringUuid: 1, at: -1, mailUuid: -1 })
  .index({ participantUuid: 1, at: -1 }, { partialFilterExpression: { participantUuid: { $type: 'string' } } })
  .index({ searchTokens: 1, at: -1 })
  .index({ state: 1, nextAttemptAt: 1 });

export const SentMails = db.model<SentMail>('SentMail', sentMailSchema);

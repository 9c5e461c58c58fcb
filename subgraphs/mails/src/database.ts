import { keptSentMail, type SentMail } from '@portal/domain';
import { createDatabase, defineSchema, schemaFields } from '@portal/server';

export const db = createDatabase('mails');

const sentMailSchema = defineSchema<SentMail>(
  // A mail without a reference has an empty one.
  { ...schemaFields(keptSentMail), reference: String, createdAt: Date, updatedAt: Date },
  { collection: 'sentMails' },
)
  .index({ mailUuid: 1 }, { unique: true })
  .index({ at: -1, mailUuid: -1 })
  .index({ gatheringUuid: 1, at: -1, mailUuid: -1 })
  .index({ participantUuid: 1, at: -1 }, { partialFilterExpression: { participantUuid: { $type: 'string' } } })
  .index({ searchTokens: 1, at: -1 })
  .index({ state: 1, nextAttemptAt: 1 });

export const SentMails = db.model<SentMail>('SentMail', sentMailSchema);

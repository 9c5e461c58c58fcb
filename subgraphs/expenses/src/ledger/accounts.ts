import { type Account, accountRecordSchema } from '@portal/domain';
import { defineSchema, type Filter, type Listed, type Model, schemaFields, withText } from '@portal/server';
import { db } from '../database.ts';

/** Its search and sort keys are the spender's. */
export type StoredAccount = Account & Listed;
export type AccountFilter = Filter<StoredAccount>;

export const Accounts: Model<StoredAccount> = db.model(
  'Account',
  defineSchema<StoredAccount>(
    {
      ...schemaFields(accountRecordSchema),
      searchTokens: [String],
      seenBy: [String],
      nameKey: { type: String, default: '' },
    },
    { collection: 'accounts' },
  )
    .index({ participantUuid: 1 }, { unique: true })
    .index({ gatheringUuid: 1, nameKey: 1, participantUuid: 1 })
    .index({ gatheringUuid: 1, searchTokens: 1, nameKey: 1, participantUuid: 1 })
    // Of an event's invitations those that still need a formality.
    .index({ gatheringUuid: 1, beneficiary: 1, filing: 1, 'measures.total': 1 })
    .index({ healthCareProfessionalUuid: 1 }, withText('healthCareProfessionalUuid')),
);

import type { Gathering } from '@portal/domain';
import { gatheringRecordSchema } from '@portal/domain';
import { defineSchema, type Filter, type Model, schemaFields, withText } from '@portal/server';
import { Schema } from 'mongoose';
import { db } from './database.ts';

/** A gathering with the fields only the database needs: search and sort keys, invited staff and the number of confirmed (from participants' events). */
export type StoredGathering = Gathering & {
  searchTokens: string[];
  /** The begin date, or the epoch while there is none: what the list is sorted by. */
  sortDate: Date;
  /** How long it lasts, as what runs is found by it (running.ts). */
  span: number;
  confirmedInvitations: number;
  /** Members of staff on its list: they see it wherever their unit is. */
  invitations: { participantUuid: string; userUuid: string }[];
};
export type GatheringFilter = Filter<StoredGathering>;

const schema = defineSchema<StoredGathering>(
  {
    ...schemaFields(gatheringRecordSchema),
    searchTokens: [String],
    sortDate: { type: Date, required: true },
    span: Number,
    confirmedInvitations: { type: Number, default: 0 },
    invitations: [new Schema({ participantUuid: String, userUuid: String }, { _id: false, strict: 'throw' })],
  },
  { collection: 'gatherings' },
)
  .index({ gatheringUuid: 1 }, { unique: true })
  .index({ nameKey: 1 }, { unique: true })
  .index({ nameKey: 1, gatheringUuid: 1 })
  .index({ sortDate: -1, gatheringUuid: -1 })
  .index({ span: 1, sortDate: 1, gatheringUuid: 1 })
  // The calendar of a unit.
  .index({ businessUnitUuids: 1, span: 1, sortDate: 1 })
  .index({ beginDate: 1 })
  // What runs now: the keys of those that have not ended, and the documents of those that have begun.
  .index({ endDate: 1, beginDate: 1 })
  .index(
    { 'gatheringSensibleChanges.status': 1 },
    { partialFilterExpression: { 'gatheringSensibleChanges.status': 'PENDING' } },
  )
  .index({ searchTokens: 1, sortDate: -1, gatheringUuid: -1 })
  .index({ status: 1, sortDate: -1, gatheringUuid: -1 })
  .index({ businessUnitUuids: 1, sortDate: -1, gatheringUuid: -1 })
  .index({ eventType: 1, sortDate: -1, gatheringUuid: -1 }, withText('eventType'))
  .index({ updatedAt: -1, gatheringUuid: -1 })
  .index({ 'gatheringUsers.userUuid': 1, sortDate: -1, gatheringUuid: -1 })
  // What waits for who leads an event on.
  .index({ 'gatheringUsers.userUuid': 1, status: 1, endDate: 1 })
  .index({ 'invitations.userUuid': 1, sortDate: -1, gatheringUuid: -1 });

export const GatheringModel: Model<StoredGathering> = db.model('Gathering', schema);

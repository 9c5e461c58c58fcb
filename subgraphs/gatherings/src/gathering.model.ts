import type { Gathering } from '@portal/domain';
import { gatheringStates, gatheringTypes } from '@portal/domain';
import { defineSchema, type FilterQuery, type Model } from '@portal/server';
import { Schema } from 'mongoose';
import { db } from './database.ts';

/** A gathering with what only the database needs: what it is found and sorted by, who of the staff is invited and how many have confirmed (told by the participants). */
export type StoredGathering = Gathering & {
  searchTokens: string[];
  /** The begin date, or the epoch while there is none: what the list is sorted by. */
  sortDate: Date;
  confirmedInvitations: number;
  /** Members of staff on its list: they see it wherever their unit is. */
  invitations: { participantUuid: string; userUuid: string }[];
};
export type GatheringFilter = FilterQuery<StoredGathering>;

const { Mixed } = Schema.Types;
const nested = (fields: Record<string, unknown>) => [
  new Schema(fields as never, { _id: false, strict: 'throw', minimize: false }),
];
const text = { type: String, default: null };
const number = { type: Number, default: null };
const flag = { type: Boolean, default: false };

const schema = defineSchema<StoredGathering>(
  {
    gatheringUuid: { type: String, required: true },
    rev: { type: Number, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    status: { type: String, enum: gatheringStates, required: true },
    statusBeforeWindUp: text,
    gatheringType: { type: String, enum: gatheringTypes, required: true },
    creatorUuid: text,
    beginDate: { type: Date, default: null },
    endDate: { type: Date, default: null },
    timezone: { type: String, required: true },
    isPhysical: flag,
    isVirtual: flag,
    visioUrl: text,
    city: text,
    country: { type: String, required: true },
    location: text,
    description: text,
    eventSchedule: text,
    categoryVersion: { type: String, required: true },
    businessUnitUuids: [String],
    mainBusinessUnitUuid: text,
    eveniumEventId: text,
    oseusMeetingId: text,
    nationalityType: text,
    learnedSociety: text,
    website: text,
    additionalLinks: nested({ label: String, url: String }),
    hasBiogenStand: flag,
    hasBiogenSymposium: flag,
    hasBiogenWorkshop: flag,
    eventType: text,
    invitationType: text,
    gatheringUsers: nested({ userUuid: String, gatheringUserType: String, isBackup: Boolean, businessUnitUuid: text }),
    availablePlace: number,
    numberOfInvitees: number,
    limitDate: text,
    invitationEndDate: text,
    areHostingShared: flag,
    maximalQuota: number,
    quotaRaises: { type: Number, default: 0 },
    gatheringBusinessUnits: nested({
      businessUnitUuid: String,
      criterias: [String],
      doctorQuota: number,
      otherDisciplinesQuota: number,
      hasAutomatedValidation: Boolean,
      hasZoneQuota: Boolean,
      mslResponsibleCriteria: Boolean,
      solicitationEndDate: text,
      zones: nested({ zoneUuid: String, zoneQuota: number, visioUrl: text }),
    }),
    gatheringFiles: nested({
      fileUuid: String,
      type: { type: String },
      lvcKind: text,
      label: text,
      categories: [String],
      displayToHcp: Boolean,
      isPhysical: Boolean,
      isVirtual: Boolean,
    }),
    gatheringValidations: nested({
      section: String,
      businessUnitUuid: text,
      status: String,
      validatorUuid: String,
      date: Date,
      comment: text,
    }),
    gatheringSensibleChanges: nested({
      gatheringSensibleChangeUuid: String,
      status: String,
      reason: String,
      initiatorUuid: text,
      changes: Mixed,
      createdAt: Date,
      updatedAt: Date,
      deciderUuid: text,
      comment: text,
    }),
    gatheringCorrectionRequests: nested({
      gatheringCorrectionRequestUuid: String,
      userUuid: String,
      userName: String,
      comment: String,
      createdAt: Date,
    }),
    hostingConfiguration: { type: Mixed, default: null },
    transportConfiguration: { type: Mixed, default: null },
    searchTokens: [String],
    sortDate: { type: Date, required: true },
    confirmedInvitations: { type: Number, default: 0 },
    invitations: nested({ participantUuid: String, userUuid: String }),
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'gatherings' },
)
  .index({ gatheringUuid: 1 }, { unique: true })
  .index({ nameKey: 1 }, { unique: true })
  .index({ nameKey: 1, gatheringUuid: 1 })
  .index({ sortDate: -1, gatheringUuid: -1 })
  .index({ beginDate: 1 })
  .index({ searchTokens: 1, sortDate: -1, gatheringUuid: -1 })
  .index({ status: 1, sortDate: -1, gatheringUuid: -1 })
  .index({ businessUnitUuids: 1, sortDate: -1, gatheringUuid: -1 })
  .index({ updatedAt: -1, gatheringUuid: -1 })
  .index({ 'gatheringUsers.userUuid': 1, sortDate: -1, gatheringUuid: -1 })
  .index({ 'invitations.userUuid': 1, sortDate: -1, gatheringUuid: -1 });

export const GatheringModel: Model<StoredGathering> = db.model('Gathering', schema);

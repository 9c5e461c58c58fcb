import type {
  Activity,
  ActivityCategory,
  ActivityParticipant,
  ActivitySubscriber,
  GatheringSnapshot,
} from '@portal/domain';
import { activityEntryTypes, activityStates, enrolmentOrigins, enrolmentStates } from '@portal/domain';
import { defineSchema, type FilterQuery, type Model } from '@portal/server';
import { Schema } from 'mongoose';
import { db } from './database.ts';

/** With what only the database needs: what it is found and sorted by. */
export type StoredActivity = Activity & {
  searchTokens: string[];
  /** Date and hours: what the programme is sorted by. */
  sortKey: string;
};
/** What a list finds, sorts and shows a person by. */
export interface Listed {
  searchTokens: string[];
  nameKey: string;
  /** Units that see the person, or `everybody`. */
  seenBy: string[];
}
export type StoredSubscriber = ActivitySubscriber & Listed;
/** What it is listed by is the subscriber's. */
export type StoredEnrolment = ActivityParticipant & Listed;
/** A gathering's copy; `touched` moves with each new activity, so that a change of the copy and a creation never pass each other by. */
export type StoredGathering = GatheringSnapshot & { touched: number };

export type ActivityFilter = FilterQuery<StoredActivity>;
export type SubscriberFilter = FilterQuery<StoredSubscriber>;
export type EnrolmentFilter = FilterQuery<StoredEnrolment>;

const { Mixed } = Schema.Types;
const required = { type: String, required: true };
const text = { type: String, default: null };
const flag = { type: Boolean, default: false };
const integer = { type: Number, default: null };
const counter = { type: Number, required: true, min: 0 };
const date = { type: Date, default: null };

export const Activities: Model<StoredActivity> = db.model(
  'Activity',
  defineSchema<StoredActivity>(
    {
      activityUuid: required,
      rev: { type: Number, required: true },
      state: { ...required, enum: activityStates },
      gatheringUuid: required,
      gathering: { type: Mixed, required: true },
      activityCategoryUuid: required,
      organizer: required,
      isPhysical: flag,
      isVirtual: flag,
      name: required,
      date: required,
      startHour: required,
      endHour: required,
      room: text,
      place: text,
      visioLink: text,
      website: text,
      description: text,
      imageFileUuid: text,
      documentFileUuid: text,
      entryType: { ...required, enum: activityEntryTypes },
      price: integer,
      quota: integer,
      hasCustomTarget: flag,
      activityTarget: [String],
      activityOrators: [new Schema({ activityOratorUuid: String, participantUuid: String }, { _id: false })],
      taken: counter,
      enrolled: counter,
      searchTokens: [String],
      sortKey: required,
      createdAt: Date,
      updatedAt: Date,
    },
    { collection: 'activities' },
  )
    .index({ activityUuid: 1 }, { unique: true })
    .index({ gatheringUuid: 1, state: 1, sortKey: 1, activityUuid: 1 })
    .index({ gatheringUuid: 1, state: 1, searchTokens: 1, sortKey: 1, activityUuid: 1 })
    .index({ 'activityOrators.participantUuid': 1 }),
);

export const Enrolments: Model<StoredEnrolment> = db.model(
  'ActivityParticipant',
  defineSchema<StoredEnrolment>(
    {
      activityParticipantUuid: required,
      activityUuid: required,
      gatheringUuid: required,
      participantUuid: required,
      state: { ...required, enum: enrolmentStates },
      origin: { ...required, enum: enrolmentOrigins },
      presence: text,
      heldUntil: date,
      holdKey: text,
      enrolledAt: date,
      searchTokens: [String],
      seenBy: [String],
      nameKey: required,
    },
    { collection: 'activityParticipants' },
  )
    .index({ activityParticipantUuid: 1 }, { unique: true })
    .index({ activityUuid: 1, participantUuid: 1 }, { unique: true })
    .index({ participantUuid: 1, activityUuid: 1 })
    .index({ activityUuid: 1, state: 1, nameKey: 1, activityParticipantUuid: 1 })
    .index({ activityUuid: 1, state: 1, searchTokens: 1, nameKey: 1 })
    .index({ heldUntil: 1 }, { partialFilterExpression: { state: 'HELD' } }),
);

export const Subscribers: Model<StoredSubscriber> = db.model(
  'ActivitySubscriber',
  defineSchema<StoredSubscriber>(
    {
      participantUuid: required,
      rev: { type: Number, required: true },
      sourceRev: { type: Number, required: true },
      gatheringUuid: required,
      userUuid: text,
      healthCareProfessionalUuid: text,
      unitUuids: [String],
      category: required,
      invitationStatus: required,
      participationType: text,
      isRemoved: flag,
      firstName: { type: String, default: '' },
      lastName: { type: String, default: '' },
      searchTokens: [String],
      seenBy: [String],
      nameKey: { type: String, default: '' },
      createdAt: Date,
      updatedAt: Date,
    },
    { collection: 'subscribers' },
  )
    .index({ participantUuid: 1 }, { unique: true })
    .index({ gatheringUuid: 1, isRemoved: 1, nameKey: 1, participantUuid: 1 })
    .index({ gatheringUuid: 1, isRemoved: 1, searchTokens: 1, nameKey: 1, participantUuid: 1 }),
);

export const Categories: Model<ActivityCategory> = db.model(
  'ActivityCategory',
  defineSchema<ActivityCategory>(
    {
      activityCategoryUuid: required,
      rev: { type: Number, required: true },
      state: text,
      label: required,
      labelKey: required,
      color: required,
      isRestauration: flag,
      isDiner: flag,
      order: { type: Number, required: true },
      createdAt: Date,
      updatedAt: Date,
    },
    { collection: 'activityCategories' },
  )
    .index({ activityCategoryUuid: 1 }, { unique: true })
    .index({ labelKey: 1 }, { unique: true }),
);

export const Gatherings: Model<StoredGathering> = db.model(
  'GatheringCopy',
  defineSchema<StoredGathering>(
    { gatheringUuid: required, touched: { type: Number, default: 0 } },
    { collection: 'gatherings', strict: false },
  ).index({ gatheringUuid: 1 }, { unique: true }),
);

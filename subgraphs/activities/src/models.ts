import type {
  Activity,
  ActivityCategory,
  ActivityParticipant,
  ActivitySubscriber,
  GatheringSnapshot,
} from '@portal/domain';
import {
  activityCategoryRecordSchema,
  activityRecordSchema,
  enrolmentRecordSchema,
  subscriberRecordSchema,
} from '@portal/domain';
import { defineSchema, type Filter, type Listed, type Model, schemaFields } from '@portal/server';
import { db } from './database.ts';

/** With the fields only the database needs: search and sort keys. */
export type StoredActivity = Activity & {
  searchTokens: string[];
  /** Date and hours: what the programme is sorted by. */
  sortKey: string;
};
export type StoredSubscriber = ActivitySubscriber & Listed;
/** Its search and sort keys are the subscriber's. */
export type StoredEnrolment = ActivityParticipant & Listed;
/** A gathering's copy; `touched` moves with each new activity, so that a change of the copy and a concurrent creation always conflict. */
export type StoredGathering = GatheringSnapshot & { touched: number };

export type ActivityFilter = Filter<StoredActivity>;
export type SubscriberFilter = Filter<StoredSubscriber>;
export type EnrolmentFilter = Filter<StoredEnrolment>;

const required = { type: String, required: true };

export const Activities: Model<StoredActivity> = db.model(
  'Activity',
  defineSchema<StoredActivity>(
    {
      ...schemaFields(activityRecordSchema),
      searchTokens: [String],
      sortKey: required,
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
      ...schemaFields(enrolmentRecordSchema),
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
      ...schemaFields(subscriberRecordSchema),
      searchTokens: [String],
      seenBy: [String],
      nameKey: { type: String, default: '' },
    },
    { collection: 'subscribers' },
  )
    .index({ participantUuid: 1 }, { unique: true })
    .index({ gatheringUuid: 1, isRemoved: 1, nameKey: 1, participantUuid: 1 })
    .index({ gatheringUuid: 1, isRemoved: 1, searchTokens: 1, nameKey: 1, participantUuid: 1 }),
);

export const Categories: Model<ActivityCategory & { state: 'KEPT' }> = db.model(
  'ActivityCategory',
  defineSchema<ActivityCategory & { state: 'KEPT' }>(
    {
      ...schemaFields(activityCategoryRecordSchema),
      state: { type: String, default: null },
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

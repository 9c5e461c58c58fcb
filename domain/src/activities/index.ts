import type { DomainDeclaration } from '../rules/declaration.ts';
import { activityCategoryWorkflow } from './category.ts';
import { enrolmentWorkflow } from './enrolment.ts';
import { activityReads } from './reads.ts';
import { activityWorkflow } from './rows.ts';
import {
  activityEntryTypes,
  activityNatures,
  activityOrganizers,
  categoryColors,
  enrolmentOrigins,
  enrolmentStates,
} from './states.ts';
import { activitySubscriberWorkflow } from './subscriber.ts';

export * from './action-guards.ts';
export * from './actions.ts';
export * from './activity.ts';
export * from './category.ts';
export * from './enrolment.ts';
export * from './event-builders.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './guards.ts';
export type { ActivityListChange } from './list-rows.ts';
export * from './reads.ts';
export {
  activityCategoryRecordSchema,
  activityRecordSchema,
  enrolmentRecordSchema,
  subscriberRecordSchema,
} from './record-schema.ts';
export * from './rows.ts';
export * from './slots.ts';
export * from './states.ts';
export * from './subscriber.ts';

export const activitiesDomain: DomainDeclaration = {
  workflows: [activityWorkflow, enrolmentWorkflow, activitySubscriberWorkflow, activityCategoryWorkflow],
  reads: activityReads,
  enums: {
    CategoryColor: categoryColors,
    ActivityOrganizer: activityOrganizers,
    ActivityNature: activityNatures,
    ActivityEntryType: activityEntryTypes,
    EnrolmentState: enrolmentStates,
    EnrolmentOrigin: enrolmentOrigins,
  },
};

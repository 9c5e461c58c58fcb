import type { DomainDeclaration } from '../declaration.ts';
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

export * from './actions.ts';
export * from './activity.ts';
export * from './announce.ts';
export * from './category.ts';
export * from './conditions.ts';
export * from './enrolment.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './guards.ts';
export { keptActivity, keptActivityCategory, keptEnrolment, keptSubscriber } from './kept.ts';
export type { ActivityListChange } from './list-rows.ts';
export * from './reads.ts';
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

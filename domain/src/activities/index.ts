import type { DomainDeclaration } from '../declaration.ts';
import { defineReads } from '../reads.ts';
import { activityCategoryWorkflow } from './category.ts';
import { enrolmentWorkflow } from './enrolment.ts';
import { activityWorkflow } from './rows.ts';
import { activitySubscriberWorkflow } from './subscriber.ts';

export * from './activity.ts';
export * from './announce.ts';
export * from './category.ts';
export * from './enrolment.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './guards.ts';
export * from './rows.ts';
export * from './slots.ts';
export * from './states.ts';
export * from './subscriber.ts';

/** What each query of the activities asks for. The list of who comes is for staff; a link sees its own. */
export const activityReads = defineReads({
  activityCategories: 'readActivity',
  activity: 'readActivity',
  activitiesForGathering: 'readActivity',
  activityParticipantsOf: 'readActivity',
  getAvailableParticipants: 'subscribeToActivity',
  availableActivitiesForCategory: { right: 'readActivity', links: ['SUBSCRIPTION'] },
  'Activity.activityParticipants': 'readActivity',
  'Activity.historicalRecords': 'readActivity',
  'Participant.activities': { right: 'readActivity', links: ['SUBSCRIPTION'] },
});

export const activitiesDomain: DomainDeclaration = {
  workflows: [activityWorkflow, enrolmentWorkflow, activitySubscriberWorkflow, activityCategoryWorkflow],
  reads: activityReads,
};

import { defineReads } from '../rules/reads.ts';

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

import { changesOf } from '@portal/web';

export const concernsActivities = changesOf('activity.');
/** Those who are booked too. */
export const concernsActivityPeople = changesOf('activity.', 'participant.');

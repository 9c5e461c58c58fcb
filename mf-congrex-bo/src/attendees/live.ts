import { changesOf } from '@portal/web';

/** Changes that may show in the people of a gathering: theirs, and what they are booked on or solicited for. */
export const concernsPeople = changesOf('participant.', 'activity.', 'solicitation.');

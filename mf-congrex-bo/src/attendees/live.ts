import { changesOf } from '@portal/web';

/** Changes that may show in the people of a gathering: theirs, and what they are booked on or solicited for. */
export const concernsPeople = changesOf('participant.', 'activity.', 'solicitation.');
/** With what logistics gives to them. */
export const concernsGiven = changesOf(
  'participant.',
  'activity.',
  'solicitation.',
  'overnightStay.',
  'hosting.',
  'transportNote.',
  'transfer.',
);

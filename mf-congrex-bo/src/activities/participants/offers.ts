import type { activityActions } from '@portal/domain/activities/actions';
import type { Presence } from '@portal/domain/participants/states';
import type { DocumentFor, Permitted } from '@portal/web';
import type { EventGathering } from '../../event/event-context.ts';

type Actions = typeof activityActions.rows;
type Seats = Pick<DocumentFor<Actions['subscribeParticipants']>, 'quota' | 'taken'>;

/** The action of the list that marks each presence. */
const presenceActions = {
  PRESENT: 'setActivityParticipantsPresent',
  ABSENT: 'setActivityParticipantsAbsent',
  NO_SHOW: 'setActivityParticipantsNoShow',
  NONE: 'resetActivityParticipantsPresence',
} as const satisfies Record<Presence | 'NONE', string>;

/** What the person may do with the list of an activity of this gathering. One that is deleted has no page. */
export function offersOf(may: Permitted<Actions>, gathering: EventGathering, { quota, taken }: Seats) {
  const activity = { state: 'PLANNED' as const, quota, taken, gathering };
  return {
    subscribe: may('subscribeParticipants', activity),
    unsubscribe: may('unsubscribeParticipants', activity),
    presence: (presence: Presence | 'NONE') => may(presenceActions[presence], activity),
  };
}

export type Offers = ReturnType<typeof offersOf>;
